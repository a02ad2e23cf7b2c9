import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InstalledCopy } from './installed-copy.ts';

/** A block of code in a walkthrough: commands, a new file, or lines to add to a file. */
interface Block {
  readonly language: string;
  readonly file: string | undefined;
  /** The line of the file that the block follows; undefined for a new file. */
  readonly after: string | undefined;
  readonly code: string;
}

let copy: InstalledCopy;
beforeEach(() => {
  copy = new InstalledCopy();
});
afterEach(() => copy.remove());

const withIndent = (code: string, indent: string): string => code.replace(/^(?=.)/gm, indent);

/** The blocks of a section of CONTRIBUTING.md, in their order. */
const readBlocks = (section: string): Block[] => {
  const page = readFileSync(join(copy.folder, 'CONTRIBUTING.md'), 'utf8');
  const text = page.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  const fences = text.matchAll(/^( *)```(\w+)(?: file=(\S+))?(?: after=([^\n]+))?\n(.*?)^\1```$/gms);
  return [...fences].map(([, indent = '', language = '', file, after, code = '']) => ({
    language,
    file,
    after,
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
};

/** Adds a block to a file after the one line that the block names, indented like the line below it. */
const insertBlock = (path: string, after: string, code: string): void => {
  const lines = readFileSync(path, 'utf8').split('\n');
  const matches = lines.flatMap((line, index) => (line.trim() === after ? [index] : []));
  expect(matches, `"${after}" in ${path}`).toHaveLength(1);
  const [position = 0] = matches;
  const [indent = ''] = /^ */.exec(lines[position + 1] ?? '') ?? [];
  lines.splice(position + 1, 0, withIndent(code.trimEnd(), indent));
  writeFileSync(path, lines.join('\n'));
};

const applyBlock = ({ language, file, after, code }: Block): void => {
  if (file === undefined) {
    expect(language).toBe('sh');
    for (const command of code.trim().split('\n')) {
      const { status, stdout, stderr } = spawnSync(command, {
        cwd: copy.folder,
        shell: true,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: undefined, VITEST: undefined },
      });
      expect(status, `${command}\n${stdout}\n${stderr}`).toBe(0);
    }
    return;
  }
  const path = join(copy.folder, file);
  if (after !== undefined) return insertBlock(path, after, code);
  expect(existsSync(path), `${file} is new`).toBe(false);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
};

const listFiles = (blocks: readonly Block[]): Set<string> =>
  new Set(blocks.flatMap(({ file }) => (file === undefined ? [] : [file])));

it('a read and its screen are added as CONTRIBUTING.md says, by hand in six files', () => {
  const blocks = readBlocks('Walkthrough: add a read and its screen');
  expect(listFiles(blocks).size).toBe(6);
  for (const block of blocks) applyBlock(block);
});

it('a contract is changed as CONTRIBUTING.md says', () => {
  const blocks = readBlocks('Walkthrough: change a contract');
  expect(listFiles(blocks).size).toBe(3);
  for (const block of blocks) applyBlock(block);
});
