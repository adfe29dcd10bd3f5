/** The one loud moment: a headline in the sky, which fades in once. */
import Reveal from "../../widgets/reveal/reveal.tsx";
import { ButtonLink } from "../action-link.tsx";
import { Landscape } from "../landscape.tsx";

export interface CallToActionProps {
  heading: string;
  button: { label: string; href: string };
  newTab: string;
}

export function CallToAction({ heading, button, newTab }: CallToActionProps) {
  return (
    <section className="section call-to-action" aria-labelledby="call-to-action">
      <div className="call-to-action-panel sky">
        <Landscape />
        <div className="call-to-action-text">
          <Reveal>
            <h2 className="call-to-action-title" id="call-to-action">
              {heading}
            </h2>
          </Reveal>
          <ButtonLink button={button} newTab={newTab} />
        </div>
      </div>
    </section>
  );
}
