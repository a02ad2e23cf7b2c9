import { createRequire } from 'node:module';
import type { PrismHttpComponents } from '@stoplight/prism-http';

// The packages are CommonJS and do not export these two from their entry point.
const require = createRequire(import.meta.url);

/** Prism's own mocker: answers by the contract's examples. */
export const { default: prismMock } = require('@stoplight/prism-http/dist/mocker') as {
  default: PrismHttpComponents['mock'];
};

/** Prism's router: which operation a method and path belong to. */
export const { default: prismRoute } = require('@stoplight/prism-http/dist/router') as {
  default: PrismHttpComponents['route'];
};
