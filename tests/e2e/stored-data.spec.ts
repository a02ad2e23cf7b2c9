import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { version } from '@cagnotte/sdk';
import { expect, test } from './fixtures.ts';
import { accountPage } from './pages/account-page.ts';
import { capturePage } from './pages/capture-page.ts';
import { homePage } from './pages/home-page.ts';
import { shopPage } from './pages/shop-page.ts';
import { drawn } from './pictures/pictures.ts';
import { sandboxAddress, sites } from './sites.ts';
import { readDevice, writeDevice, type StoredDevice } from './stored/device.ts';
import { World } from './world.ts';

const folder = new URL('stored/', import.meta.url);
const recorded = readdirSync(folder).filter((file) => file.endsWith('.json'));

/** The programme of the recordings: its shopper has the same token and number in each run. */
const programme = new World('stored-data');
/** The cookie is `name=client:token`. */
const tokenOf = ({ cookie }: Pick<StoredDevice, 'cookie'>): string =>
  decodeURIComponent(cookie.split(':').at(-1) ?? '');

/** What the server has of the shopper. */
const worldOf = (token: string): World => new World(token.replace(/^demo\./, ''));

/** The addresses of a run, which a recording must not hold. */
const places = { '{api}': sites.api, '{files}': sites.files };

/** Longer than a recording takes. In milliseconds. */
const tenDays = 864e6;

/** A recording as if it had been made today: the times in it are moved. */
const today = (device: StoredDevice): StoredDevice => {
  const later = Date.now() - device.recordedAt;
  const moved = <Value>(value: Value): Value => {
    if (typeof value === 'number') {
      const isTime = Math.abs(value - device.recordedAt) < tenDays;
      return (isTime ? value + later : value) as Value;
    }
    if (Array.isArray(value)) return value.map(moved) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, moved(inner)])) as Value;
  };
  const texts = Object.entries(device.localStorage).map(([name, text]) => [
    name,
    /^[{[]/.test(text) ? JSON.stringify(moved(JSON.parse(text))) : text,
  ]);
  return { ...moved(device), localStorage: Object.fromEntries(texts) as Record<string, string> };
};

const read = (file: string): StoredDevice => {
  let text = readFileSync(new URL(file, folder), 'utf8');
  for (const [place, address] of Object.entries(places)) text = text.replaceAll(place, address);
  return today(JSON.parse(text) as StoredDevice);
};

// One after the other: all recordings are of one shopper.
test.describe.configure({ mode: 'default' });

for (const file of recorded)
  test(`what ${file} holds of an earlier build is opened, and what waits in it is sent`, async ({ page }) => {
    const device = read(file);
    const token = tokenOf(device);
    const shopper = worldOf(token);
    await shopper.forget();
    // The purchase that the device knows no outcome of was made.
    const buy = await fetch(`${sandboxAddress.api}/api/kitv3/shop_cart/buy`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ coupon_identifier: 'coupon-bon-2' }),
    });
    expect(buy.status).toBe(200);
    // A file of the widget that runs none of its code.
    await page.goto(`${sites.widget}/baseline.js`);
    await writeDevice(page, device);
    await page.goto(programme.visitorUrl());

    const home = homePage(page);
    await test.step('the shopper is signed in, and the purchase is told', async () => {
      await expect(shopPage(page).told('ajouté à vos bons')).toBeVisible();
      await expect(home.points).toContainText(/884/);
    });
    await test.step('the ticket that waited arrives once, with both pictures', async () => {
      const receipts = async () => (await shopper.state()).receipts;
      await expect.poll(async () => (await receipts()).map(({ pictures }) => pictures.length)).toEqual([2]);
      expect(await shopper.calls('createReceipt')).toHaveLength(1);
    });
    await test.step('the pictures that were not sent are still there, and can be', async () => {
      await home.draft.getByRole('link').or(home.draft.getByRole('button')).first().click();
      const capture = capturePage(page);
      await expect(capture.shots).toHaveCount(1);
      await capture.send.click();
      await expect(capture.sent).toBeVisible();
      expect((await shopper.state()).receipts).toHaveLength(2);
    });
  });

/** A small one: a recording holds it whole. */
const document = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`),
});

// RECORD_DEVICE=1 npx playwright test tests/e2e/stored-data.spec.ts --project widget --no-deps
if (process.env.RECORD_DEVICE)
  test('record what this build leaves on a device', async ({ page, world }) => {
    await page.setViewportSize({ width: 390, height: 1600 });
    await page.goto(programme.visitorUrl('/auth/login'));
    const account = accountPage(page);
    await account.email.fill('camille@exemple.fr');
    await account.password.fill('velours-2026');
    await account.logIn.click();
    await expect(homePage(page).points).toBeVisible();
    const shopper = worldOf(tokenOf(await readDevice(page)));
    const breakDown = (operationId: string, kind: 'drop' | 'lost-answer') => {
      world.broken.add(operationId);
      return shopper.fault({ operationId, kind, times: null });
    };
    world.reports.push('Request has been terminated');

    const shop = shopPage(page);
    await page.goto(programme.visitorUrl('/profile/shop'));
    await expect(shop.button('Obtenir', 'Bon de 2')).toBeVisible();
    await breakDown('buyCoupon', 'lost-answer');
    await breakDown('listEarnedCoupons', 'drop');
    await shop.button('Obtenir', 'Bon de 2').click();
    await expect(shop.told('Regardez vos bons avant de réessayer')).toBeVisible();

    await breakDown('createReceipt', 'drop');
    const capture = capturePage(page);
    await page.goto(programme.visitorUrl('/profile/shoot'));
    await capture.pick([drawn.short]);
    await capture.pick([document('un')], 'Fichier ou PDF');
    await expect(capture.shots).toHaveCount(2);
    await capture.send.click();
    await expect(capture.waiting).toBeVisible();
    await page.goto(programme.visitorUrl());
    await homePage(page).shoot.click();
    await capture.pick([document('deux')], 'Fichier ou PDF');
    await expect(capture.shots).toHaveCount(1);
    await expect
      .poll(async () => JSON.stringify((await readDevice(page)).databases))
      .toContain('"state":"stored"');

    let text = JSON.stringify(await readDevice(page), null, 1);
    for (const [place, address] of Object.entries(places)) text = text.replaceAll(address, place);
    writeFileSync(new URL(`left-by-${version}.json`, folder), `${text}\n`);
  });
