import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createReleaseSteps } from '../../tools/gate/release-steps.ts';
import { commands, longScripts } from '../commands/commands.ts';

const read = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

const { scripts } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Returns the rows of the tables of a section: the name of the row, and its description. */
const readRows = (heading: string) =>
  (new RegExp(`^## ${heading}$([^]*?)^## `, 'm').exec(read('tools/README.md'))?.[1] ?? '')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name = '']) => name.startsWith('`'))
    .map(([, command = '', description = '']) => ({ command, description }));

const rows = readRows('All commands');

/**
 * Scripts with their own row, and those that the row of another script names, such as `checklist:mutants`.
 */
const named = rows.flatMap(({ command, description }) => [
  /^`npm (?:run )?([\w:]+)`$/.exec(command)?.[1] ?? [],
  ...[...description.matchAll(/`(?:npm run )?(\w+(?::\w+)*)`/g)].map(([, name = '']) => name),
]);

it('every script of package.json is in the table of tools/README.md', () => {
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
});

it('every command of the table is a script of package.json, or a program of a dependency', () => {
  const isThere = (command: string): boolean => {
    const [, script = '', program] = /^`(?:npm (?:run )?([\w:]+)|npx (\w+))`$/.exec(command) ?? [];
    if (program === undefined) return Object.hasOwn(scripts, script);
    return existsSync(new URL(`../../node_modules/.bin/${program}`, import.meta.url));
  };
  expect(rows.map(({ command }) => command).filter((command) => !isThere(command))).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});

it('every script that the row of another script names exists', () => {
  const scriptLike = rows.flatMap(({ description }) => description.match(/`\w+(?::\w+)+`/g) ?? []);
  expect(scriptLike.filter((name) => !Object.hasOwn(scripts, name.slice(1, -1)))).toEqual([]);
});

it('npm run test:release runs every script alone, except listed ones that take too long', () => {
  const run = new Set(commands.map(({ script }) => script));
  expect([...run, ...longScripts].sort()).toEqual(Object.keys(scripts).sort());
});

it('every step of npm run test:release is in its table, in the same order', () => {
  const names = readRows('Steps of a release').map(({ command }) => command.slice(1, -1));
  expect(names).toEqual(Object.keys(createReleaseSteps('')));
});
