const LONGEST = 2000;
// Two slashes in a row, or a backslash, could name another site, and browsers drop control characters that stand between.
// eslint-disable-next-line no-control-regex
const onThisSite = /^(?:\/(?!\/)[^/?#\\\u0000-\u001f\u007f]*)+(?:[?#][^\\\u0000-\u001f\u007f]*)?$/;

/** @returns the value when it is a path of this site, which begins with exactly one slash; else undefined */
export function safePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  return onThisSite.test(value) ? value : undefined;
}
