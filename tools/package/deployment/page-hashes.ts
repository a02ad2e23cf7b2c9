import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The hashes of all elements with this name and without attributes, as a policy names them. */
const hashesOf = (page: string, element: 'script' | 'style'): string =>
  [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');

/**
 * The hashes of the scripts and styles that are in the page itself: the policy lets them in, and no others.
 * @param page HTML of the built page
 */
export const pageHashes = (page: string) => ({
  pageScripts: hashesOf(page, 'script'),
  pageStyles: hashesOf(page, 'style'),
});

/** The same for the page of a built widget. @param folder of the build */
export const hashesOfBuild = (folder: string) => pageHashes(readFileSync(`${folder}/index.html`, 'utf8'));
