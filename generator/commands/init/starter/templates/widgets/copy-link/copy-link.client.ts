/** Called once for each place, with the element around the component's HTML. */
export default function copyLink(element: HTMLElement): void {
  const button = element.querySelector("button");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(location.href);
    button.textContent = "Copied";
  });
}
