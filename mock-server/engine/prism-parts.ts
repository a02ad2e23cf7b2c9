import type { PrismHttpComponents } from '@stoplight/prism-http';
import mocker from '@stoplight/prism-http/dist/mocker/index.js';
import router from '@stoplight/prism-http/dist/router/index.js';

// Prism's entry point does not export these two. They are imported, not required: the published package
// includes the code of Prism, and the bundler only finds what is imported.

/**
 * Returns the default export of a CommonJS module: in Node it is a property of the module, with bundlers
 * it is the module itself.
 */
const getDefaultExport = <Exported extends object>(module: Exported): Exported =>
  'default' in module ? (module.default as Exported) : module;

/** Prism's own mocker: responds with the contract's examples. */
export const prismMock: PrismHttpComponents['mock'] = getDefaultExport(mocker);

/** Prism's router: which operation a method and path belong to. */
export const prismRoute: PrismHttpComponents['route'] = getDefaultExport(router);
