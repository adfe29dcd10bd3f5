/** Apps on one side, agents on the other, the memory graph between them. */
import Lock from "@tabler/icons/outline/lock.svg";
import type { IntegratesData } from "../home/integrates.tsx";
import { Icon } from "../icon.tsx";

type DiagramData = IntegratesData["diagram"];

export function Diagram({ diagram }: { diagram: DiagramData }) {
  const { label, sources, core, targets } = diagram;
  return (
    <figure className="diagram" role="img" aria-label={label}>
      <div className="diagram-canvas" aria-hidden="true">
        <Tiles rows={sources} />
        <Fan count={sources.length} toEnd />
        <div className="diagram-core">
          <Graph />
          <p className="diagram-core-text">
            <Lock className="icon" /> {core}
          </p>
        </div>
        <Fan count={targets.length} />
        <Tiles rows={targets} />
      </div>
    </figure>
  );
}

function Tiles({ rows }: { rows: DiagramData["sources"] }) {
  return (
    <ul className="diagram-tiles">
      {rows.map(({ icon, text }) => (
        <li className="diagram-tile" key={text}>
          <Icon name={icon} /> {text}
        </li>
      ))}
    </ul>
  );
}

/** Curves from `count` evenly spaced tiles to one point at half height; stretched to the column, strokes are not. */
function Fan({ count, toEnd = false }: { count: number; toEnd?: boolean }) {
  const ends = Array.from({ length: count }, (_, index) => ((index + 0.5) * 100) / count);
  return (
    <svg
      className="diagram-fan"
      width="100"
      height="100"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {ends.map((y) => (
        <path
          d={toEnd ? `M0 ${y}C60 ${y} 40 50 100 50` : `M0 50C60 50 40 ${y} 100 ${y}`}
          fill="none"
          key={y}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

const nodes = [
  [100, 28],
  [46, 44],
  [154, 44],
  [28, 92],
  [172, 92],
  [58, 138],
  [142, 138],
  [100, 150],
] as const;
const edges = [
  "M100 88L100 28",
  "M100 88L46 44",
  "M100 88L154 44",
  "M100 88L28 92",
  "M100 88L172 92",
  "M100 88L58 138",
  "M100 88L142 138",
  "M46 44L28 92",
  "M154 44L100 28",
  "M58 138L100 150",
  "M172 92L142 138",
];

/** Eight outlined nodes around one ember node. */
function Graph() {
  return (
    <svg className="diagram-graph" width="200" height="176" viewBox="0 0 200 176" aria-hidden="true">
      <path className="diagram-graph-edges" d={edges.join("")} fill="none" />
      {nodes.map(([x, y]) => (
        <circle className="diagram-graph-node" cx={x} cy={y} key={`${x} ${y}`} r="7" />
      ))}
      <circle className="diagram-graph-ember" cx="100" cy="88" r="13" />
    </svg>
  );
}
