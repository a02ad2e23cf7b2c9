import type { PageSettings } from './browser/page-settings.ts';

/**
 * What the upload page may do, which is no more than it does: its own script and style, the two sites it calls, previews
 * of what was chosen, and to be framed by its parent.
 */
export const pagePolicy = (nonce: string, { parentOrigin, addresses }: PageSettings): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    'img-src blob:',
    `connect-src 'self' ${new URL(addresses.uploadFiles).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${parentOrigin}`,
  ].join('; ');
