import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  contracts,
  contractsFolder,
  createFolderReader,
  readOperations,
  type Operation,
} from '@cagnotte/openapi';
import { runCommand } from '../commands.ts';
import { createCollectedIo } from '../testing/collected-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...args: string[]) => {
  const { io, out, err } = createCollectedIo();
  return { code: await runCommand(['bundle', ...args], io), out, err };
};

/**
 * Returns the parts of an operation that a generator reads: all but examples and descriptions of
 * schemas that allow every value.
 */
const withoutExamples = (operation: Operation): unknown =>
  JSON.parse(
    JSON.stringify(operation, (key, value: unknown) => {
      if (key === 'examples' || key === 'example') return undefined;
      if (key === 'invalid_misc') return {};
      return value instanceof Map ? Object.fromEntries(value as Map<string, unknown>) : value;
    }),
  );

describe('bundle', () => {
  it('writes each contract as one document with the same operations', async () => {
    const out = join(folder, 'new/contracts');
    expect(await run('--out', out)).toMatchObject({ code: 0, out: [`Wrote 5 contracts to ${out}`] });
    expect(readdirSync(out).toSorted()).toEqual(contracts.map((contract) => `${contract}.json`).toSorted());
    const texts = contracts.map((contract) => readFileSync(join(out, `${contract}.json`), 'utf8'));
    for (const text of texts) {
      expect(text).not.toMatch(/"\$ref": "(?!#\/components\/)/);
      expect(text).not.toMatch(/"examples?": /);
      expect(text).toMatch(/"invalid_misc": \{\}/);
    }
    const bundled = readOperations((file) => readFileSync(join(out, file.replace('.yaml', '.json')), 'utf8'));
    expect(bundled.map(withoutExamples)).toEqual(
      readOperations(createFolderReader(contractsFolder)).map(withoutExamples),
    );
  });

  it('overwrites what it wrote, and leaves other files in the folder', async () => {
    const out = join(folder, 'again');
    await run('--out', out);
    writeFileSync(join(out, 'v2.json'), readFileSync(join(out, 'v2.json'), 'utf8').replace('paths', 'old'));
    writeFileSync(join(out, 'notes.txt'), 'ours');
    expect((await run('--out', out)).code).toBe(0);
    expect(readFileSync(join(out, 'v2.json'), 'utf8')).toContain('"paths"');
    expect(existsSync(join(out, 'notes.txt'))).toBe(true);
  });

  it('writes nothing if a file with the name of a document was not written by bundle', async () => {
    const out = mkdtempSync(join(folder, 'taken-'));
    writeFileSync(join(out, 'proxy.json'), '{}');
    const { code, err } = await run('--out', out);
    expect(code).toBe(2);
    expect(err.join('\n')).toContain('proxy.json exists already');
    expect(readdirSync(out)).toEqual(['proxy.json']);
  });

  it.each([
    [[], '--out DIR is missing'],
    [['--out', ''], '--out DIR is missing'],
    [['v2'], "'v2' is an unexpected argument"],
  ])('reports %j as a misuse', async (args, message) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err.join('\n')).toContain(message);
  });

  it('reports a folder that cannot be created as a misuse', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { code, err } = await run('--out', join(file, 'contracts'));
    expect(code).toBe(2);
    expect(err.join('\n')).toContain('cannot be written');
  });
});
