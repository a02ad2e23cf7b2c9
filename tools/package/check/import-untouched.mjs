// Imports the given files in a Node in which reading a page's globals fails. Run as a child process.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const pageGlobals = [
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'XMLHttpRequest',
];
for (const name of pageGlobals) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new Error(`${name} is touched by an import`);
    },
  });
}

const require = createRequire(import.meta.url);
for (const file of process.argv.slice(2)) {
  const exported = file.endsWith('.cjs') ? require(file) : await import(pathToFileURL(file).href);
  if (Object.keys(exported).length === 0) throw new Error(`${file} exports nothing`);
}
