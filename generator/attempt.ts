/** For what may fail without harm; every caller says why. @returns undefined then */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** What the system calls the error that was thrown: "ENOENT"; "" for any other. Names of codes: errno(3). */
export const errorCode = (thrown: unknown): string =>
  thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";

/** @returns what to do where the folder .galley cannot be written */
export const mendOwnFolder = (thrown: unknown): string =>
  ["ENOSPC", "EDQUOT"].includes(errorCode(thrown))
    ? "make room on the disk that the folder .galley is on"
    : "see who owns the folder .galley, or delete it";
