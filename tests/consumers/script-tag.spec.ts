import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { scriptTag, type BuiltScript } from '../../scripts/package/script-tag.ts';
import { consumers, installed, manifest } from './consumer.ts';
import {
  complaintsOf,
  customerWorld,
  editSettings,
  exampleFolder,
  expectReceiptArrived,
  onTestSandbox,
  runScript,
  settingsFor,
} from './example.ts';
import { examplePage } from './example-page.ts';
import { drawPhotograph } from './photograph.ts';
import { origins } from './ports.ts';

const { version } = manifest;
const { loyalty, ...main } = JSON.parse(
  readFileSync(installed(`script/${version}/integrity.json`), 'utf8'),
) as BuiltScript & { readonly loyalty: BuiltScript };

const original = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../examples/script-tag', file), 'utf8');

const policy = [
  "default-src 'none'",
  // The package needs neither 'unsafe-inline' nor 'unsafe-eval'.
  `script-src 'self' ${origins.scripts}`,
  'img-src data:',
  `connect-src ${origins.api} ${origins.files}`,
].join('; ');
const policyWithWorker = `${policy}; worker-src blob:`;
const onlyScript = `${origins.scripts}/${version}/${main.file}`;

/** The lines that the build prints, on the test's own host. */
const tagsOf = (...scripts: BuiltScript[]): string =>
  scripts
    .map((script) => scriptTag(version, script).replace('https://<your host>/sdk', origins.scripts))
    .join('\n');

const tagInPage = /<script\s+src="[^"]*\/cagnotte[^"]*"[^>]*><\/script>/g;

/** The example as a partner has it who takes the scripts from another host: its page with these tags and this policy. */
const writePage = (name: string, tags: string, rules = policyWithWorker): string => {
  const folder = join(consumers, 'pages/script-tag', name);
  mkdirSync(folder, { recursive: true });
  for (const file of ['main.js', 'error-message.js'])
    cpSync(join(exampleFolder('script-tag'), file), join(folder, file));
  writeFileSync(join(folder, 'settings.js'), settingsFor(original('settings.js'), `demo.${name}`));
  const page = original('index.html');
  expect(page.match(tagInPage)).toHaveLength(2);
  const [first = ''] = page.match(tagInPage) ?? [];
  const withTags = page
    .replace(/content="default-src [^"]*"/, () => `content="${rules}"`)
    .replace(first, () => tags)
    .replace(tagInPage, (tag) => (tag.includes(origins.scripts) ? tag : ''));
  expect(withTags).toContain(`content="${rules}"`);
  writeFileSync(join(folder, 'index.html'), withTags);
  return `${origins.pages}/script-tag/${name}/index.html`;
};

/** Has the page tell later which names its scripts have added to the global object. */
const watchGlobalNames = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const before = new Set(Object.keys(globalThis));
    Object.assign(globalThis, {
      addedNames: () => Object.keys(globalThis).filter((name) => !before.has(name) && name !== 'addedNames'),
    });
  });
};

const namesIn = (page: Page, expression: 'addedNames()' | 'Object.keys(Cagnotte)'): Promise<string[]> =>
  page.evaluate(expression);

/** Opens a page and waits until its customer is signed in. */
const openPage = async (page: Page, address: string) => {
  await page.goto(address);
  const form = examplePage(page);
  await expect(form.button).toBeEnabled();
  return form;
};

/** Sends a receipt of a few bytes, which arrives as it is. */
const sendReceipt = async (page: Page, clientId: string): Promise<void> => {
  const form = examplePage(page);
  await form.send();
  await expectReceiptArrived(clientId, await form.expectSent());
};

/** Sends a picture with more pixels than a receipt is sent with. @returns how many bytes it has, and how many arrived */
const sendPhotograph = async (page: Page, clientId: string) => {
  const photograph = await drawPhotograph(page);
  await examplePage(page).send('', photograph);
  const sizes = async (): Promise<number[]> => {
    const { receipts } = await customerWorld(clientId).view();
    return receipts.flatMap(({ pictures }) => pictures.map(({ size }) => size)).filter((size) => size > 9);
  };
  await expect.poll(sizes).toHaveLength(1);
  const [arrived = 0] = await sizes();
  return { sent: photograph.buffer.length, arrived };
};

const offersTitle = (page: Page) => page.getByRole('heading', { name: 'Offres du moment' });

