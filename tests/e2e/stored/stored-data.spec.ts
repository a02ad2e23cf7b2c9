import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import * as paths from '@cagnotte/generated/paths';
import { version } from '@cagnotte/sdk';
import { expect, test } from '../fixtures.ts';
import { getAccountPage } from '../pages/account-page.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getShopPage } from '../pages/shop-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { sandboxAddress, sites } from '../sites.ts';
import { startSdk } from '../start-sdk.ts';
import { World } from '../world.ts';
import { readDevice, writeDevice, type StoredDevice } from './device.ts';

const folder = new URL('./', import.meta.url);
/** Returns the data that builds of the widget, and of the SDK in a partner's page, have left. */
const listRecordings = (kind: 'widget' | 'sdk') =>
  readdirSync(folder).filter((file) => file.startsWith(`${kind}-`) && file.endsWith('.json'));

/** The programme of the recordings: its shopper has the same token and number in each run. */
const programme = new World('stored-data');
/** Returns the token of the cookie `name=client:token`. */
const readToken = ({ cookie }: Pick<StoredDevice, 'cookie'>): string =>
  decodeURIComponent(cookie.split(':').at(-1) ?? '');

/** Returns the server's data of the shopper. */
const findWorld = (token: string): World => new World(token.replace(/^demo\./, ''));

/** The addresses of a run, which a recording must not hold. */
const addresses = { '{api}': sites.api, '{files}': sites.files };

/** Longer than a recording takes. */
const tenDaysMs = 10 * 86_400_000;

/** Moves the times of a recording to today. */
const moveToToday = (device: StoredDevice): StoredDevice => {
  const ageMs = Date.now() - device.recordedAt;
  const moveTimes = <Value>(value: Value): Value => {
    if (typeof value === 'number') {
      const isTime = Math.abs(value - device.recordedAt) < tenDaysMs;
      return (isTime ? value + ageMs : value) as Value;
    }
    if (Array.isArray(value)) return value.map(moveTimes) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, moveTimes(inner)]),
    ) as Value;
  };
  const texts = Object.entries(device.localStorage).map(([name, text]) => [
    name,
    /^[{[]/.test(text) ? JSON.stringify(moveTimes(JSON.parse(text))) : text,
  ]);
  return { ...moveTimes(device), localStorage: Object.fromEntries(texts) as Record<string, string> };
};

const readRecording = (file: string): StoredDevice => {
  let text = readFileSync(new URL(file, folder), 'utf8');
  for (const [placeholder, address] of Object.entries(addresses))
    text = text.replaceAll(placeholder, address);
  return moveToToday(JSON.parse(text) as StoredDevice);
};

const writeRecording = async (page: Page, file: string): Promise<void> => {
  let text = JSON.stringify(await readDevice(page), null, 1);
  for (const [placeholder, address] of Object.entries(addresses))
    text = text.replaceAll(address, placeholder);
  writeFileSync(new URL(file, folder), `${text}\n`);
};

// One after the other: all recordings are of one shopper.
test.describe.configure({ mode: 'default' });

for (const file of listRecordings('widget'))
  test(`the data that an earlier build left in ${file} is opened, and waiting receipts are sent`, async ({
    page,
  }) => {
    const device = readRecording(file);
    const token = readToken(device);
    const shopper = findWorld(token);
    await shopper.reset();
    // The purchase with an unknown outcome was made.
    const buy = await fetch(`${sandboxAddress.api}/api/kitv3/shop_cart/buy`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ coupon_identifier: 'coupon-bon-2' }),
    });
    expect(buy.status).toBe(200);
    // A file of its site that runs none of its code.
    await page.goto(`${sites.widget}/config.json`);
    await writeDevice(page, device);
    await page.goto(programme.getVisitorUrl());

    const home = getHomePage(page);
    await test.step('the shopper is signed in, and the purchase is shown', async () => {
      await expect(getShopPage(page).findToast('ajouté à vos bons')).toBeVisible();
      await expect(home.points).toContainText(/884/);
    });
    await test.step('the receipt that waited arrives once, with both pictures', async () => {
      const readReceipts = async () => (await shopper.readState()).receipts;
      await expect
        .poll(async () => (await readReceipts()).map(({ pictures }) => pictures.length))
        .toEqual([2]);
      expect(await shopper.listCalls('createReceipt')).toHaveLength(1);
    });
    await test.step('the pictures that were not sent are still there, and can be', async () => {
      await home.draft.getByRole('link').or(home.draft.getByRole('button')).first().click();
      const capture = getCapturePage(page);
      await expect(capture.pictures).toHaveCount(1);
      await capture.send.click();
      await expect(capture.sent).toBeVisible();
      expect((await shopper.readState()).receipts).toHaveLength(2);
    });
  });

