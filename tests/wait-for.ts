import { vi } from "vitest";

/** Waits until a check passes, however busy the machine is; less than a test may take, so that the check's own words are told. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 100_000, interval: 25 });
