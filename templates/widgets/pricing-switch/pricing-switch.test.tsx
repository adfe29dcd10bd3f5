// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import PricingSwitch, { type PricingSwitchProps } from "./pricing-switch.tsx";

const Component = PricingSwitch.widget.component;
const props: PricingSwitchProps = {
  group: "Billing period",
  monthly: "Monthly",
  label: "Annual (Save 20%)",
  monthlyShown: "Showing monthly prices.",
  annualShown: "Showing annual prices.",
};
const problems: unknown[] = [];

beforeEach(() => {
  problems.length = 0;
  vi.spyOn(console, "error").mockImplementation((...text) => void problems.push(text));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  expect(problems).toEqual([]);
});

/** @param restored what the browser remembers of the visitor's last choice */
function open(restored = false): HTMLInputElement {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(<Component {...props} />);
  (page.querySelector("input") as HTMLInputElement).checked = restored;
  render(<Component {...props} />, {
    container: page,
    hydrate: true,
    onRecoverableError: (error) => problems.push(error),
  });
  return screen.getByRole("switch", { name: "Annual (Save 20%)" }) as HTMLInputElement;
}
const announced = () => screen.getByRole("status").textContent;

test("is a named switch in a named group, off, with nothing to say", () => {
  const input = open();
  expect(input.checked).toBe(false);
  expect(input.type).toBe("checkbox");
  expect(screen.getByRole("group", { name: "Billing period" }).contains(input)).toBe(true);
  expect(announced()).toBe("");
});

test("says which prices are shown", () => {
  const input = open();
  fireEvent.click(input);
  expect(announced()).toBe("Showing annual prices.");
  fireEvent.click(screen.getByText("Annual (Save 20%)"));
  expect(input.checked).toBe(false);
  expect(announced()).toBe("Showing monthly prices.");
});

test("keeps what the browser restored, and goes on from there", () => {
  const input = open(true);
  expect(input.checked).toBe(true);
  expect(announced()).toBe("");
  fireEvent.click(input);
  expect(input.checked).toBe(false);
  expect(announced()).toBe("Showing monthly prices.");
});
