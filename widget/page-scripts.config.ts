import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const place = /[ \t]*<!-- (page\/[\w-]+\.js) -->/g;

/** Puts scripts in the places that the page has for them: `<!-- page/baseline.js -->`. Each is in the page as it is in its file. */
export const withScripts = (page: string): string =>
  page.replace(
    place,
    (_place, file: string) =>
      `    <script>\n${readFileSync(`${import.meta.dirname}/${file}`, 'utf8')}</script>`,
  );

/** The scripts of the page, which are one request less each than files of their own. */
export const pageScripts = (): Plugin => ({
  name: 'page-scripts',
  transformIndexHtml: { order: 'post', handler: withScripts },
});
