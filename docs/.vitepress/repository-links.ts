import { existsSync } from 'node:fs';
import { dirname, matchesGlob, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MarkdownOptions } from 'vitepress';

const docs = fileURLToPath(new URL('../', import.meta.url));
const root = resolve(docs, '..');
const repository = 'https://github.com/cagnotte/cagnotte/blob/main';

/** Pages of docs/ for those who work on the product itself: they are read in the repository. */
export const repositoryOnly = [
  'decisions/**',
  'design/**',
  'architecture.md',
  'checklist*.md',
  'deviations.md',
  'product.md',
  'releasing.md',
  'style.md',
  'walkthroughs/**',
];

const isOnSite = (file: string): boolean => {
  const path = relative(docs, file);
  return (
    path.endsWith('.md') && !path.startsWith('..') && !repositoryOnly.some((glob) => matchesGlob(path, glob))
  );
};

/**
 * Where a link of a page leads on the site: to the repository's host for a file that the site does not show.
 * @throws Error for a file that does not exist
 */
const siteLink = (page: string, href: string): string => {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const file = resolve(dirname(page), path);
  if (isOnSite(file)) return href;
  if (!existsSync(file)) throw new Error(`${relative(root, page)} links to ${href}, which does not exist`);
  return [`${repository}/${relative(root, file)}`, ...(anchor ? [anchor] : [])].join('#');
};

/** The documents link to files of the repository, as its host shows them. */
export const linkToRepository: NonNullable<MarkdownOptions['config']> = (markdown) => {
  markdown.core.ruler.push('repository_links', ({ env, tokens }) => {
    const { path } = env as { path: string };
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === 'link_open') token.attrSet('href', siteLink(path, token.attrGet('href') ?? ''));
  });
};
