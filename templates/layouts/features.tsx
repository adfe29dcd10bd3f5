/** What the product does, in six blocks. */
import { ButtonLink } from "../components/action-link.tsx";
import { Fragment } from "../components/art/fragment.tsx";
import { OpeningCircle } from "../components/art/opening-circle.tsx";
import { Closing } from "../components/closing.tsx";
import { Landscape, LandscapeDefinition } from "../components/landscape.tsx";
import { Pointer } from "../components/pointer.tsx";
import { Prompt } from "../components/prompt.tsx";
import { PageHead } from "../components/section-head.tsx";
import { identityOf } from "../structured-data.ts";
import { labelsOf, type PageEntry, type View } from "../view.ts";

export function props({ data }: PageEntry<"features">, site: View) {
  const { heading, lead, button, picture, blocks, smarter, smallPrint, closing } = data;
  const { newTab } = labelsOf(site);
  return {
    heading,
    lead,
    button,
    picture,
    blocks,
    smarter,
    smallPrint,
    closing,
    newTab,
    identity: identityOf(site),
  };
}

type FeaturesProps = ReturnType<typeof props>;

export default function Features(features: FeaturesProps) {
  const { heading, lead, button, picture, blocks, smarter, smallPrint, closing, newTab } = features;
  return (
    <div className="page features">
      <LandscapeDefinition />
      <PageHead heading={heading} lead={lead} />
      <p className="page-action">
        <ButtonLink button={button} newTab={newTab} />
      </p>
      <figure className="features-picture sky" role="img" aria-label={picture.label} data-hour="bright">
        <div className="features-picture-canvas" aria-hidden="true" dir="ltr">
          <Landscape />
          <div className="window document">
            <p className="document-title">{picture.document.title}</p>
            <p>
              {picture.document.before} <mark className="mail-highlight">{picture.document.highlight}</mark>
              {picture.document.after}
            </p>
            {picture.document.rows.map(({ text, note }) => (
              <p className="panel-row" key={text}>
                <span>{text}</span>
                <span className="panel-end">{note}</span>
              </p>
            ))}
          </div>
          <Prompt text={picture.prompt} chips={picture.chips}>
            <div className="prompt-slides">
              {picture.slides.map(({ title, bars }) => (
                <div className="prompt-slide" key={title}>
                  <span>{title}</span>
                  <Bars values={bars} />
                </div>
              ))}
            </div>
            <Pointer />
          </Prompt>
        </div>
      </figure>
      <ul className="feature-grid">
        {blocks.map(({ title, text, fragment }) => (
          <li className="feature" key={title}>
            <Fragment fragment={fragment} />
            <h2 className="feature-title">{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section className="smarter" aria-labelledby="smarter">
        <div className="smarter-text">
          <h2 className="section-title" id="smarter">
            {smarter.heading}
          </h2>
          <p>{smarter.text}</p>
          <ButtonLink button={smarter.button} newTab={newTab} />
        </div>
        <OpeningCircle places={smarter.places} end={smarter.end} />
      </section>
      <p className="small-print">{smallPrint}</p>
      <Closing closing={closing} newTab={newTab} />
    </div>
  );
}

/** One bar for each value, the largest as wide as the drawing. */
function Bars({ values }: { values: readonly number[] }) {
  const largest = Math.max(...values);
  const height = values.length * 12 - 4;
  return (
    <svg viewBox={`0 0 100 ${height}`} width="100" height={height} aria-hidden="true">
      {values.map((value, index) => (
        <rect y={index * 12} width={Math.round((value / largest) * 100)} height="8" rx="2" key={value} />
      ))}
    </svg>
  );
}

export { onlyBreadcrumbs as structuredData } from "../structured-data.ts";
