/** An imported SVG file is a component that draws it inline. It takes every attribute of <svg>. */
declare module "*.svg" {
  import type { JSX, SVGProps } from "react";

  export default function Drawing(props: SVGProps<SVGSVGElement>): JSX.Element;
}
