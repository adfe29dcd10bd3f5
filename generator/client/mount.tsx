/** Lets React take over a widget's HTML. The only file of the browser side that knows React. */
import { type Component, type ComponentType, createElement, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Replaceable } from "./activation.ts";

/**
 * Hydrates a component on the HTML that the same component made at build time. When it throws, at once or later, its
 * HTML is put back, so that a visitor keeps what was readable and usable without scripts, and has `data-failed`.
 * @param element has `data-id`, the prefix of its ids, and is followed by the inert element that holds its props
 * @returns resolves when the component's effects have run; rejects when it throws before
 */
export function mount<P extends object>(element: HTMLElement, component: ComponentType<P>): Promise<void> {
  const props = JSON.parse(element.nextElementSibling?.textContent ?? "{}") as P;
  const copies = [...element.childNodes].map((node) => node.cloneNode(true));
  const replay = keepEdits(element);
  return new Promise<void>((resolve, reject) => {
    let tell: (error: unknown) => void = reject;
    const onReady = (): void => {
      tell = (error) => {
        delete element.dataset.ready;
        element.dataset.failed = "";
        console.error(`widget ${element.dataset.widget}:`, error);
      };
      resolve();
    };
    const fail = (error: unknown): void =>
      // React may still clear what it has given up.
      queueMicrotask(() => {
        root.unmount();
        element.replaceChildren(...copies);
        // By then whoever waits for the effects has written that it is ready.
        setTimeout(() => tell(error));
      });
    /** To preact, which calls it on an instance and knows no `onUncaughtError`, it is a boundary. */
    function boundary(this: Component | undefined): ReactNode {
      if (this)
        this.componentDidCatch = (error) => {
          fail(error);
          // Else it is thrown on.
          this.setState({});
        };
      return createElement(Root, { onReady }, createElement(component, props));
    }
    const root = hydrateRoot(element, createElement(boundary), {
      identifierPrefix: element.dataset.id ?? "",
      onRecoverableError: (error) => console.error(error),
      onUncaughtError: fail,
    });
  }).then(replay);
}

function Root({ onReady, children }: { onReady: () => void; children?: ReactNode }): ReactNode {
  useEffect(onReady, [onReady]);
  return children;
}

type Field = Replaceable & HTMLSelectElement & { _valueTracker?: { setValue(value: string): void } };

/** Its text, or the places of what is chosen of a select: values may be words, and those translated. */
const valuesOf = ({ selectedOptions, value }: Field): readonly (string | number)[] =>
  selectedOptions ? Array.from(selectedOptions, ({ index }) => index) : [value];

/**
 * React gives its fields their own values again, and makes all anew when it finds other words than its own, as on a page
 * that the browser has translated.
 * @returns tells it what a visitor has typed or chosen before that, and gives each element that is gone its heir
 */
function keepEdits(element: HTMLElement): () => void {
  // Translations put their words into elements of their own.
  const list = () => [...element.querySelectorAll<Field>("*")].filter((one) => !one.closest("font"));
  const before = list();
  const { activeElement } = document;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Who comes back has chosen nothing: browsers show the old choice again, which may lead away.
  const chosen = /^(?:back|reload)/.test(visit?.type ?? "") ? "" : ",select";
  const fields = before.filter((one) => one.matches(`input,textarea${chosen}`));
  // What they are by themselves, a range of no value in the middle, too.
  const fresh = fields.map((field) => field.cloneNode(true) as Field);
  const form = document.createElement("form");
  form.append(...fresh);
  // A field of that name hides the form's own.
  HTMLFormElement.prototype.reset.call(form);
  const edited = fields.filter((field, at) => `${valuesOf(field)}` !== `${valuesOf(fresh[at] as Field)}`);
  const typed = new Map(edited.map((field) => [field, valuesOf(field)]));
  const keep = ({ target }: Event) =>
    typed.has(target as Field) && typed.set(target as Field, valuesOf(target as Field));
  element.addEventListener("input", keep, true);
  return () => {
    const after = list();
    for (const [at, old] of before.entries()) {
      const isKept = old.isConnected || after.length !== before.length;
      const field = isKept ? old : (after[at] as Field);
      if (!isKept) {
        for (const one of [old, ...old.querySelectorAll<Field>("font,font *")]) one.heir = field;
        field.checked = old.checked;
        if (old === activeElement && document.activeElement === document.body)
          field.focus({ preventScroll: true });
      }
      const values = typed.get(old);
      if (!values) continue;
      if (`${valuesOf(field)}` !== `${values}`) field.value = `${values}`;
      for (const option of field.options ?? []) option.selected = values.includes(option.index);
      // React hears of a value only when it has seen another one there.
      field._valueTracker?.setValue(`${values}?`);
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}
