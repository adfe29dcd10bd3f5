/**
 * Plays the picture once, when its prompt is on screen, and again when asked. Every part ends as it stood before, so
 * whoever wants less motion, or comes when it is over, sees the same.
 */
import { addLights, splitText } from "./parts.ts";
import * as score from "./score.ts";

export default function demo(element: HTMLElement): void {
  const prompt = element.querySelector(".prompt");
  const replay = element.querySelector(".demo-replay");
  if (!prompt || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let playing: Performance | undefined;
  let played = false;
  const play = () => {
    playing?.end();
    played = true;
    playing = perform(element);
  };
  new IntersectionObserver(
    (entries) => {
      const seen = entries.some(({ isIntersecting }) => isIntersecting);
      if (seen && !played) play();
      else if (seen) playing?.resume();
      else playing?.pause();
    },
    { threshold: 0.5 },
  ).observe(prompt);
  replay?.addEventListener("click", play);
  // The places it was made for are gone.
  addEventListener("resize", () => playing?.end());
}

interface Performance {
  pause(): void;
  resume(): void;
  end(): void;
}

/** Starts every part at once. All that is measured is measured before anything is moved. */
function perform(root: HTMLElement): Performance {
  const one = (selector: string) => root.querySelector(selector) as HTMLElement;
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const [letters, restoreText] = splitText(one(".prompt-text > :last-child"));
  const [lights, restoreLight] = addLights(one(".mail-highlight"));
  const old = boxOf(one("[data-state=moved]"));
  const proposed = boxOf(one("[data-state=proposed]"));
  const envelope = boxOf(one(".prompt-action > .icon"));
  const replied = boxOf(one(".mail-replied"));
  const sentence = boxOf(lights.at(-1) ?? one(".mail-highlight"));
  const pointer = boxOf(one(".pointer"));
  const last = boxOf(one(".prompt-caret"));
  const places = letters.map(boxOf);
  const actions = all(".prompt-action");
  const results = all(".prompt-action-result");
  const parts: readonly (readonly [HTMLElement | undefined, readonly score.Step[]])[] = [
    [one(".pointer"), score.pointer(sentence.right - pointer.left - 24, sentence.bottom - pointer.top - 12)],
    ...lights.map((line, index) => [line, score.light(index)] as const),
    [one(".prompt"), score.comeBack(1500, 1900, { transform: "translateY(14px) scale(0.97)" })],
    ...letters.map((letter, index) => [letter, score.typed(index / letters.length)] as const),
    [one(".prompt-caret"), score.caret(places.map(({ left, top }) => [left - last.left, top - last.top]))],
    [one(".prompt-chips"), score.comeBack(1700, 1900)],
    // Each appears behind the words that ask for it.
    ...actions.map(
      (action, index) => [action, score.comeBack(2100 + index * 450, 2400 + index * 450)] as const,
    ),
    [one(".prompt-buttons"), score.comeBack(2850, 3100)],
    [one(".prompt-approve"), score.press],
    [one(".prompt-approved"), score.comeBack(3700, 3850)],
    [one(".prompt-undo"), score.comeBack(3800, 4000)],
    ...results.map(
      (result, index) => [result, score.comeBack(3850 + index * 700, 4100 + index * 700)] as const,
    ),
    [one(".prompt-action > .icon"), score.fly(replied.left - envelope.left, replied.top - envelope.top)],
    [one(".mail-replied"), score.comeBack(4250, 4500)],
    [one(".calendar-event-before"), score.beforeApproval(2850)],
    [one("[data-state=proposed]"), score.reschedule(old.top - proposed.top)],
  ];
  const animations = parts.flatMap(
    ([part, steps]) => part?.animate(score.keyframes(steps), score.LENGTH) ?? [],
  );
  const end = () => {
    for (const animation of animations.splice(0)) animation.cancel();
    restoreText();
    restoreLight();
  };
  animations[0]?.finished.then(end, () => undefined);
  const inState = (state: AnimationPlayState) => animations.filter(({ playState }) => playState === state);
  return {
    pause: () => {
      for (const animation of inState("running")) animation.pause();
    },
    resume: () => {
      for (const animation of inState("paused")) animation.play();
    },
    end,
  };
}

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
