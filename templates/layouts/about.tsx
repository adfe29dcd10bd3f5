/** Why the company exists, what it values and where it is. */

import { Fragment } from "../components/art/fragment.tsx";
import { Closing } from "../components/closing.tsx";
import { hourAttribute, Landscape, LandscapeDefinition } from "../components/landscape.tsx";
import { PageHead } from "../components/section-head.tsx";
import { UnbrokenHtml } from "../components/unbroken.tsx";
import { breadcrumbs, type HeadedPage, identityOf, pageAbout } from "../structured-data.ts";
import { labelsOf, type PageEntry, type View } from "../view.ts";

export function props({ data, html }: PageEntry<"about">, site: View) {
  const { heading, story, valuesHeading, values, team, closing, fragment } = data;
  const { newTab } = labelsOf(site);
  return {
    heading,
    story,
    storyHtml: html,
    valuesHeading,
    values,
    team,
    closing,
    fragment,
    newTab,
    identity: identityOf(site),
  };
}

type AboutProps = ReturnType<typeof props>;

export default function About(about: AboutProps) {
  const { heading, story, storyHtml, valuesHeading, values, team, closing, fragment, newTab } = about;
  return (
    <div className="page about">
      <LandscapeDefinition />
      <PageHead heading={heading} />
      <section className="about-story" aria-labelledby="story">
        <h2 className="about-title" id="story">
          {story}
        </h2>
        <UnbrokenHtml className="about-text" html={storyHtml} />
        <Fragment fragment={fragment} />
      </section>
      <section aria-labelledby="values">
        <h2 className="about-title" id="values">
          {valuesHeading}
        </h2>
        <ul className="value-grid">
          {values.map(({ title, text, fragment: moment }) => (
            <li className="value" key={title}>
              <Fragment fragment={moment} />
              <h3 className="value-title">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="team">
        <h2 className="about-title" id="team">
          {team.heading}
        </h2>
        <p className="about-text">{team.text}</p>
        <ul className="places">
          {team.places.map(({ name, time, hour }) => (
            <li className="place sky" data-hour={hourAttribute(hour)} key={name}>
              <Landscape />
              <span className="place-name">{name}</span> <span>{time}</span>
            </li>
          ))}
        </ul>
      </section>
      <Closing closing={closing} newTab={newTab} />
    </div>
  );
}

export const structuredData = (page: HeadedPage) => [breadcrumbs(page), pageAbout("AboutPage", page)];
