/**
 * The same data in texts of its own. V8 makes a slice of a text by pointing into it, so that one word of a page keeps all
 * of the page in memory.
 * @param data JSON
 */
export const detach = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;
