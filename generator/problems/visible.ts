/** Text from content, made safe to print: nothing in it can move a terminal's cursor, colour it or turn its direction. */

const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be made visible
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Replaces control characters, direction marks and lone surrogates by visible signs: ESC becomes ␛, U+202E becomes <U+202E>. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    if (code === 0x7f) return "␡";
    return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}
