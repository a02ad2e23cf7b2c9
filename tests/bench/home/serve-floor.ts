import { startStaticSite } from '@cagnotte/mock-server';
import { build } from 'vite';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('floor/', import.meta.url));
const outDir = fileURLToPath(new URL('../../../.cache/bench-home', import.meta.url));

/** Builds the floor's pages as the widget is built, and serves them as the widget is served: its backend behind one origin. */
export const serveFloor = async (port: number, forwards: Readonly<Record<string, string>>) => {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { index: `${root}index.html`, words: `${root}words.html` } },
    },
  });
  return startStaticSite({ root: outDir, port, forwards });
};
