/** Whether an object is a group of keys and nothing else: no list, no Map, nothing of a class. */
export function isRecord(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
