/**
 * Longest text of a server that the widget keeps, in UTF-16 code units. The terms of a coupon have some
 * hundreds.
 */
export const maxTextLength = 2000;
/** Deepest level of a response that is searched. The responses of the contracts have six levels. */
const maxDepth = 50;

/** True for properties that are never shown, and useless unless complete: addresses and identifiers. */
const isExempt = (property: string): boolean =>
  /(^|_)(url|uuid|id|identifier|key|token|ean|barcode)$/.test(property);

/** @returns the text, or its beginning with an ellipsis if it is longer than `maxTextLength` */
export const cutText = (text: string): string =>
  // Not between the two halves of a surrogate pair.
  text.length > maxTextLength ? `${text.slice(0, maxTextLength).replace(/[\ud800-\udbff]$/, '')}…` : text;

/**
 * Lists in which no text is too long. Every observer of a query returns them again, in its
 * selection from the response.
 */
const searched = new WeakSet<readonly unknown[]>();

/**
 * Shortens texts that no screen can show: the layout of a title of megabytes blocks the page for seconds.
 * Addresses and identifiers stay complete.
 * @param data JSON of a response, or a part of it; its lists are searched once
 * @returns the same object when no text is too long
 */
export const cutTexts = <Data>(data: Data): Data => cutValue(data, '', maxDepth) as Data;

function cutValue(value: unknown, property: string, maxLevels: number): unknown {
  if (typeof value === 'string')
    return value.length > maxTextLength && !isExempt(property) ? cutText(value) : value;
  if (typeof value !== 'object' || value === null || maxLevels === 0) return value;
  if (Array.isArray(value)) {
    if (searched.has(value)) return value;
    const items = value.map((item) => cutValue(item, property, maxLevels - 1));
    const kept = items.some((item, index) => item !== value[index]) ? items : value;
    searched.add(kept);
    return kept;
  }
  const changed = Object.entries(value).flatMap(([name, old]) => {
    const kept = cutValue(old, name, maxLevels - 1);
    return kept === old ? [] : [[name, kept] as const];
  });
  return changed.length > 0 ? { ...value, ...Object.fromEntries(changed) } : value;
}
