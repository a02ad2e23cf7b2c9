import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import headers from './headers.json' with { type: 'json' };

const place = /[ \t]*<!-- (page\/[\w-]+\.js) -->/g;

/** How a policy names a script or style in the page: by its hash. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policyOf = (): string => headers['/*']['content-security-policy'];

interface PartOfPage {
  readonly directive: 'script-src' | 'style-src';
  readonly name: string;
  readonly text: string;
}

/** @throws Error naming the hash of each script and style in the page that the policy does not let in */
export function requireInPolicy(parts: readonly PartOfPage[], policy = policyOf()): void {
  const missing = parts.filter(({ text }) => !policy.includes(` ${hashOf(text)}`));
  if (missing.length === 0) return;
  const lines = missing.map(
    ({ directive, name, text }) => `${directive} must name ${name} as ${hashOf(text)}`,
  );
  throw new Error(`widget/headers.json: ${lines.join('\n')}`);
}

/**
 * Puts scripts in the places that the page has for them: `<!-- page/baseline.js -->`. Each is in the page as it is in its file.
 * @throws Error naming the hash of a script that the policy of headers.json does not let in
 */
export const withScripts = (page: string, policy?: string): string =>
  page.replace(place, (_place, file: string) => {
    const script = `\n${readFileSync(`${import.meta.dirname}/${file}`, 'utf8')}`;
    requireInPolicy([{ directive: 'script-src', name: file, text: script }], policy);
    return `    <script>${script}</script>`;
  });

/** The scripts of the page, which are one request less each than files of their own. */
export const pageScripts = (): Plugin => ({
  name: 'page-scripts',
  transformIndexHtml: { order: 'post', handler: (page) => withScripts(page) },
});
