/** Mail addresses, and the product at work on a mail. */
import { Fragment } from "../components/art/fragment.tsx";
import { Closing } from "../components/closing.tsx";
import { LandscapeDefinition } from "../components/landscape.tsx";
import { PageHead } from "../components/section-head.tsx";
import { breadcrumbs, type HeadedPage, identityOf, pageAbout } from "../structured-data.ts";
import { labelsOf, type PageEntry, type View } from "../view.ts";

export function props({ data }: PageEntry<"contact">, site: View) {
  const { heading, lead, contacts, fragment, closing } = data;
  const { newTab } = labelsOf(site);
  return { heading, lead, contacts, fragment, closing, newTab, identity: identityOf(site) };
}

type ContactProps = ReturnType<typeof props>;

export default function Contact({ heading, lead, contacts, fragment, closing, newTab }: ContactProps) {
  return (
    <div className="page contact">
      <LandscapeDefinition />
      <PageHead heading={heading} lead={lead} />
      <ul className="contact-list">
        {contacts.map(({ title, text, email, linkName }) => (
          <li className="contact-item" key={email}>
            <div>
              <h2 className="contact-title">{title}</h2>
              <p>{text}</p>
            </div>
            <a className="contact-link" href={`mailto:${email}`} aria-label={linkName}>
              {email}
            </a>
          </li>
        ))}
      </ul>
      <Fragment fragment={fragment} />
      <Closing closing={closing} newTab={newTab} />
    </div>
  );
}

export const structuredData = (page: HeadedPage) => [breadcrumbs(page), pageAbout("ContactPage", page)];
