/**
 * Any hexadecimal notation of CSS, with or without `#`, as `#rrggbb`; undefined for anything else.
 * Transparency is left out: a fill one can see through would take its contrast from what lies below.
 */
export function parseHexColour(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const digits = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(value.trim())?.[1];
  if (!digits) return undefined;
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  return `#${long.slice(0, 6).toLowerCase()}`;
}

/** Gives the page the partner's colour. Every other colour derives from it in tokens.css. */
export function applyTheme(primaryColor: unknown): void {
  const colour = parseHexColour(primaryColor);
  const { style } = document.documentElement;
  if (colour) style.setProperty('--program-primary', colour);
  else style.removeProperty('--program-primary');
  // What the system paints around an installed page.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    if (colour) meta.setAttribute('content', colour);
}
