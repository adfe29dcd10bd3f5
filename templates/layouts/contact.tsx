/** Mail addresses, one card each. */
import type { JsonObject, PageInfo } from "#galley";
import { PageHead } from "../components/section-head.tsx";
import { breadcrumbs, identityOf, pageAbout } from "../structured-data.ts";
import { labelsOf, type PageEntry, type View } from "../view.ts";

export function props({ data }: PageEntry<"contact">, site: View) {
  const { heading, lead, contacts } = data;
  return { heading, lead, contacts, identity: identityOf(site, labelsOf(site).home) };
}

type ContactProps = ReturnType<typeof props>;

export default function Contact({ heading, lead, contacts }: ContactProps) {
  return (
    <div className="page contact">
      <PageHead heading={heading} lead={lead} />
      <ul className="contact-cards">
        {contacts.map(({ title, text, email, linkName }) => (
          <li className="contact-card" key={email}>
            <h2 className="contact-title">{title}</h2>
            <p className="contact-text">{text}</p>
            <a className="contact-link" href={`mailto:${email}`} aria-label={linkName}>
              {email}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function structuredData({
  page,
  identity,
  heading,
}: ContactProps & { page: PageInfo }): readonly JsonObject[] {
  return [breadcrumbs(identity, page, heading), pageAbout("ContactPage", identity, page, heading)];
}
