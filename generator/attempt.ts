/** For what may fail without harm; every caller says why. @returns undefined then */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
