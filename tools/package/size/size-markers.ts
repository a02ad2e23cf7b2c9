/** Sizes in guides: `<!-- size:KEY -->24.1 kB<!-- /size -->`, with the key of a budget of budgets.ts. */
const marked = /<!-- size:(\S+) -->([\d.]+ kB)<!-- \/size -->/g;
const marker = /<!-- (?:size:\S+|\/size) -->/g;

/** Returns a text without the markers of its sizes. */
export const removeSizeMarkers = (text: string): string => text.replaceAll(marker, '');

/** Returns the sizes of a text, as pairs of key and size. */
export const listMarkedSizes = (text: string): (readonly [key: string, size: string])[] =>
  [...text.matchAll(marked)].map(([, key = '', size = '']) => [key, size]);

/**
 * Replaces the sizes of a text.
 * @param sizes by the key of their budget, as `24.1 kB`
 * @throws Error on an unknown key, on a marker that encloses no size, and on one that begins a line
 */
export const replaceSizes = (text: string, sizes: ReadonlyMap<string, string>): string => {
  const unmatched = text.replaceAll(marked, '').match(marker);
  if (unmatched) throw new Error(`${unmatched[0]} encloses no size, as in "24.1 kB"`);
  // Markdown reads a line that begins with a comment as HTML.
  const leading = /^ *<!-- size:\S+/m.exec(text);
  if (leading) throw new Error(`${leading[0].trim()} begins a line: put a word before it`);
  return text.replaceAll(marked, (_, key: string) => {
    const size = sizes.get(key);
    if (size === undefined)
      throw new Error(`no size is called ${key}: the sizes are ${[...sizes.keys()].join(', ')}`);
    return `<!-- size:${key} -->${size}<!-- /size -->`;
  });
};
