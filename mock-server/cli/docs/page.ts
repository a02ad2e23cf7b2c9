import { contracts } from '@cagnotte/openapi';
import { fileOf } from './document-for-readers.ts';

/** What tells a folder that this command wrote from any other. */
export const generator = 'cagnotte-contracts docs';

/**
 * What the page may do: run its own scripts and read its own files. Nothing leads to another host. Styles may stand in the
 * page, for the library puts its own there.
 */
export const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The policy stands in the page as well: a plain file server sends none. */
export const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="referrer" content="no-referrer" />
    <meta name="generator" content="${generator}" />
    <title>Cagnotte contracts</title>
    <link rel="icon" href="icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="theme.css" />
  </head>
  <body>
    <noscript>The reference needs JavaScript. The contracts as plain OpenAPI: ${contracts
      .map((contract) => `<a href="${fileOf(contract)}">${contract}</a>`)
      .join(', ')}.</noscript>
    <div id="reference"></div>
    <script src="scalar.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`;

/** A receipt with its perforated edge. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#0b7a4f"/>
<path d="M9 6h14v19l-2.3-1.8-2.4 1.8-2.3-1.8-2.3 1.8-2.4-1.8L9 25z" fill="#fffefb"/>
<path d="M12 11h8M12 15h8M12 19h5" stroke="#0b7a4f" stroke-width="1.8" stroke-linecap="round"/>
</svg>
`;

const settings = {
  sources: contracts.map((contract) => ({
    title: `Contract ${contract}`,
    slug: contract,
    url: fileOf(contract),
  })),
  theme: 'none',
  withDefaultFonts: false,
  showOperationId: true,
  defaultOpenAllTags: true,
  expandAllSchemaProperties: true,
  documentDownloadType: 'direct',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  // Whatever would speak to another host.
  telemetry: false,
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** Starts the library, in the browser. */
export const start = `Scalar.createApiReference('#reference', {
  ...${JSON.stringify(settings, null, 2)},
  generateOperationSlug: ({ operationId, method, path }) => operationId ?? method + path,
  setPageTitle: ({ title }) => title + ' – Cagnotte contracts',
});
`;
