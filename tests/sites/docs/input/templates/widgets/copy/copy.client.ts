/** Copies the command beside the button. */
export default function copy(element: HTMLElement): void {
  element.querySelector("button")?.addEventListener("click", () => {
    void navigator.clipboard.writeText(element.querySelector("code")?.textContent ?? "");
  });
}
