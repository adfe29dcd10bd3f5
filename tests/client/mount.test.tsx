// @vitest-environment happy-dom
import { type ChangeEvent, useEffect, useId, useLayoutEffect, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepActivation } from "../../generator/client/activation.ts";
import { mount } from "../../generator/client/mount.tsx";
import { expandWidgets } from "../../generator/widgets/expand.ts";
import { widget } from "../../generator/widgets/widget.tsx";
import { translate } from "../translate.ts";
import { waitFor } from "../wait-for.ts";

const errors: unknown[][] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...text) => void errors.push(text));
});
afterEach(() => {
  document.body.replaceChildren();
  // Other tests of this process have the same console.
  vi.restoreAllMocks();
});

interface Props {
  label: string;
}
function Counter({ label }: Props) {
  const [count, setCount] = useState(0);
  const id = useId();
  return (
    <p>
      <b id={id}>
        {label}: {count}
      </b>
      <button type="button" aria-labelledby={id} onClick={() => setCount(count + 1)}>
        more
      </button>
    </p>
  );
}

const effect = vi.fn();
function Late({ label }: Props) {
  useEffect(effect, []);
  return <p>{label}</p>;
}

function Broken({ label }: Props) {
  if (document.title === "browser") throw new Error("only in the browser");
  return <p>{label}</p>;
}

/** Renders again before it is shown, as what measures does, or on an event. */
function LateBroken({ label }: Props) {
  const [isBroken, setBroken] = useState(false);
  useLayoutEffect(() => setBroken(label === "at once"), [label]);
  if (isBroken) throw new Error(`broken ${label}`);
  return (
    <button type="button" onClick={() => setBroken(true)}>
      {label}
    </button>
  );
}

function Switch() {
  const [on, setOn] = useState(false);
  return (
    <label>
      <input type="checkbox" checked={on} onChange={(event) => setOn(event.target.checked)} />
      <output>{on ? "annual" : "monthly"}</output>
    </label>
  );
}

const heard = vi.fn();
function Fields() {
  const [values, setValues] = useState({ name: "Ann", size: "s", note: "", city: "Rome", saved: "" });
  const [isSure, setSure] = useState(false);
  useEffect(() => setValues((old) => ({ ...old, saved: "kept" })), []);
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>) =>
      setValues((old) => ({ ...old, [name]: event.target.value })),
  });
  return (
    <form>
      <input {...field("name")} />
      <select {...field("size")}>
        <option>s</option>
        <option>m</option>
      </select>
      <textarea {...field("note")} />
      <input {...field("city")} />
      <input {...field("saved")} />
      <input name="own" defaultValue="a" onChange={heard} />
      <input
        name="sure"
        type="checkbox"
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
      <output>{[...Object.values(values), isSure].join()}</output>
    </form>
  );
}

const Both = ({ label }: Props) => (
  <>
    <Counter label={label} />
    <Fields />
  </>
);

function Several() {
  const [chosen, setChosen] = useState<string[]>([]);
  const choose = (event: ChangeEvent<HTMLSelectElement>) =>
    setChosen(Array.from(event.target.selectedOptions, ({ value }) => value));
  return (
    <>
      <select multiple value={chosen} onChange={choose}>
        <option>a</option>
        <option>b</option>
        <option>c</option>
      </select>
      <output>{chosen.join("+")}</output>
    </>
  );
}

const chosen = vi.fn();
const Languages = () => (
  <select onChange={chosen}>
    <option>en</option>
    <option>de</option>
  </select>
);

/** The page a visitor gets, with the component twice. */
function openPage(component: (props: Props) => React.JSX.Element, labels: readonly string[]) {
  const Widget = widget({ name: "x", component, hydrate: "load" });
  const page = renderToString(labels.map((label) => <Widget key={label} label={label} />));
  document.body.innerHTML = expandWidgets(page, () => component).html;
  return [...document.querySelectorAll<HTMLElement>("[data-widget]")];
}

test("takes over the HTML without a warning, keeps its nodes, and has ids of its own", async () => {
  const label = "</script>&amp;\u2028";
  const [first, second] = openPage(Counter, [label, "b"]) as [HTMLElement, HTMLElement];
  const button = first.querySelector("button") as HTMLButtonElement;
  const before = document.body.textContent;
  button.focus();
  await Promise.all([mount(first, Counter), mount(second, Counter)]);
  expect(errors).toEqual([]);
  expect(document.body.textContent).toBe(before);
  expect(first.querySelector("button")).toBe(button);
  expect(document.activeElement).toBe(button);
  expect(first.querySelector("b")?.id).toMatch(/w1/);
  expect(second.querySelector("b")?.id).toMatch(/w2/);

  button.click();
  await waitFor(() => expect(first.textContent).toBe(`${label}: 1more`));
  expect(second.textContent).toBe("b: 0more");
});

test("is ready when the component's effects have run", async () => {
  effect.mockClear();
  const [element] = openPage(Late, ["a"]) as [HTMLElement];
  const mounted = mount(element, Late);
  expect(effect).not.toHaveBeenCalled();
  await mounted;
  expect(effect).toHaveBeenCalledOnce();
});

test("reports a difference between server and browser once", async () => {
  const [element] = openPage(Counter, ["a"]) as [HTMLElement];
  (element.querySelector("b") as HTMLElement).textContent = "something else";
  await mount(element, Counter);
  expect(errors).toHaveLength(1);
  expect(element.querySelector("b")?.textContent).toBe("a: 0");
});

