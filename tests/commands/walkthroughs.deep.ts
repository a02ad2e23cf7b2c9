import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InstalledCopy } from './installed-copy.ts';

/** A block of code in a walkthrough: commands, a new file, or lines to add to a file. */
interface Block {
  readonly language: string;
  readonly file: string | undefined;
  /** The line of the file that the block follows or replaces; undefined for a new file. */
  readonly line: string | undefined;
  readonly isReplacement: boolean;
  readonly code: string;
}

let copy: InstalledCopy;
beforeEach(() => {
  copy = new InstalledCopy();
});
afterEach(() => copy.remove());

const withIndent = (code: string, indent: string): string => code.replace(/^(?=.)/gm, indent);

/**
 * Returns the blocks of a page of docs/walkthroughs, in their order. The line before a fence names its
 * file and its place there.
 */
const readBlocks = (page: string): Block[] => {
  const text = readFileSync(join(copy.folder, 'docs/walkthroughs', page), 'utf8');
  const fences = text.matchAll(
    /(?:^ *(?:New file|In) `([^`\n]+)`(?:,\s+(after|instead of)\s+`([^`\n]+)`)?:\n\n)?^( *)```(\w+)\n(.*?)^\4```$/gms,
  );
  return [...fences].map(([, file, place, line, indent = '', language = '', code = '']) => ({
    language,
    file,
    line,
    isReplacement: place === 'instead of',
    code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
};

/**
 * Adds a block after a line that occurs once, indented like the next line, or puts it in place of
 * the line, indented like it.
 */
const insertBlock = (path: string, line: string, { code, isReplacement }: Block): void => {
  const lines = readFileSync(path, 'utf8').split('\n');
  const matches = lines.flatMap((text, index) => (text.trim() === line ? [index] : []));
  expect(matches, `"${line}" in ${path}`).toHaveLength(1);
  const [match = 0] = matches;
  const position = isReplacement ? match : match + 1;
  const [indent = ''] = /^ */.exec(lines[position] ?? '') ?? [];
  lines.splice(position, isReplacement ? 1 : 0, withIndent(code.trimEnd(), indent));
  writeFileSync(path, lines.join('\n'));
};

const applyBlock = (block: Block): void => {
  const { language, file, line, code } = block;
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
  if (line !== undefined) return insertBlock(path, line, block);
  expect(existsSync(path), `${file} is new`).toBe(false);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
};

const listFiles = (blocks: readonly Block[]): Set<string> =>
  new Set(blocks.flatMap(({ file }) => (file === undefined ? [] : [file])));

it('a read and its screen are added as the walkthrough says, by hand in six files', () => {
  const blocks = readBlocks('add-a-read.md');
  expect(listFiles(blocks).size).toBe(6);
  for (const block of blocks) applyBlock(block);
});

it('an operation that changes data is added as the walkthrough says, by hand in sixteen files', () => {
  const blocks = readBlocks('add-a-mutation.md');
  expect(listFiles(blocks).size).toBe(16);
  for (const block of blocks) applyBlock(block);
});

it('a contract is changed as the walkthrough says', () => {
  const blocks = readBlocks('change-a-contract.md');
  expect(listFiles(blocks).size).toBe(3);
  for (const block of blocks) applyBlock(block);
});
