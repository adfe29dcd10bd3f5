/** subset-font ships no types; this is the part of it that fonts.ts uses. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "truetype" | "woff2";
      readonly variationAxes?: { readonly [axis: string]: { readonly min: number; readonly max: number } };
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
