import type { Locator } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn, readPicture } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';

const minuteMs = 60_000;

/** Expects that the preview shows the picture itself, and not a broken one. */
const expectDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

for (const traits of [[], ['resumable']] as const) {
  const mode =
    traits.length > 0
      ? 'one call for each picture, as resumable_uploads requires'
      : 'one call for all pictures';

  const tag = traits.length > 0 ? '@deep' : [];

  test.describe(`a receipt of several MB in three pictures, ${mode}`, { tag }, () => {
    test.use({ traits });

    test(
      'UP-03 UP-09 UP-15 goes from the home screen to the server, whole, and is analysed',
      { tag: '@engines-first' },
      async ({ page, world }) => {
        const home = getHomePage(page);
        const capture = getCapturePage(page);
        await page.goto(world.getUrl());
        await expect(home.programme).toBeVisible();
        await expect(home.points).toContainText(/1\s284/);
        const analysed = home.receipts.filter({ hasText: 'Analysé' });
        const underway = home.receipts.filter({ hasText: 'Reçu, analyse en cours' });
        await expect(home.receipts).not.toHaveCount(0);
        const before = {
          all: await home.receipts.count(),
          analysed: await analysed.count(),
          underway: await underway.count(),
        };
        await expectAccessible(page, 'home');

        await home.shoot.click();
        await capture.pick(drawn.long);
        await expect(capture.pictures).toHaveCount(3);
        for (const picture of await capture.pictures.all()) await expectDrawn(picture);
        await expectAccessible(page, 'capture with three pictures');

        const operationId = traits.length > 0 ? 'uploadFileToPath' : 'uploadFiles';
        await world.setFault({ operationId, kind: 'hold', afterBytes: 1_000_000 });
        await capture.send.click();
        await expect(capture.sending).toBeVisible();
        await expect
          .poll(async () => Number(await capture.total.getAttribute('aria-valuenow')))
          .toBeGreaterThan(0);
        await expectAccessible(page, 'sending');
        await world.waitUntilPaused(operationId);
        await world.release();
        await expect(capture.sent).toBeVisible();
        await expectAccessible(page, 'sent');

        const receipt = await getOnlyReceipt(world);
        expectStored(receipt, drawn.long);
        expect(receipt).toMatchObject({ status: 'declared', channel: 'WEB', app: { platform: 'web' } });

        await capture.backHome.click();
        await expect(home.receipts).toHaveCount(before.all + 1);
        await expect(underway).toHaveCount(before.underway + 1);
        await expectAccessible(page, 'home after sending');
        await underway.getByRole('button', { name: /^Voir la photo, Ticket du / }).click();
        await expect(page.getByRole('dialog', { name: /^Ticket du / }).getByRole('img')).toBeVisible();
        await page.keyboard.press('Escape');

        await world.advanceClock(10 * minuteMs);
        expect(await getOnlyReceipt(world)).toMatchObject({ status: 'analyzed' });
        await page.reload();
        await expect(analysed).toHaveCount(before.analysed + before.underway + 1);
        await expect(home.receipts).toHaveCount(before.all + 1);
      },
    );

    test(
      'UP-01 UP-04 CW-02 makes the record first, and every call carries the token twice',
      { tag: '@deep' },
      async ({ page, world }) => {
        const capture = getCapturePage(page);
        await page.goto(world.getUrl('/profile/shoot'));
        await capture.pick(drawn.long);
        await capture.send.click();
        await expect(capture.sent).toBeVisible();

        const { calls } = await world.readState();
        const uploads = traits.length > 0 ? Array<string>(3).fill('uploadFileToPath') : ['uploadFiles'];
        const flow = calls.map((call) => call.operationId).filter((id) => /^(createReceipt|upload)/.test(id));
        expect(flow).toEqual(['createReceipt', ...uploads]);

        const record = calls.find((call) => call.operationId === 'createReceipt');
        expect(record?.body).toMatchObject({
          app: { platform: 'web', version: '1.2.7-beta.6' },
          channel: 'WEB',
        });
        expect(Number(record?.body?.receipt_subpictures_count)).toBe(3);

        const authenticated = calls.filter((call) => call.operationId !== 'getPartnerSettings');
        const operationIds = authenticated.map(({ operationId }) => operationId);
        expect(operationIds).toEqual(expect.arrayContaining(['getUserSettings', ...flow]));
        for (const { operationId, query, body, authorization } of authenticated) {
          expect({ operationId, authorization, inPayload: query.access_token ?? body?.access_token }).toEqual(
            {
              operationId,
              authorization: `Bearer ${world.token}`,
              inPayload: world.token,
            },
          );
        }
      },
    );
  });
}

test(
  'two pictures with the same name, which iPhones give to all, both arrive',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    const { long, short } = drawn;
    const same = [long[0], short].map((path) => readPicture(path, 'image.jpg'));
    await capture.pick(same);
    await expect(capture.pictures).toHaveCount(2);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), same);
  },
);

test(
  'UP-09 progress only goes up, and is complete only once the server has confirmed',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await world.setFault({ operationId: 'uploadFiles', kind: 'hang' });
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick(drawn.long);
    await expect(capture.pictures).toHaveCount(3);
    const fractions = await page.evaluateHandle(() => {
      const values: number[] = [];
      const note = () => {
        const bar = document.querySelector('[role=progressbar][aria-label="Envoi du ticket"]');
        if (bar) values.push(Number(bar.getAttribute('aria-valuenow')));
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
      return values;
    });
    await capture.send.click();
    // Every byte of all three is sent, and the server does not respond.
    await expect(page.getByText('Confirmation en cours')).toHaveCount(3);
    const values = await fractions.jsonValue();
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(values.at(-1)).toBeGreaterThan(90);
    expect(values.at(-1)).toBeLessThan(100);
    await expect(capture.sent).toBeHidden();
    await expectAccessible(page, 'waiting for the server');
  },
);
