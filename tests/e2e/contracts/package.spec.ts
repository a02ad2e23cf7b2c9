import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { root } from '../../../tools/root.ts';

const run = promisify(execFile);

/** The oldest Node that the package supports, in a separate folder. */
const oldestNodeVersion = '20.19.0';
const isWindows = process.platform === 'win32';
const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;

const commands = ['check', 'diff', 'record', 'docs', 'mock'];

let folder: string;
let node: string;

const runNpm = (cwd: string, ...args: string[]) =>
  run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, shell: isWindows });

/** Returns a command of the installed package. */
const getCommandPath = (name: string): string => {
  const file = { 'cagnotte-contracts': 'main', 'cagnotte-mock': 'mock-main' }[name];
  return join(folder, `node_modules/@cagnotte/contracts/lib/cli/${file}.js`);
};

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command to its end, without this repository's Node on its path. */
const runCommand = async (name: string, ...args: string[]): Promise<Outcome> => {
  const child = spawn(node, [getCommandPath(name), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
};

const running: ChildProcess[] = [];

/** Starts the sandbox; resolves with the addresses of its two sites. */
const startMock = async (...args: string[]) => {
  const ports = ['--api-port', '0', '--proxy-port', '0'];
  const child = spawn(node, [getCommandPath('cagnotte-mock'), ...ports, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('Ctrl-C')) break;
  }
  const findPort = (site: string) => new RegExp(`//${site}\\.localhost:(\\d+)`).exec(output)?.[1] ?? '';
  return { api: `http://127.0.0.1:${findPort('api')}`, files: `http://127.0.0.1:${findPort('files')}` };
};

// One folder for all tests: it takes a minute to set up.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contracts-package-'));
  await run('npx', ['tsdown', '--config', 'contracts-cli/tsdown.config.ts'], { cwd: root, shell: isWindows });
  await run(process.execPath, ['tools/package/pack/pack-contracts.ts'], { cwd: root });
  await runNpm(root, 'pack', join(root, 'contracts-cli/dist'), '--silent', '--pack-destination', folder);
  const [tarball = ''] = await readdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await runNpm(folder, 'install', `./${tarball}`);
  await mkdir(join(folder, 'node20'));
  await runNpm(
    join(folder, 'node20'),
    'install',
    '--prefix',
    '.',
    '--no-save',
    `${nodePackage}@${oldestNodeVersion}`,
  );
  node = join(folder, 'node20/node_modules', nodePackage, isWindows ? 'bin/node.exe' : 'bin/node');
});
test.afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGTERM');
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('npm puts both commands where npx finds them', { tag: '@deep' }, async () => {
  const runNpx = async (...args: string[]): Promise<string> =>
    (await run('npx', ['--no', '--', ...args], { cwd: folder, shell: isWindows })).stdout;
  const overview = await runNpx('cagnotte-contracts', '--help');
  for (const name of commands) expect(overview).toContain(`\n  ${name} `);
  expect(await runNpx('cagnotte-mock', '--help')).toContain('--seed');
});

test(
  'npm runs no install script of a dependency, and no dependency reports installations',
  { tag: '@deep' },
  async () => {
    const lockfile = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
    };
    const packages = Object.entries(lockfile.packages);
    expect(packages.length).toBeGreaterThan(20);
    expect(
      packages.filter(([path, { hasInstallScript }]) => hasInstallScript || path.includes('@scarf/')),
    ).toEqual([]);
  },
);

test(`each command starts on Node ${oldestNodeVersion}`, { tag: '@deep' }, async () => {
  expect((await run(node, ['--version'])).stdout.trim()).toBe(`v${oldestNodeVersion}`);
  for (const name of commands) {
    const { code, out, err } = await runCommand('cagnotte-contracts', name, '--help');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`cagnotte-contracts ${name}`);
  }
});

test('the sandbox responds on both ports, with a seed', { tag: '@deep' }, async () => {
  await writeFile(join(folder, 'world.json'), JSON.stringify({ points: 77 }));
  const { api, files } = await startMock('--seed', 'world.json');
  const settings = await fetch(`${api}/api/v2/partners/settings?client_id=demo.package`);
  expect(await settings.json()).toMatchObject({ settings: { program_name: 'Le Club Verger', points: 77 } });
  const header = await fetch(`${files}/__sandbox/headers/0b7a4f/1x.svg`);
  expect(await header.text()).toContain('<svg');
  await writeFile(join(folder, 'wrong.json'), JSON.stringify({ points: 'many' }));
  const refused = await runCommand('cagnotte-mock', '--seed', 'wrong.json');
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('$.points: expected integer');
});

test('check finds nothing wrong with the sandbox', { tag: '@deep' }, async () => {
  const { api, files } = await startMock();
  const addresses = ['--api', api, '--proxy', files];
  const { code, out, err } = await runCommand(
    'cagnotte-contracts',
    'check',
    ...addresses,
    '--client-id',
    'demo.package',
    '--token',
    'demo.package.camille',
  );
  expect([code, err]).toEqual([0, expect.not.stringContaining('Error')]);
  expect(out).toContain('0 errors');
});

test('diff with itself finds no change', { tag: '@deep' }, async () => {
  const installedFolder = join(folder, 'node_modules/@cagnotte/contracts');
  const { code } = await runCommand('cagnotte-contracts', 'diff', installedFolder);
  expect(code).toBe(0);
});

test('the docs are written, with the whole library', { tag: '@deep' }, async () => {
  const { code } = await runCommand('cagnotte-contracts', 'docs', '--out', 'site');
  expect(code).toBe(0);
  for (const name of ['index.html', 'scalar.js', 'product.json', 'THIRD-PARTY-NOTICES.txt'])
    expect(existsSync(join(folder, 'site', name)), name).toBe(true);
});

test(
  'the upload page, which is made of the text of its functions, sends a picture',
  { tag: '@deep' },
  async ({ page }) => {
    const { api } = await startMock();
    const query = new URLSearchParams({ origin: 'https://partner.example', token: 'demo.page' });
    await page.goto(`${api}/web_client/sdk/iframe?${query}`);
    await page
      .locator('#files')
      .setInputFiles({ name: 'ticket.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ticket') });
    await page.getByRole('button', { name: 'Envoyer le ticket' }).click();
    await expect(page.locator('#sent')).toBeVisible();
    const world: unknown = await (await fetch(`${api}/__sandbox/worlds/demo.page`)).json();
    const name: unknown = expect.stringMatching(/_1\.jpg$/);
    expect(world).toMatchObject({ receipts: [{ pictures: [{ name, size: 6 }] }] });
  },
);
