import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import headers from './headers.json' with { type: 'json' };

const place = /[ \t]*<!-- (page\/[\w-]+\.js) -->/g;

/** How a policy names a script in the page: by its hash. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Puts scripts in the places that the page has for them: `<!-- page/baseline.js -->`. Each is in the page as it is in its file.
 * @throws Error naming the hash of a script that the policy of headers.json does not let in
 */
export const withScripts = (
  page: string,
  policy: string = headers['/*']['content-security-policy'],
): string =>
  page.replace(place, (_place, file: string) => {
    const script = `\n${readFileSync(`${import.meta.dirname}/${file}`, 'utf8')}`;
    if (!policy.includes(` ${hashOf(script)}`))
      throw new Error(`widget/headers.json: script-src must name ${file} as ${hashOf(script)}`);
    return `    <script>${script}</script>`;
  });

/** The scripts of the page, which are one request less each than files of their own. */
export const pageScripts = (): Plugin => ({
  name: 'page-scripts',
  transformIndexHtml: { order: 'post', handler: (page) => withScripts(page) },
});
