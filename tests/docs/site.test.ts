import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, matchesGlob, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slug } from 'github-slugger';
import { describe, expect, it } from 'vitest';
import {
  contributing,
  deploying,
  reference,
  sdkGuides,
  serverGuides,
  tasks,
} from '../../docs/.vitepress/menus.ts';
import { repositoryOnly } from '../../docs/.vitepress/repository-links.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

/** Pages that `npm run build -- reference` writes; a test of the release reads them. */
const isReference = (page: string): boolean => /^(reference|contracts|public|dist)\//.test(page);

const pages = globSync('**/*.md', { cwd: docs }).filter(
  (page) => !isReference(page) && !repositoryOnly.some((glob) => matchesGlob(page, glob)),
);

/** Pages without a place in the menus: the first page, and the frame in which the playground runs code. */
const hidden = ['index.md', 'playground-frame.md'];

describe('the menus of the documentation site', () => {
  const linked = [tasks, sdkGuides, serverGuides, deploying, reference, contributing]
    .flat()
    .map(({ link }) => `${link.slice(1)}.md`)
    .filter((page) => !isReference(page));

  it('lead to every page, and to no missing page', () => {
    expect(linked.sort()).toEqual(pages.filter((page) => !hidden.includes(page)).sort());
  });

  it('begin with the tasks of a developer', () => {
    expect(tasks.map(({ text }) => text)).toEqual([
      'Send a receipt',
      'Embed the card',
      'Keep receipts offline',
      'Prove your server',
      'Playground',
    ]);
  });
});

/** Returns the anchors of a page: a heading has the same one on the site and on the repository's host. */
const listAnchors = (file: string): string[] => {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) => slug(heading.replaceAll('`', '')));
};

/** Pages that are read in the repository, from docs/. */
const repositoryPages = globSync(
  ['docs/**/*.md', '*.md', '{contracts-cli,examples,mock-server,openapi,sdk,tools}/README.md'],
  { cwd: resolve(docs, '..') },
)
  .map((page) => relative(docs, resolve(docs, '..', page)))
  .filter((page) => !isReference(page));

it.each(repositoryPages)(
  'each link of %s, seen from docs/, to a heading leads to an existing one',
  (page) => {
    const links = readFileSync(docs + page, 'utf8').matchAll(
      /\]\((?![a-z]+:|\/)([^)#\s]*\.md)?#([^)\s]+)\)/g,
    );
    const dead = [...links]
      .map(([, target = '', anchor = '']) => ({ target, anchor }))
      .filter(({ target, anchor }) => {
        const file = target === '' ? docs + page : resolve(docs, dirname(page), target);
        return !existsSync(file) || !listAnchors(file).includes(anchor);
      });
    expect(dead).toEqual([]);
  },
);

it.each(repositoryPages)('each link of %s, seen from docs/, leads to an existing file', (page) => {
  const text = readFileSync(docs + page, 'utf8');
  const targets = [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(resolve(docs, dirname(page), target)))).toEqual([]);
});
