/** The beginning of a text; never ends in half a character. @param length in UTF-16 units. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, Math.max(0, length)).replace(/[\ud800-\udbff]$/, '');
