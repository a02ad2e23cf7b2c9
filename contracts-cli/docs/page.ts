import { contracts } from '@cagnotte/openapi';
import { getFileName } from './bundle-for-readers.ts';

/** Identifies a folder that this command wrote. */
export const generator = 'cagnotte-contracts docs';

/** Content security policy: own scripts and files, no other host. The library inserts inline styles. */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The page holds the policy as well: a plain file server sends no header. */
export const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="${contentPolicy}" />
    <meta name="referrer" content="no-referrer" />
    <meta name="generator" content="${generator}" />
    <title>Cagnotte contracts</title>
    <link rel="icon" href="icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="theme.css" />
  </head>
  <body>
    <noscript>The reference needs JavaScript. The contracts as plain OpenAPI: ${contracts
      .map((contract) => `<a href="${getFileName(contract)}">${contract}</a>`)
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
    url: getFileName(contract),
  })),
  theme: 'none',
  withDefaultFonts: false,
  showOperationId: true,
  defaultOpenAllTags: true,
  expandAllSchemaProperties: true,
  documentDownloadType: 'direct',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  // Features that would call another host.
  telemetry: false,
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** Starts the library, in the browser. */
export const startScript = `Scalar.createApiReference('#reference', {
  ...${JSON.stringify(settings, null, 2)},
  generateOperationSlug: ({ operationId, method, path }) => operationId ?? method + path,
  setPageTitle: ({ title }) => title + ' – Cagnotte contracts',
});
`;

/** Colours of the page, light and dark. */
export const theme = `
.light-mode {
  color-scheme: light;
  --scalar-background-1: #fffefb;
  --scalar-background-2: #f5f8f5;
  --scalar-background-3: #e9efea;
  --scalar-background-accent: #e2f4ea;
  --scalar-color-1: #141a17;
  --scalar-color-2: #4a534e;
  --scalar-color-3: #626c66;
  --scalar-color-accent: #0a6c46;
  --scalar-border-color: #dce3de;
  --scalar-color-green: #0b6e45;
  --scalar-color-blue: #0b5394;
  --scalar-color-orange: #7d4a00;
  --scalar-color-yellow: #7d4a00;
  --scalar-color-red: #b3141f;
  --scalar-color-purple: #6b3fa0;
  --scalar-button-1: #0b7a4f;
  --scalar-button-1-hover: #085c3b;
  --scalar-button-1-color: #fff;
  --scalar-sidebar-background-1: #f5f8f5;
  --scalar-sidebar-item-active-background: #dff1e7;
  --scalar-sidebar-color-active: #0a5c3c;
}
.dark-mode {
  color-scheme: dark;
  --scalar-background-1: #0f1512;
  --scalar-background-2: #171e1a;
  --scalar-background-3: #232b26;
  --scalar-background-accent: #12301f;
  --scalar-color-1: #eff3f0;
  --scalar-color-2: #c0cac4;
  --scalar-color-3: #98a49d;
  --scalar-color-accent: #63d29d;
  --scalar-border-color: #2c3530;
  --scalar-color-green: #63d29d;
  --scalar-color-blue: #93c5fb;
  --scalar-color-orange: #f6c35c;
  --scalar-color-yellow: #f6c35c;
  --scalar-color-red: #ff9a94;
  --scalar-color-purple: #c9a8f5;
  --scalar-button-1: #63d29d;
  --scalar-button-1-hover: #8be0b6;
  --scalar-button-1-color: #05160d;
  --scalar-sidebar-background-1: #131a16;
  --scalar-sidebar-item-active-background: #1b3427;
  --scalar-sidebar-color-active: #8be0b6;
}
.light-mode, .dark-mode {
  --scalar-sidebar-color-1: var(--scalar-color-1);
  --scalar-sidebar-color-2: var(--scalar-color-2);
  --scalar-sidebar-border-color: var(--scalar-border-color);
  --scalar-sidebar-item-hover-background: var(--scalar-background-3);
  --scalar-sidebar-item-hover-color: var(--scalar-color-1);
  --scalar-sidebar-search-background: var(--scalar-background-1);
  --scalar-sidebar-search-border-color: var(--scalar-border-color);
  --scalar-link-color: var(--scalar-color-accent);
  --scalar-link-color-hover: var(--scalar-color-accent);
  --scalar-font: 'Open Sans', system-ui, sans-serif;
  --scalar-font-code: ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace;
}
.t-doc__sidebar::before {
  content: 'Cagnotte contracts';
  padding: 16px 12px 4px 48px;
  background: url('icon.svg') 12px 12px / 26px no-repeat;
  color: var(--scalar-color-1);
  font: 600 16px/20px var(--scalar-font);
}
/* The page moves the focus to sections, which have no action. */
.section:focus-visible { outline: none; }
/* Each sample has its own choice of language. */
.scalar-reference-intro-clients { display: none; }
/* Room for the statuses of a response; the rest scroll. */
@media (max-width: 480px) {
  .response-card .tab-list .tab,
  .response-card label.scalar-card-checkbox { font-size: 12px; }
  .response-card .code-copy { margin-inline-start: 8px; }
}
`;
