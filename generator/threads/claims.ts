/** Who does a job of a batch: the thread that it was sent to, or the one that sent it. */
export const THERE = 1;
export const HERE = 2;

/**
 * Takes a job of a batch, so that it is done once.
 * @param claims shared memory, a number a job
 * @returns false when another has it
 */
export const claim = (claims: Int32Array, index: number, by: number): boolean =>
  Atomics.compareExchange(claims, index, 0, by) === 0;
