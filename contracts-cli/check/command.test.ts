import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '@cagnotte/mock-server';
import { WorldControl } from '@cagnotte/mock-server/control';
import { runCommand } from '../commands.ts';
import { createCollectedIo } from '../testing/collected-io.ts';
import { operations } from '../testing/contract-operation.ts';

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox({ apiPort: 0, filesPort: 0, analysisDelayMs: 20 });
  folder = mkdtempSync(join(tmpdir(), 'check-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox.close();
});

const serverOptions = () => [
  `--api=http://127.0.0.1:${sandbox.apiPort}`,
  `--proxy=http://127.0.0.1:${sandbox.filesPort}`,
  '--client-id=demo.verger',
];
const check = async (...args: string[]) => {
  const collected = createCollectedIo();
  const code = await runCommand(['check', ...args], collected.io);
  return { code, out: collected.out.join('\n'), err: collected.err.join('\n') };
};

describe('a wrong command line', () => {
  it.each([
    [['--api=ftp://x'], '--client-id is missing'],
    [['--client-id=demo.verger'], '--api is missing'],
    [['--client-id=demo.verger', '--api=ftp://x'], '--api ftp://x is not a base address'],
    [['--client-id=demo.verger', '--api=http://x?y=1'], 'is not a base address'],
    [['--client-id=demo.verger', '--product=kit2'], '--product kit2 is not a slug'],
    [['--client-id=demo.verger', '--allow-destructive'], '--allow-destructive needs --write'],
    [['--nonsense'], "Unknown option '--nonsense'"],
    [['something'], "'something' is an unexpected argument"],
    [['--contracts=/nowhere'], '--contracts: ENOENT'],
    [['--har=nowhere.har'], '--har nowhere.har does not exist'],
  ])('ends with exit code 2 and one line: %j', async (args, message) => {
    const { code, err } = await check(...args);
    expect({ code, lines: err.split('\n').length }).toEqual({ code: 2, lines: 1 });
    expect(err).toContain(message);
  });

  it.each([
    [['--only=getNothing'], '--only getNothing: there is no operation with this name'],
    [['--fuzz=many'], '--fuzz many is not a whole number'],
    [['--patience=-1'], '--patience -1 is not a whole number'],
  ])('ends with exit code 2: %j', async (args, message) => {
    const { code, err } = await check(...serverOptions(), ...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('ends with exit code 2 and the address of a server that cannot be reached', async () => {
    const { code, err } = await check('--api=http://127.0.0.1:1', ...serverOptions().slice(1));
    expect(code).toBe(2);
    expect(err).toContain('--api http://127.0.0.1:1 cannot be reached');
  });
});

it('check only reads without --write, and lists the operations that it left out', async () => {
  const { code, out } = await check(
    ...serverOptions(),
    '--token=demo.verger.read-only',
    '--only=getPot,buyCoupon',
  );
  expect(code).toBe(0);
  expect(out).toMatch(/✓ getPot/);
  expect(out).toMatch(/– buyCoupon .* changes data: run with --write/);
  expect(out).toContain('2 operations: 1 good, 1 left out · 0 errors, 0 warnings');
});

it.each([
  ['--client-id', ['--client-id=shop.nobody', '--token=demo.verger.a'], 'getPartnerSettings'],
  ['--token', ['--client-id=demo.verger', '--token=shop.nobody.a'], 'getUserSettings'],
])(
  'a wrong %s is the only finding: everything else would fail because of it',
  async (option, options, operationId) => {
    const { code, out } = await check(...serverOptions().slice(0, 2), ...options);
    expect(code).toBe(1);
    expect(out.match(/^✗ /gm)).toHaveLength(1);
    expect(out).toContain(`✗ 1. ${operationId}  status`);
    expect(out).toContain(`401: the server does not know ${option}`);
    expect(out).toContain(`${option} is refused by ${operationId}: nothing else was checked`);
    const { length } = operations;
    expect(out).toContain(`${length} operations: 0 good, 1 wrong, ${length - 1} left out · 1 error`);
  },
);

it('check counts the notes, and lists them with --notes', async () => {
  const args = [...serverOptions(), '--token=demo.verger.notes', '--only=getPot'];
  const { out: short } = await check(...args);
  expect(short).toMatch(/ · \d+ notes? \(--notes lists them\)$/);
  expect(short).not.toContain('never provoked');
  const { out: long } = await check(...args, '--notes');
  expect(long).not.toContain('--notes lists them');
  expect(long).toMatch(/^ {2}getPot {22}never (sent|provoked): /m);
});

it('check writes its reports without the token', async () => {
  const [json, junit] = [join(folder, 'report.json'), join(folder, 'report.xml')];
  const args = [
    '--token=demo.verger.reports',
    '--only=listTimeline,orderGoody',
    `--json=${json}`,
    `--junit=${junit}`,
  ];
  const { code } = await check(...serverOptions(), ...args);
  expect(code).toBe(0);
  const report = JSON.parse(readFileSync(json, 'utf8')) as { operations: unknown[] };
  expect(report).toMatchObject({
    errors: 0,
    subject: { product: 'kit' },
    allowed: { write: false, destructive: false },
  });
  expect(report.operations).toMatchObject([
    // The note is the message of a category that clients do not know.
    { operationId: 'listTimeline', outcome: 'good', problems: [{ level: 'note', rule: 'value_unknown' }] },
    {
      operationId: 'orderGoody',
      outcome: 'left out',
      leftOut: expect.stringContaining('--allow-destructive') as string,
    },
  ]);
  const xml = readFileSync(junit, 'utf8');
  expect(xml).toContain('<testsuite name="product" tests="2" failures="0" skipped="1"');
  expect(readFileSync(json, 'utf8') + xml).not.toContain('demo.verger.reports');
});

it('check reports the seed of generated inputs', async () => {
  const { code, out } = await check(
    ...serverOptions(),
    '--token=demo.verger.fuzz',
    '--only=getCardCatalog',
    '--fuzz=20',
    '--seed=5',
  );
  expect(code).toBe(0);
  expect(out).toContain('seed 5');
});

describe('a busy server', () => {
  const token = 'demo.verger.busy';
  const beBusy = (details: { retryAfter?: number }) =>
    new WorldControl(`http://127.0.0.1:${sandbox.apiPort}`, token).setFault({
      operationId: 'getPot',
      kind: 'status',
      status: 429,
      ...details,
    });

  it('is called again after the time in its Retry-After header', async () => {
    await beBusy({ retryAfter: 0 });
    const { code, out } = await check(...serverOptions(), `--token=${token}`, '--only=getPot');
    expect(code).toBe(0);
    expect(out).toContain('1 operation: 1 good · 0 errors, 0 warnings');
  });

  it('gets a warning when the header is missing', async () => {
    await beBusy({});
    const { code, out } = await check(...serverOptions(), `--token=${token}`, '--only=getPot');
    expect(code).toBe(1);
    expect(out).toMatch(/! .* getPot {2}header retry-after/);
  });
});

describe('--har', () => {
  const token = 'demo.verger.har';
  const only = '--only=getUserSettings,listTimeline,getPot';
  const pathTo = (name: string) => join(folder, name);
  const rename = (file: string, creator: string) => {
    const har = readFileSync(file, 'utf8');
    const renamed = pathTo('renamed.har');
    writeFileSync(renamed, har.replace('cagnotte-contracts check', creator));
    return renamed;
  };

  it('writes the requests and responses without secrets, and overwrites its own file', async () => {
    const file = pathTo('run.har');
    for (let run = 0; run < 2; run += 1)
      expect((await check(...serverOptions(), `--token=${token}`, only, `--har=${file}`)).code).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(JSON.parse(text)).toHaveProperty('log.creator.name', 'cagnotte-contracts check');
    expect(text).toContain('/api/kitv3/timeline');
    expect(text).not.toContain(token);
    expect(text).not.toContain('@exemple.fr');
  });

  it('checks a session of record without a server', async () => {
    const file = pathTo('run.har');
    await check(...serverOptions(), `--token=${token}`, only, `--har=${file}`);
    const before = readFileSync(rename(file, 'cagnotte-contracts record'), 'utf8');
    const { code, out } = await check(`--har=${pathTo('renamed.har')}`);
    // The session has calls without a token: their responses follow the contract, the calls do not.
    expect(code).toBe(1);
    expect(out).toMatch(/listTimeline .* calls, \d error/);
    expect(out).toMatch(/in +call \d+ of \d+/);
    expect(readFileSync(pathTo('renamed.har'), 'utf8')).toBe(before);
  });

  it('does not overwrite a session of record', async () => {
    const file = pathTo('kept.har');
    await check(...serverOptions(), `--token=${token}`, '--only=listOffers', `--har=${file}`);
    const session = rename(file, 'cagnotte-contracts record');
    const before = readFileSync(session, 'utf8');
    const { code, err } = await check(...serverOptions(), '--only=listOffers', `--har=${session}`);
    expect(code).toBe(2);
    expect(err).toContain("'cagnotte-contracts check' did not write it");
    expect(readFileSync(session, 'utf8')).toBe(before);
  });

  it('reports a finding that belongs to no operation', async () => {
    const session = pathTo('stranger.har');
    const entry = (url: string) => ({
      startedDateTime: '2026-11-18T17:42:00.000Z',
      time: 1,
      request: { method: 'GET', url, headers: [] },
      response: { status: 404, statusText: '', headers: [], content: { size: 0, mimeType: '' } },
    });
    const log = { creator: { name: 'WebInspector' }, entries: [entry('https://api.example/api/v2/nothing')] };
    writeFileSync(session, JSON.stringify({ log }));
    const junit = pathTo('stranger.xml');
    const { code, out } = await check(`--har=${session}`, `--junit=${junit}`);
    expect(code).toBe(1);
    expect(readFileSync(junit, 'utf8')).toContain('<testsuite name="no contract" tests="1" failures="1"');
    expect(out).toMatch(/✗ 1\. no operation/);
    expect(out).toContain('· 1 error, 0 warnings');
  });

  it('names a file that is not a HAR, and leaves it unchanged', async () => {
    const file = pathTo('notes.txt');
    writeFileSync(file, 'keep me');
    expect((await check(...serverOptions(), `--har=${file}`)).code).toBe(2);
    const { code, err } = await check(`--har=${file}`);
    expect(code).toBe(2);
    expect(err).toContain('is no HAR');
    expect(readFileSync(file, 'utf8')).toBe('keep me');
  });
});

it('--request-id accepts a header name after = or a space, or none, and refuses an invalid name', async () => {
  const sharedArgs = ['--token=demo.verger.request-id', '--only=getPot', `--har=${join(folder, 'ids.har')}`];
  const readHar = async (...args: string[]): Promise<string> => {
    expect((await check(...serverOptions(), ...sharedArgs, ...args)).code).toBe(0);
    return readFileSync(join(folder, 'ids.har'), 'utf8').toLowerCase();
  };
  expect(await readHar()).not.toContain('"name":"x-request-id"');
  expect(await readHar('--request-id')).toContain('"name":"x-request-id"');
  expect(await readHar('--request-id', '--strict')).toContain('"name":"x-request-id"');
  expect(await readHar('--request-id=X-Request-Id')).toContain('"name":"x-request-id"');
  expect(await readHar('--request-id', 'X-Request-Id')).toContain('"name":"x-request-id"');
  const { code, err } = await check(...serverOptions(), '--request-id=X Request');
  expect(code).toBe(2);
  expect(err).toContain('--request-id X Request is not the name of a header');
});
