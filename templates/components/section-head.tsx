/** Heading of a section, and the paragraph under it. */
export function SectionHead({ id, heading, lead }: { id: string; heading: string; lead?: string }) {
  return (
    <div className="section-head">
      <h2 className="section-title" id={id}>
        {heading}
      </h2>
      {lead === undefined ? null : <p className="section-lead">{lead}</p>}
    </div>
  );
}

/** Top of an inner page: its one main heading and the paragraph under it. */
export function PageHead({ heading, lead = null }: { heading: string; lead?: string | null }) {
  return (
    <div className="page-head">
      <h1 className="page-title">{heading}</h1>
      {lead === null ? null : <p className="page-lead">{lead}</p>}
    </div>
  );
}
