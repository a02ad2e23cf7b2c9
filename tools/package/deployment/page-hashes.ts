import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Returns the hashes of all elements with this name and without attributes, in the form of a policy. */
const listHashes = (page: string, element: 'script' | 'style'): string =>
  [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');

/**
 * Returns the hashes of the inline scripts and styles of a page: the policy allows them, and no others.
 * @param page HTML of the built page
 */
export const pageHashes = (page: string) => ({
  pageScripts: listHashes(page, 'script'),
  pageStyles: listHashes(page, 'style'),
});

/**
 * Returns the hashes of a built widget's page.
 * @param folder folder of the build
 */
export const readBuildHashes = (folder: string) => pageHashes(readFileSync(`${folder}/index.html`, 'utf8'));
