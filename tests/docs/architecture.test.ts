import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { folderOrders } from '../../eslint.config.js';
import { root } from '../../tools/root.ts';
import { readCells } from './read-cells.ts';

const page = readFileSync(resolve(root, 'docs/architecture.md'), 'utf8');

/** Returns the first column of the table under a heading of the page, without the table's head. */
const listNamesUnder = (heading: string): string[] =>
  (page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => (readCells(line)[0] ?? '').replaceAll('`', ''));

it.each([
  ['sdk', 'Inside the SDK'],
  ['widget/app', "Inside the widget's app"],
  ['widget/features', "The widget's features"],
] as const)('the table of %s has the order of the imports in eslint.config.js', (folder, heading) => {
  expect(listNamesUnder(heading)).toEqual(folderOrders[folder]);
});

const files = globSync('{docs,generated,mock-server,openapi,sdk,tests,tools,widget,contracts-cli}/**', {
  cwd: root,
  exclude: ['**/{node_modules,dist}', 'docs/{public,pictures}'],
});
const paths = [...new Set([...page.matchAll(/`([\w.-]+(?:\/[\w.-]*)+|[\w-]+\.(?:tsx?|js))`/g)])].map(
  ([, path = '']) => path.replace(/\/$/, ''),
);

it.each(paths)('%s exists', (path) => {
  expect(files.some((file) => `/${file}`.endsWith(`/${path}`))).toBe(true);
});
