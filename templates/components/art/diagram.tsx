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

/** x, y, radius */
const nodes = [
  [112, 18, 7],
  [52, 34, 5],
  [182, 44, 6],
  [22, 92, 7],
  [216, 104, 7],
  [58, 150, 6],
  [122, 168, 5],
  [184, 158, 6],
] as const;
const edges = [
  "M118 94L112 18",
  "M118 94L52 34",
  "M118 94L182 44",
  "M118 94L22 92",
  "M118 94L216 104",
  "M118 94L58 150",
  "M118 94L122 168",
  "M118 94L184 158",
  "M52 34L112 18L182 44L216 104",
  "M52 34L22 92L58 150",
  "M122 168L184 158",
];

/** Eight outlined nodes around one ember node. */
function Graph() {
  return (
    <svg className="diagram-graph" width="240" height="186" viewBox="0 0 240 186" aria-hidden="true">
      <path className="diagram-graph-edges" d={edges.join("")} fill="none" />
      {nodes.map(([x, y, radius]) => (
        <circle className="diagram-graph-node" cx={x} cy={y} key={`${x} ${y}`} r={radius} />
      ))}
      <circle className="diagram-graph-halo" cx="118" cy="94" r="27" />
      <circle className="diagram-graph-ember" cx="118" cy="94" r="13" />
    </svg>
  );
}
