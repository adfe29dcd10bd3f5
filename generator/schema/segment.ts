/** Names of single steps of an address: only what every host and file system can hold. */

/** UTF-16 units of one name; longer ones are cut or refused by some systems once they are encoded. */
export const MAX_SEGMENT = 60;
const SEGMENT = /^[\p{L}\p{M}\p{N}_-](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}_-])?$/u;
/** Names that Windows keeps for devices, whatever extension they have (learn.microsoft.com, "Naming files"). */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Why a name cannot be a step of an address, as the end of a sentence; undefined for a sound one. In NFC. */
export function explainSegment(segment: string): string | undefined {
  if (segment.length > MAX_SEGMENT) return `has ${segment.length} characters, more than ${MAX_SEGMENT}`;
  if (RESERVED.test(segment)) return "is reserved on Windows";
  return SEGMENT.test(segment) ? undefined : "has characters that an address cannot have";
}
