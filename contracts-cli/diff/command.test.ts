import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractsFolder } from '@cagnotte/openapi';
import { runCommand } from '../commands.ts';
import { createCollectedIo } from '../testing/collected-io.ts';
import {
  createRespondingOperation,
  createSendingOperation,
  createSmallContracts,
} from './testing/small-contracts.ts';
import { createTemporaryFolder } from './testing/temporary-folders.ts';

const pot = (...required: string[]) =>
  createRespondingOperation({ type: 'object', required, properties: { amount: { type: 'number' } } });
const form = (...required: string[]) =>
  createSendingOperation({ type: 'object', required, properties: { uuid: { type: 'string' } } });
const old = createSmallContracts({ getPot: pot('amount'), createReceipt: form() });
const current = createSmallContracts({
  getPot: { ...pot(), summary: 'The pot' },
  createReceipt: form('uuid'),
  listBadges: pot(),
});

const run = async (...args: readonly string[]) => {
  const { io, out: lines, err: errors } = createCollectedIo();
  const code = await runCommand(['diff', ...args], io);
  return { code, lines, errors };
};

describe('cagnotte-contracts diff', () => {
  const [before, after] = [createTemporaryFolder(old), createTemporaryFolder(current)];

  it('prints breaking changes first, by operation, with clients and reasons, and the counts last', async () => {
    const { code, lines, errors } = await run(before, after);
    expect(errors).toEqual([]);
    expect(code).toBe(1);
    const text = lines.join('\n');
    expect(text).toMatch(
      new RegExp(
        [
          '^breaking, in 2 operations\n\n',
          '  getPot\n    response 200   \\$\\.amount  required → optional\n',
          ' {19}clients of earlier versions read it, and it may be missing now\n',
          '    breaks: sdk \\(.*getPot.*\n',
          '[^]*  createReceipt\n    request body   \\$\\.uuid  optional → required\n',
          '[^]*\ncompatible, in 1 operation\n\n  listBadges\n',
          '[^]*\ndocumentation, in 1 operation\n\n  getPot\n    operation   summary: none → "The pot"\n',
        ].join(''),
      ),
    );
    expect(lines.at(-1)).toBe('2 breaking, 0 warning, 1 compatible, 1 documentation');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });

  it('exits with 0 if nothing breaks', async () => {
    expect(await run(before, before)).toMatchObject({
      code: 0,
      lines: [expect.any(String), expect.any(String)],
    });
    const added = createTemporaryFolder(
      createSmallContracts({ getPot: pot('amount'), createReceipt: form(), more: pot() }),
    );
    expect(await run(before, added)).toMatchObject({ code: 0 });
  });

  it('shows one kind only, and still fails', async () => {
    const { code, lines } = await run(before, after, '--only', 'documentation');
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/^documentation/);
    expect(lines.join('\n')).not.toMatch(/^(breaking|compatible)/m);
    expect(lines.at(-1)).toBe('2 breaking, 0 warning, 1 compatible, 1 documentation');
  });

  it('writes all changes to a file', async () => {
    const file = join(createTemporaryFolder(), 'changes.json');
    await run(before, after, '--json', file, '--only', 'compatible');
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    expect(report).toMatchObject({
      old: before,
      new: after,
      changes: [
        {
          kind: 'breaking',
          rule: 'field_now_optional',
          operationId: 'getPot',
          contract: 'v2',
          where: 'response 200',
          path: '$.amount',
          what: 'required → optional',
          why: expect.stringContaining('may be missing') as string,
        },
        { kind: 'documentation', path: '', what: 'summary: none → "The pot"', why: '' },
        { kind: 'breaking', rule: 'field_now_required', operationId: 'createReceipt', where: 'request body' },
        { kind: 'compatible', rule: 'operation_new', operationId: 'listBadges', clients: [] },
      ],
    });
  });

  it('uses the contracts of this package if NEW is left out', async () => {
    const { code, lines } = await run(contractsFolder);
    expect([code, lines.at(-1)]).toEqual([0, '0 breaking, 0 warning, 0 compatible, 0 documentation']);
    expect(await run('released')).not.toMatchObject({ code: 2 });
  });

  it.each<[name: string, args: string[], message: RegExp]>([
    ['no version', [], /^cagnotte-contracts diff: needs the OLD version/],
    ['a version too many', [before, after, before], /is an unexpected argument$/],
    [
      'an unknown kind',
      [before, '--only', 'all'],
      /--only all is none of breaking, warning, compatible, documentation$/,
    ],
    ['an unknown option', [before, '--colour'], /--colour/],
    [
      'a file that cannot be written',
      [before, after, '--json', join(before, 'no/file')],
      /--json .* cannot be written$/,
    ],
  ])('reports a misuse: %s', async (_name, args, message) => {
    const { code, lines, errors } = await run(...args);
    expect([code, lines]).toEqual([2, []]);
    expect(errors).toEqual([expect.stringMatching(message)]);
  });
});
