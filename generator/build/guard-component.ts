/** What a template shows, with its own faults told at it: also that its functions return nothing, or a promise. */
import type { ComponentType, ReactNode } from "react";
import type { LayoutModule, SiteView } from "../define.ts";
import { describeKind } from "../schema/messages.ts";
import type { JsonObject, Problem, Route } from "../types.ts";
import type { Blame, Guard } from "./guard.ts";

type Shown = (props: Record<string, unknown> & { children?: ReactNode }) => ReactNode;

const BY_NAME = "return what the component gets, by name: `=> ({ html })`";

/** What a template selects for its component. @throws when that is no object; a promise is one */
export function chooseProps({ props }: LayoutModule, entry: Route["entry"], site: SiteView): JsonObject {
  const chosen = props ? props(entry, site) : {};
  if (typeof chosen === "object" && chosen !== null && !Array.isArray(chosen)) return chosen;
  throw new TypeError(describeKind(["object"], chosen), { cause: BY_NAME });
}

/** A class has no function to call, and React tells what is wrong with it. */
export const isClass = ({ default: component }: LayoutModule): boolean =>
  (component as unknown as Shown).prototype?.isReactComponent !== undefined;

const NOTHING = "begin what it shows with `return`, or return null";

/**
 * A template's component, guarded by itself: it is blamed for what it throws, whatever it stands in.
 * @param blame where its faults are told
 * @param tell is given what is wrong when the component is rendered; it shows nothing then
 */
export function guardComponent(
  module: LayoutModule,
  blame: Blame,
  guard: Guard,
  tell: (problems: readonly Problem[]) => void,
): ComponentType<Record<string, unknown> & { children?: ReactNode }> {
  const show = module.default as unknown as Shown;
  if (isClass(module)) return show as ComponentType;
  return (props) => {
    const { value, diagnostics } = guard.run(blame, () => {
      const shown = show(props);
      if (shown === undefined) throw new TypeError("it returns nothing", { cause: NOTHING });
      return shown;
    });
    tell(diagnostics);
    return value;
  };
}
