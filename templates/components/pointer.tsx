/** The mouse pointer of the pictures: dark with a white outline in both schemes; never mirrored. */
export function Pointer() {
  return (
    <svg className="pointer" viewBox="0 0 24 28" width="24" height="28" aria-hidden="true">
      <PointerShape />
    </svg>
  );
}

/** @param id for a page where `PointerUse` refers to it */
export function PointerShape({ id }: { id?: string }) {
  return (
    <path
      id={id}
      d="M3 2v20l5.4-4.7 3.4 8 3.6-1.6-3.4-7.8 7-.7z"
      fill="#16212b"
      stroke="#fff"
      strokeWidth="1.8"
      strokeLinejoin="round"
    />
  );
}

/** The same, for pictures that travel to the browser: the shape with the id "pointer" stays in the page. */
export function PointerUse() {
  return (
    <svg className="pointer" viewBox="0 0 24 28" width="24" height="28" aria-hidden="true">
      <use href="#pointer" />
    </svg>
  );
}
