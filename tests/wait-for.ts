import { vi } from "vitest";

/** Milliseconds that are waited for anything, however busy the machine is; less than a test may take, so that it is told for what. */
export const LONGEST = 100_000;

/** Waits until a check passes; otherwise the check's own words are told. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: LONGEST, interval: 25 });
