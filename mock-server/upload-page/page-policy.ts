import type { PageSettings } from './browser/page-settings.ts';

/**
 * Creates the permissions of the upload page, exactly those that it needs: its own script and style, requests
 * to the two sites, previews of chosen pictures, and a frame in its parent.
 */
export const createPagePolicy = (nonce: string, { parentOrigin, addresses }: PageSettings): string =>
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