/** Creates a small picture: a recording contains it whole. */
const createDocument = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`),
});

// RECORD_DEVICE=1 npx playwright test tests/e2e/stored/stored-data.spec.ts --project widget
if (process.env.RECORD_DEVICE)
  test('record the data that this build leaves on a device', async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 1600 });
    await page.goto(programme.getVisitorUrl('/auth/login'));
    await getAccountPage(page).submitLogIn();
    await expect(getHomePage(page).points).toBeVisible();
    const shopper = findWorld(readToken(await readDevice(page)));
    const breakOperation = (operationId: string, kind: 'drop' | 'lost-response') => {
      world.brokenOperations.add(operationId);
      return shopper.setFault({ operationId, kind, times: null });
    };
    world.expectedErrors.push('Request has been terminated');

    const shop = getShopPage(page);
    await page.goto(programme.getVisitorUrl('/profile/shop'));
    await expect(shop.findActionButton('Obtenir', 'Bon de 2')).toBeVisible();
    await breakOperation('buyCoupon', 'lost-response');
    await breakOperation('listEarnedCoupons', 'drop');
    await shop.findActionButton('Obtenir', 'Bon de 2').click();
    await expect(shop.findToast('Regardez vos bons avant de réessayer')).toBeVisible();

    await breakOperation('createReceipt', 'drop');
    const capture = getCapturePage(page);
    await page.goto(programme.getVisitorUrl('/profile/shoot'));
    await capture.pick([drawn.short]);
    await capture.pick([createDocument('un')], 'Fichier ou PDF');
    await expect(capture.pictures).toHaveCount(2);
    await capture.send.click();
    await expect(capture.waiting).toBeVisible();
    await page.goto(programme.getVisitorUrl());
    await getHomePage(page).shoot.click();
    await capture.pick([createDocument('deux')], 'Fichier ou PDF');
    await expect(capture.pictures).toHaveCount(1);
    await expect
      .poll(async () => JSON.stringify((await readDevice(page)).databases))
      .toContain('"state":"stored"');

    await writeRecording(page, `widget-${version}.json`);
  });

/** The shopper of a partner's page; each picture is sent in a separate call. */
const partnersShopper = new World('resumable.empty.stored-data');

/** A receipt as the outbox has stored it. */
interface StoredRecord {
  readonly uuid: string;
  readonly state: string;
  readonly receiptId: number;
  readonly capturedAt: number;
  readonly channel: string;
  readonly pictures: readonly { readonly id: string; readonly type: string }[];
}

const getRows = <Row>({ databases }: StoredDevice, store: string): readonly Row[] =>
  databases.flatMap(({ stores }) =>
    stores.filter(({ name }) => name === store).flatMap(({ records }) => records as readonly Row[]),
  );

/** Brings the server to its former state: the receipt is created, and has its first picture. */
const sendFirstHalf = async (device: StoredDevice): Promise<void> => {
  const { token: access_token } = partnersShopper;
  const receipt = getRows<StoredRecord>(device, 'receipts').find(({ state }) => state === 'waiting');
  const [first] = receipt?.pictures ?? [];
  if (!receipt || !first) throw new Error('the recording has no receipt that waits');
  const { uuid, channel, receiptId } = receipt;
  const captured_at = new Date(receipt.capturedAt).toISOString();
  const created = await fetch(sandboxAddress.api + paths.createReceipt, {
    method: 'POST',
    body: new URLSearchParams({
      uuid,
      captured_at,
      'app[platform]': 'web',
      'app[version]': version,
      channel,
      receipt_subpictures_uuid: uuid,
      receipt_subpictures_count: '2',
      access_token,
    }),
  });
  expect(await created.json()).toMatchObject({ receipt_id: receiptId });
  const stored = getRows<{ readonly id: string; readonly bytes: { readonly $bytes: string } }>(
    device,
    'pictures',
  );
  const bytes = stored.find(({ id }) => id === first.id)?.bytes.$bytes ?? '';
  const form = new FormData();
  const settings = { inbox_path: 'in/', previews_upload_path: 'pre/', previews_upload_enabled: 'false' };
  for (const [name, value] of Object.entries({
    uuid,
    ...settings,
    receipt_id: `${receiptId}`,
    captured_at,
    access_token,
  }))
    form.append(name, value);
  form.append('file', new Blob([Buffer.from(bytes, 'base64')], { type: first.type }), `${uuid}_1.pdf`);
  const uploaded = await fetch(sandboxAddress.files + paths.uploadFileToPath, { method: 'POST', body: form });
  expect(uploaded.status).toBe(200);
};

for (const file of listRecordings('sdk'))
  test(`a receipt of ${file} that an earlier build has half sent continues with its second picture`, async ({
    page,
  }) => {
    const device = readRecording(file);
    const { clientId, token } = partnersShopper;
    await partnersShopper.reset();
    await sendFirstHalf(device);
    await page.goto(sites.partner);
    await writeDevice(page, device);
    await startSdk(page, clientId);
    await page.evaluate((ownToken) => window.sdk.authorizeUserWithToken({ token: ownToken }), token);
    await expect
      .poll(async () => (await partnersShopper.readState()).receipts.map(({ pictures }) => pictures.length))
      .toEqual([2]);
    expect(await partnersShopper.listCalls('createReceipt')).toHaveLength(1);
    expect(await partnersShopper.listCalls('uploadFileToPath')).toHaveLength(2);
    const listDraftPictures = () =>
      page.evaluate(() => window.sdk.outbox.draft.pictures().map(({ name }) => name));
    expect(await listDraftPictures()).toEqual(['trois.pdf']);
  });

if (process.env.RECORD_DEVICE)
  test('record the data that this build of the SDK leaves on a device in the middle of a receipt', async ({
    page,
    world,
  }) => {
    const { clientId, token } = partnersShopper;
    await partnersShopper.reset();
    world.brokenOperations.add('uploadFileToPath');
    await page.goto(sites.partner);
    await startSdk(page, clientId);
    await page.evaluate((ownToken) => window.sdk.authorizeUserWithToken({ token: ownToken }), token);
    await partnersShopper.setFault({ operationId: 'uploadFileToPath', kind: 'drop', skip: 1, times: null });
    await page.evaluate(async () => {
      const document = (name: string) =>
        new File([`%PDF-1.4\n% ${name}\n%%EOF\n`], `${name}.pdf`, { type: 'application/pdf' });
      await window.sdk.outbox.add({ files: [document('un'), document('deux')] });
      await window.sdk.outbox.draft.keep([document('trois')]);
    });
    await expect
      .poll(async () =>
        getRows<StoredRecord & { readonly error?: unknown }>(await readDevice(page), 'receipts'),
      )
      .toContainEqual(expect.objectContaining({ state: 'waiting', error: expect.anything() }));
    await writeRecording(page, `sdk-${version}.json`);
  });
