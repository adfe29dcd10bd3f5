/** Where context comes from and where it goes: a diagram that fades in once, and four points under it. */

import type { DataOf } from "../../view.ts";
import Reveal from "../../widgets/reveal/reveal.tsx";
import { Diagram } from "../art/diagram.tsx";
import { MoreLink } from "../closing.tsx";
import { Icon } from "../icon.tsx";
import { SectionHead } from "../section-head.tsx";

export type IntegratesData = Extract<DataOf<"pages">, { layout: "home" }>["integrates"];

export function Integrates({ integrates }: { integrates: IntegratesData }) {
  return (
    <section className="section integrates" aria-labelledby="integrates">
      <SectionHead id="integrates" heading={integrates.heading} lead={integrates.lead} />
      <Reveal>
        <Diagram diagram={integrates.diagram} />
      </Reveal>
      <ul className="integrates-points">
        {integrates.points.map(({ icon, text }) => (
          <li className="integrates-point" key={text}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <MoreLink link={integrates.more} />
    </section>
  );
}
