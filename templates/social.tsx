/**
 * The picture that stands for a page where its link is shared, 1200 by 630. Only drawn, never loaded by the site.
 * Its sky is dusk, an hour of its own. Colours are sRGB values: pictures know neither oklch nor schemes.
 */

import { ridges } from "./components/landscape.tsx";
import Mark from "./components/mark.svg";
import Mail from "./icons/mail.svg";
import type { PageEntry, View } from "./view.ts";

export function props({ data }: PageEntry, site: View) {
  const home = site.entry("pages", "index").data;
  if (home.layout !== "home") throw new Error("content/pages/index.md must have the layout home");
  const { text, chips, actions } = home.hero.picture.prompt;
  const [action] = actions;
  return {
    name: site.data.name,
    wordmark: site.data.wordmark,
    title: data.layout === "home" ? data.hero.heading : data.heading,
    prompt: { text, chips, action: { title: action?.title ?? "", text: action?.text ?? "" } },
  };
}

type SocialProps = ReturnType<typeof props>;

/** Deep at the top, so that white text stands on it. */
const SKY = ["#2b3354", "#5c6594", "#c38aaf", "#fca676"] as const;
const SUN = "#ffc37a";
const RIDGES = ["#a0769c", "#6f5c87", "#49456a", "#2a2f4b", "#151e30"] as const;
/** The light scheme's inks and surfaces. */
const INK = "#101c27";
const INK_2 = "#3d4955";
const INK_3 = "#5b6671";
const EMBER = "#e85a0e";
const EMBER_WASH = "#fdeee2";
const SUNKEN = "#eff3f5";

export default function SocialImage({ name, wordmark, title, prompt }: SocialProps) {
  return (
    <svg viewBox="0 0 1200 630" aria-label={`${name}: ${title}`}>
      <Dusk />
      <g color="#fff" fill="#fff">
        <Mark x="57" y="56" width="52" height="52" />
        <text x="118" y="98" fontSize="43" fontWeight="650" letterSpacing="-0.045em">
          {wordmark}
        </text>
        <text
          x="62"
          y="220"
          fontSize="76"
          fontWeight="600"
          letterSpacing="-0.03em"
          data-width="1060"
          data-lines="2"
          data-line-height="84"
        >
          {title}
        </text>
      </g>
      <PromptWindow {...prompt} />
    </svg>
  );
}

function Dusk() {
  return (
    <>
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={SKY[0]} />
          <stop offset="0.32" stopColor={SKY[1]} />
          <stop offset="0.54" stopColor={SKY[2]} />
          <stop offset="0.72" stopColor={SKY[3]} />
        </linearGradient>
        <radialGradient id="sun">
          <stop offset="0" stopColor={SUN} stopOpacity="0.7" />
          <stop offset="0.55" stopColor={SUN} stopOpacity="0.22" />
          <stop offset="1" stopColor={SUN} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1200" height="630" fill="url(#sky)" />
      <circle cx="586" cy="392" r="170" fill="url(#sun)" />
      <circle cx="586" cy="392" r="30" fill="#ffe0ae" />
      <g transform="translate(-100 94) scale(0.88 0.596)">
        {ridges.map((path, index) => (
          <path d={path} fill={RIDGES[index]} key={path} />
        ))}
      </g>
    </>
  );
}

/** Drawn larger than the picture's corner; its end and its foot are cut off. */
function PromptWindow({ text, chips, action }: SocialProps["prompt"]) {
  return (
    <g transform="translate(694 398)">
      {SHADOW.map(([spread, opacity]) => (
        <rect
          x={-spread}
          y={6 - spread}
          width={600 + 2 * spread}
          height={400 + 2 * spread}
          rx={32 + spread}
          fill="#0b1220"
          fillOpacity={opacity}
          key={spread}
        />
      ))}
      <rect width="600" height="400" rx="32" fill="#fff" />
      <circle cx="46" cy="55" r="10" fill={EMBER} />
      <text x="72" y="66" fill={INK} fontSize="31" fontWeight="500" letterSpacing="-0.015em" data-width="410">
        {text}
      </text>
      <Chips chips={chips} />
      <g transform="translate(36 158)">
        <rect width="600" height="120" rx="20" fill={SUNKEN} />
        <rect x="18" y="18" width="48" height="48" rx="14" fill={EMBER_WASH} />
        <Mail x="29" y="29" width="26" height="26" color="#b53c0d" />
        <text x="84" y="40" fill={INK} fontSize="21" fontWeight="600">
          {action.title}
        </text>
        <text x="84" y="67" fill={INK_2} fontSize="19" fontWeight="400">
          {action.text}
        </text>
      </g>
      <path
        transform="translate(-52 -66) scale(2.7)"
        d="M3 2v20l5.4-4.7 3.4 8 3.6-1.6-3.4-7.8 7-.7z"
        fill="#16212b"
        stroke="#fff"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
    </g>
  );
}

/** Pixels around the window and how dark: a soft shadow without a filter, which would cost bytes and time. */
const SHADOW = [
  [12, 0.04],
  [7, 0.05],
  [3, 0.07],
] as const;

/** Labels side by side; their frames are as wide as letters usually are. */
function Chips({ chips }: { chips: readonly string[] }) {
  const widths = chips.map((chip) => 34 + chip.length * 9.6);
  return chips.map((chip, index) => {
    const width = widths[index] ?? 0;
    const x = 36 + widths.slice(0, index).reduce((sum, one) => sum + one + 12, 0);
    return (
      <g transform={`translate(${x} 92)`} key={chip}>
        <rect width={width} height="40" rx="20" fill={SUNKEN} />
        <text x={width / 2} y="27" textAnchor="middle" fill={INK_3} fontSize="19" fontWeight="500">
          {chip}
        </text>
      </g>
    );
  });
}
