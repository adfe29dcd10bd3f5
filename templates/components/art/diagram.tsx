/** Apps on one side, agents on the other, the memory graph between them: what goes in, what it knows, what comes out. */
import Lock from "../../icons/lock.svg";
import type { IntegratesData } from "../home/integrates.tsx";
import { Icon } from "../icon.tsx";

type DiagramData = IntegratesData["diagram"];

export function Diagram({ diagram }: { diagram: DiagramData }) {
  const { label, sources, core, nodes, targets } = diagram;
  return (
    <figure className="diagram" role="img" aria-label={label}>
      <div className="diagram-canvas" aria-hidden="true" dir="ltr">
        <Tiles rows={sources} />
        <Fan count={sources.length} toEnd />
        <div className="diagram-core">
          <Graph names={nodes} />
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
      {rows.map(({ icon, text, note }) => (
        <li className="diagram-tile" key={text}>
          <Icon name={icon} />
          <span className="diagram-tile-text">{text}</span>
          <span className="diagram-tile-note">{note}</span>
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

const CENTER = [170, 114] as const;

/** x, y, radius of the nodes, clockwise from the top; their names stand on the outer side. */
const places = [
  [176, 20, 7],
  [248, 52, 6],
  [270, 118, 7],
  [246, 182, 6],
  [164, 210, 5],
  [108, 184, 7],
  [76, 116, 6],
  [102, 48, 5],
] as const;

/** Neighbors that know each other. */
const neighbors = "M176 20L248 52L270 118L246 182L164 210M76 116L102 48";

function Graph({ names }: { names: readonly string[] }) {
  const [x0, y0] = CENTER;
  return (
    <svg className="diagram-graph" width="340" height="228" viewBox="0 0 340 228" aria-hidden="true">
      <path
        className="diagram-graph-edges"
        d={places.map(([x, y]) => `M${x0} ${y0}L${x} ${y}`).join("") + neighbors}
        fill="none"
      />
      {places.map(([x, y, radius], index) => (
        <g key={`${x} ${y}`}>
          <circle className="diagram-graph-node" cx={x} cy={y} r={radius} />
          <text
            className="diagram-graph-name"
            x={x < x0 ? x - 13 : x + 13}
            y={y + 4}
            textAnchor={x < x0 ? "end" : undefined}
          >
            {names[index]}
          </text>
        </g>
      ))}
      <circle className="diagram-graph-halo" cx={x0} cy={y0} r="27" />
      <circle className="ember" cx={x0} cy={y0} r="13" />
    </svg>
  );
}
