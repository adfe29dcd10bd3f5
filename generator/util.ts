/** What the engine needs of node:util. To import that runs all of it, which takes 5 ms at every start. */
export const { promisify, styleText } = process.getBuiltinModule("node:util");
