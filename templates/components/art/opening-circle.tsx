/** A dot that went round a circle and left it along a line. Decoration only. */
export function OpeningCircle() {
  return (
    <svg className="opening-circle" width="400" height="240" viewBox="0 0 400 240" aria-hidden="true">
      <path
        className="opening-circle-past"
        d="M120 200A80 80 0 1 1 199 131"
        fill="none"
        strokeLinecap="round"
      />
      <path className="opening-circle-line" d="M120 200H356" fill="none" strokeLinecap="round" />
      <circle className="ember" cx="372" cy="200" r="10" />
    </svg>
  );
}
