/** Parts of the picture that are there only while it performs. Each function returns them and what takes them away. */

type Parts = readonly [parts: HTMLElement[], remove: () => void];

/** One element for every character at the beginning of `element`, so that each can appear by itself. */
export function splitText(element: HTMLElement): Parts {
  const text = element.firstChild as Text;
  const letters = [...text.data].map((character) => {
    const letter = document.createElement("span");
    letter.textContent = character;
    return letter;
  });
  text.replaceWith(...letters);
  return [
    letters,
    () => {
      letters[0]?.replaceWith(text);
      for (const letter of letters) letter.remove();
    },
  ];
}

/** A light behind every line of a phrase, in place of its own. */
export function addLights(phrase: HTMLElement): Parts {
  const paragraph = phrase.parentElement as HTMLElement;
  const { left, top } = paragraph.getBoundingClientRect();
  const lights = [...phrase.getClientRects()].map((line) => {
    const light = document.createElement("span");
    light.className = "mail-light";
    Object.assign(light.style, {
      left: `${line.left - left}px`,
      top: `${line.top - top}px`,
      width: `${line.width}px`,
      height: `${line.height}px`,
    });
    return light;
  });
  paragraph.append(...lights);
  phrase.dataset.lights = "";
  return [
    lights,
    () => {
      delete phrase.dataset.lights;
      for (const light of lights) light.remove();
    },
  ];
}
