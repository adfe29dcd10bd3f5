/** A dot that went round from place to place, and left the circle along a line. The words beside it say the same. */

/** Where the places are on the circle, and position and alignment of their names, clockwise from the top. */
const stops = [
  [170, 40, 170, 23, "middle"],
  [250, 120, 267, 125, "start"],
  [90, 120, 73, 125, "end"],
] as const;

export function OpeningCircle({ places, end }: { places: readonly string[]; end: string }) {
  return (
    <svg
      className="opening-circle"
      width="440"
      height="240"
      viewBox="0 0 440 240"
      direction="ltr"
      aria-hidden="true"
    >
      <path
        className="opening-circle-past"
        d="M170 200A80 80 0 1 1 249 131"
        fill="none"
        strokeLinecap="round"
      />
      <path className="opening-circle-line" d="M170 200H402" fill="none" strokeLinecap="round" />
      <circle className="ember" cx="418" cy="200" r="10" />
      {stops.map(([cx, cy, x, y, anchor], index) => (
        <g key={anchor}>
          <circle className="diagram-graph-node" cx={cx} cy={cy} r="8" />
          <text className="opening-circle-name" x={x} y={y} textAnchor={anchor}>
            {places[index]}
          </text>
        </g>
      ))}
      <text className="opening-circle-name" x="428" y="176" textAnchor="end">
        {end}
      </text>
    </svg>
  );
}
