import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const placeholder = /[ \t]*<!-- (page\/[\w-]+\.js) -->/g;

/**
 * Replaces the placeholders of the page, such as `<!-- page/baseline.js -->`, by the unchanged content of
 * their files.
 */
export const insertScripts = (page: string): string =>
  page.replace(
    placeholder,
    (_match, file: string) =>
      `    <script>\n${readFileSync(`${import.meta.dirname}/${file}`, 'utf8')}</script>`,
  );

/** Puts scripts into the page: each saves the request of a separate file. */
export const pageScripts = (): Plugin => ({
  name: 'page-scripts',
  transformIndexHtml: { order: 'post', handler: insertScripts },
});