test('examples/script-tag, built as its README says: sends a receipt, shows offers, and shows errors by their codes', async ({
  page,
}) => {
  const clientId = 'demo.script-tag';
  editSettings('script-tag', 'settings.js', clientId);
  writeFileSync(join(exampleFolder('script-tag'), 'index.html'), onTestSandbox(original('index.html')));
  await runScript('script-tag', 'build');
  cpSync(join(exampleFolder('script-tag'), 'dist'), join(consumers, 'pages/script-tag-built'), {
    recursive: true,
  });
  const complaints = complaintsOf(page);
  const form = await openPage(page, `${origins.pages}/script-tag-built/index.html`);
  await expect(offersTitle(page)).toBeVisible();
  await sendReceipt(page, clientId);
  const { sent, arrived } = await sendPhotograph(page, clientId);
  expect(arrived).toBeLessThan(sent);
  await form.expectErrorsByCode();
  await sendReceipt(page, clientId);
  // Chromium reports the refusal that was asked for, too.
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
});

test('script tags: with their integrity and a strict policy, the page sends receipts and reads offers', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await watchGlobalNames(page);
  const form = await openPage(page, writePage('both', tagsOf(main, loyalty)));
  await sendReceipt(page, 'demo.both');
  await expect(offersTitle(page)).toBeVisible();
  await expect(form.receipts).not.toHaveCount(0);
  expect(await namesIn(page, 'addedNames()')).toEqual(['Cagnotte']);
  expect(await namesIn(page, 'Object.keys(Cagnotte)')).toEqual(
    expect.arrayContaining(['createSdk', 'isSdkError', 'SdkError', 'version', 'createLoyaltyClient']),
  );
  expect(complaints).toEqual([]);
});

test('script tag: alone, it brings no loyalty client; the files beside it check responses, prepare pictures and report errors', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const complaints = complaintsOf(page);
  const form = await openPage(page, writePage('alone', tagsOf(main)));
  await sendReceipt(page, 'demo.alone');
  const { sent, arrived } = await sendPhotograph(page, 'demo.alone');
  expect(arrived).toBeLessThan(sent);
  const reported = page.waitForEvent('console', (message) => message.text().startsWith('report: '));
  await form.expectErrorsByCode();
  expect((await reported).text()).toBe('report: invalid_parameter');
  const exported = await namesIn(page, 'Object.keys(Cagnotte)');
  expect(exported).toEqual(expect.arrayContaining(['createSdk', 'isSdkError', 'SdkError', 'version']));
  expect(exported).not.toContain('createLoyaltyClient');
  await expect(offersTitle(page)).toBeHidden();
  expect(loaded.filter((url) => url.startsWith(origins.scripts)).sort()).toEqual(
    ['cagnotte.js', 'check-response.js', 'picture-worker.js', 'pictures.js', 'reporter.js'].map(
      (file) => `${origins.scripts}/${version}/${file}`,
    ),
  );
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
});

for (const [name, refused, rules] of [
  ['no-worker', 'a worker', policy],
  ['one-file', 'every script but the first', policyWithWorker.replaceAll(origins.scripts, onlyScript)],
] as const)
  test(`script tag: where the policy refuses ${refused}, pictures arrive as they were given`, async ({
    page,
  }) => {
    await openPage(page, writePage(name, tagsOf(main), rules));
    await sendReceipt(page, `demo.${name}`);
    const { sent, arrived } = await sendPhotograph(page, `demo.${name}`);
    expect(arrived).toBe(sent);
  });

/** What the example shows where the first script did not run. */
const missing = 'Le programme de fidélité n’a pas pu être chargé.';

test('script tag: the loyalty script without the first says what is missing', async ({ page }) => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.goto(writePage('loyalty-only', tagsOf(loyalty)));
  await expect(page.getByRole('status')).toHaveText(missing);
  expect(thrown).toEqual(['load cagnotte.js of the same version first']);
});

for (const [name, script] of Object.entries({ main, loyalty }))
  test(`script tag: another ${name} script than the one that was built is refused`, async ({ page }) => {
    const integrity = script.integrity.replace(/-./, (start) => (start === '-A' ? '-B' : '-A'));
    const refused = page.waitForEvent('console', {
      predicate: (message) => message.text().includes("in the 'integrity' attribute"),
    });
    const tags = name === 'main' ? tagsOf({ ...main, integrity }) : tagsOf(main, { ...loyalty, integrity });
    await page.goto(writePage(`tampered-${name}`, tags));
    expect((await refused).text()).toContain(script.file);
    if (name === 'main') await expect(page.getByRole('status')).toHaveText(missing);
    else {
      await sendReceipt(page, 'demo.tampered-loyalty');
      expect(await namesIn(page, 'Object.keys(Cagnotte)')).not.toContain('createLoyaltyClient');
    }
  });
