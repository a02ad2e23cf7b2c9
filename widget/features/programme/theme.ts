/**
 * Converts a hexadecimal colour of CSS, with or without `#`, to `#rrggbb`; undefined for any other value.
 * Transparency is left out: the contrast of a transparent fill would depend on its background.
 */
export function parseHexColour(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const digits = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(value.trim())?.[1];
  if (!digits) return undefined;
  const expanded = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  return `#${expanded.slice(0, 6).toLowerCase()}`;
}

/** Sets the partner's colour on the page. Every other colour derives from it in tokens.css. */
export function applyTheme(primaryColor: unknown): void {
  const colour = parseHexColour(primaryColor);
  const { style } = document.documentElement;
  if (colour) style.setProperty('--program-primary', colour);
  else style.removeProperty('--program-primary');
  // The system uses this colour around an installed page.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    if (colour) meta.setAttribute('content', colour);
}