test("a component that throws leaves the visitor the HTML of the page", async () => {
  const [element] = openPage(Broken, ["readable"]) as [HTMLElement];
  document.title = "browser";
  await expect(mount(element, Broken)).rejects.toThrow("only in the browser");
  document.title = "";
  expect(element.innerHTML).toBe("<p>readable</p>");
  // The loader tries again when the page comes back.
  errors.length = 0;
  await mount(element, Broken);
  expect(errors).toEqual([]);
});

test("so does one that throws when it renders again, and tells it", async () => {
  const [first, second] = openPage(LateBroken, ["at once", "later"]) as [HTMLElement, HTMLElement];
  // As the loader does it, some turns later.
  await mount(first, LateBroken).then(() => Promise.resolve());
  first.dataset.ready = "";
  await waitFor(() => expect(errors).toEqual([["widget x:", new Error("broken at once")]]));
  expect(first.textContent).toBe("at once");
  expect([first.dataset.ready, first.dataset.failed]).toEqual([undefined, ""]);
  await mount(second, LateBroken);
  second.dataset.ready = "";
  second.querySelector("button")?.click();
  await waitFor(() => expect(errors).toHaveLength(2));
  expect(second.innerHTML).toBe('<button type="button">later</button>');
  // Styles hide what does nothing any more.
  expect([second.dataset.ready, second.dataset.failed]).toEqual([undefined, ""]);
});

test("a checkbox pressed before React came is known to React after", async () => {
  const [element] = openPage(Switch as never, ["x"]) as [HTMLElement];
  const replay = keepActivation(element);
  const input = element.querySelector("input") as HTMLInputElement;
  input.click();
  await mount(element, Switch);
  replay();
  await waitFor(() => expect(element.textContent).toBe("annual"));
  expect(input.checked).toBe(true);
  input.click();
  await waitFor(() => expect(element.textContent).toBe("monthly"));
  expect(errors).toEqual([]);
});

test("what was typed and chosen before React came is known to React after", async () => {
  const [element] = openPage(Fields as never, ["x"]) as [HTMLElement];
  const field = (name: string) => element.querySelector(`[name=${name}]`) as HTMLInputElement;
  const typed = { name: "Bob", size: "m", note: "hello", city: "", own: "b" };
  for (const [name, value] of Object.entries(typed)) field(name).value = value;
  const replay = keepActivation(element);
  field("sure").click();
  await mount(element, Fields);
  // In a browser it is shown as React knows it once another field has told its value.
  field("sure").checked = false;
  replay();
  await waitFor(() => expect(element.querySelector("output")?.textContent).toBe("Bob,m,hello,,kept,true"));
  for (const [name, value] of Object.entries(typed)) expect(field(name).value).toBe(value);
  expect(heard).toHaveBeenCalledOnce();
  expect(errors).toEqual([]);
});

test("so is each choice of several", async () => {
  const [element] = openPage(Several as never, ["x"]) as [HTMLElement];
  const options = [...element.querySelectorAll("option")] as [HTMLOptionElement, ...HTMLOptionElement[]];
  for (const option of options) option.selected = option.value !== "b";
  await mount(element, Several as never);
  await waitFor(() => expect(element.querySelector("output")?.textContent).toBe("a+c"));
  expect(options.map(({ selected }) => selected)).toEqual([true, false, true]);
});

test("what a visitor goes on to type while React comes is kept as well", async () => {
  const [element] = openPage(Fields as never, ["x"]) as [HTMLElement];
  const field = element.querySelector("[name=name]") as HTMLInputElement;
  field.value = "Bo";
  const mounted = mount(element, Fields);
  field.value = "Bob";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await mounted;
  await waitFor(() => expect(element.querySelector("output")?.textContent).toContain("Bob,"));
  expect(field.value).toBe("Bob");
});

test("on a page that the browser has translated, what was pressed, typed and focused before is not lost", async () => {
  const [element] = openPage(Both, ["x"]) as [HTMLElement];
  const find = (selector: string) => element.querySelector(selector) as HTMLInputElement;
  find("[name=name]").value = "Bob";
  translate();
  // Its choices have no values of their own, but words.
  (element.querySelector("select") as HTMLSelectElement).selectedIndex = 1;
  // Others leave the words, and put theirs below.
  find("p").insertAdjacentHTML("beforeend", "<font><br>beside</font>");
  const replay = keepActivation(element);
  find("[name=name]").focus();
  find("[name=sure]").click();
  // What is touched is the browser's own.
  find("button font font").click();
  await mount(element, Both as never);
  await replay();
  await waitFor(() => expect(find("form output").textContent).toBe("Bob,m,,Rome,kept,true"));
  expect(find("[name=name]").value).toBe("Bob");
  expect(find("[name=sure]").checked).toBe(true);
  expect(find("b").textContent).toBe("x: 1");
  expect(document.activeElement).toBe(find("[name=name]"));
});

test("a choice that the browser itself brings back is no choice of a visitor: it may lead to another page", async () => {
  for (const type of ["navigate", "back_forward", "reload"]) {
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);
    const [element] = openPage(Languages, ["x"]) as [HTMLElement];
    (element.querySelector("select") as HTMLSelectElement).value = "de";
    await mount(element, Languages as never);
    expect(chosen).toHaveBeenCalledOnce();
  }
});
