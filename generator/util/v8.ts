/** Flags of V8 that change while galley runs; the launcher sets the others. */
import { setFlagsFromString } from "node:v8";

/**
 * Lets the heap grow to 1.7 times what is in use before V8 looks for garbage, where the launcher allows five times: for what
 * stays in memory, or needs much of it (10,000 pages made anew: 810 MB and 4 % more time, with twice 840 to 1,000 MB).
 * Modules that are imported later are compiled again, since V8 keeps compiled code by its flags.
 */
export const keepHeapSmall = (): void => setFlagsFromString("--heap-growing-percent=70");

/**
 * Turns TurboFan on, V8's last compiler, which the launcher leaves off where the one before is good: what it compiles it earns
 * back only in what runs long. Without it a build of 1,000 pages takes 5 % (sätteri) to 9 % (remark) less time, one of
 * 10,000 pages 4 % to 11 % more; they are equal somewhere above 4,000.
 */
export const optimizeCode = (): void => setFlagsFromString("--opt");
