import { mendMachine } from "./machine.js";

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

/** Whether the system refused something: no permission, a full disk. */
export const isOfSystem = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && "syscall" in thrown;

/** The sentence of anything that was thrown. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

/** @returns what to do where the folder .galley cannot be written */
export function mendOwnFolder(thrown: unknown): string {
  const disk = "the disk that the folder .galley is on";
  if (errorCode(thrown) === "EROFS") return `make ${disk} writable`;
  if (["ENOSPC", "EDQUOT"].includes(errorCode(thrown))) return `make room on ${disk}`;
  return (
    mendMachine(messageOf(thrown)) ??
    "see who owns the folder .galley, or the one that it is in, or delete it"
  );
}
