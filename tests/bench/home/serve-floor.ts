import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startStaticSite } from '@cagnotte/mock-server';
import { getBuildFolder } from '../../../tools/package/build/build.ts';
import { getHeaderValues } from '../../../tools/package/deployment/header-values.ts';

const root = fileURLToPath(new URL('floor/', import.meta.url));
const outDir = fileURLToPath(new URL('../../../.cache/bench-home', import.meta.url));

/**
 * Returns the shell of the built widget as a page of its own: its words and its styles, without the scripts
 * and the other files of the page.
 */
const extractShell = (page: string): string =>
  page
    .replace(/<script[^>]*>[^]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, '')
    .replace('<html ', '<html data-shell="home" ');

/**
 * Builds the floor's pages as the widget is built, and serves them as the widget is served: with its headers,
 * and its backend behind one origin.
 */
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
  const widget = getBuildFolder('widget');
  const page = readFileSync(`${widget}/index.html`, 'utf8');
  writeFileSync(`${outDir}/shell.html`, extractShell(page));
  return startStaticSite({
    root: outDir,
    port,
    forwards,
    headersFile: fileURLToPath(new URL('../../../widget/headers.json', import.meta.url)),
    replacements: getHeaderValues({ api: '', files: '', build: widget, ancestors: '*' }),
  });
};
