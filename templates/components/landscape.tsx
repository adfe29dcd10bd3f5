/** Five ridges, drawn once per page and used by every picture; their colours come from the hour of the nearest `.sky`. */

export const ridges = [
  "M-200 483c32 4 136 41 200 40s136-31 200-49 136-137 200-136 136 131 200 148c64 18 136 36 200 35s136-31 200-46 136-112 200-107c64 4 136 142 200 154s136-11 200-29c64-19 168-145 200-161v568H-200z",
  "M-229 591c46 4 138 41 229 29 91-11 137-105 229-124 91-19 137-48 228-35 92 13 137 125 229 142 91 17 137 10 228 3 92-8 137-55 229-68 91-14 137-56 228-46 92 11 138 120 229 131s183-33 229-37v314H-200z",
  "M-267 665c59 4 150 29 267 27 117-1 149-20 267-38 117-19 149-102 266-102 118 0 150 79 267 101s149 66 267 67c117 0 149-44 266-64 118-20 150-91 267-87s208 101 267 116v215H-200z",
  "M-320 758c80-8 160-53 320-54s160 33 320 46 160 45 320 42c160-4 160-49 320-66 160-16 160-51 320-46s160 70 320 81c160 12 240-5 320-6v145H-200z",
  "M-400 867c112-4 176-5 400-23 224-17 176-80 400-82s176 53 400 71 176 39 400 36c224-4 176-42 400-58 224-17 288-34 400-40v129H-200z",
];

/** The drawing itself. Put it once into a page that holds a Landscape, before the first of them. */
export function LandscapeDefinition() {
  return (
    <svg className="landscape-definition" width="0" height="0" aria-hidden="true">
      <defs>
        {/* Where styles cannot be fetched, it is not black. */}
        <g id="ridges" fill="none">
          {ridges.map((path, index) => (
            <path className={`ridge-${index + 1}`} d={path} key={path} />
          ))}
        </g>
      </defs>
    </svg>
  );
}

/** One use of the drawing: the ground of its `.sky`. Styles say how high it reaches; it is stretched to that. */
export function Landscape() {
  return (
    <svg
      className="landscape"
      width="320"
      height="114"
      viewBox="0 330 1600 570"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <use href="#ridges" />
    </svg>
  );
}

/** Light of a picture, as `data-hour` of its `.sky`; early is the default and needs no attribute. */
export const hours = ["early", "bright", "afternoon", "golden"] as const;
export type Hour = (typeof hours)[number];

export const hourAttribute = (hour: Hour): string | undefined => (hour === "early" ? undefined : hour);
