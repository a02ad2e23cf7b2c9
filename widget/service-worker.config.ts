import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';
import type { Build } from './service-worker/build-cache.ts';

/** True if few shoppers need a large file: it is cached at its first use. */
const isOptional = (file: string): boolean => file.endsWith('.wasm');

/** Returns the address of a built page's script. */
function readEntry(page: string): string {
  const [, entry] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  if (!entry) throw new Error('the page has no script');
  return entry;
}

/**
 * Builds the service worker beside the widget, at the site's root and without a hash, with the
 * list of the build's files.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const page = bundle['index.html'];
    if (!dir || page?.type !== 'asset') throw new Error('no page to build a service worker for');
    const entry = readEntry(String(page.source));
    const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !isOptional(file));
    const hash = createHash('sha256').update(page.source).update(assets.sort().join());
    const described: Build = {
      id: hash.digest('hex').slice(0, 12),
      entry,
      files: assets.map((file) => `/${file}`),
    };
    await build({
      configFile: false,
      root: import.meta.dirname,
      publicDir: false,
      logLevel: 'warn',
      define: { BUILD: JSON.stringify(described) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: `${import.meta.dirname}/service-worker/main.ts`,
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    });
  },
});
