/** What the engine needs of node:util. To import that runs all of it, which takes 5 ms at every start. */
const { promisify, styleText } = process.getBuiltinModule("node:util");

export { promisify };

/** @returns what gives a text a colour, or leaves it as it is */
export const painter =
  (colour: boolean) =>
  (format: Parameters<typeof styleText>[0], text: string): string =>
    colour ? styleText(format, text, { validateStream: false }) : text;
