import { copyFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getCaptureDesktopPage } from '../pages/capture-desktop-page.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import {
  drawn,
  heic,
  pdf,
  readPicture,
  refused,
  sha256,
  createTruncatedPicture,
  type Payload,
} from '../pictures/pictures.ts';
import { expectStored, holdDatabase, listSentReceipts, getOnlyReceipt } from '../stored.ts';

test.use({ traits: ['empty'] });

test(
  'a device without a camera shows a message, and files can be chosen',
  { tag: '@engines' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(page.getByRole('heading', { name: 'Aucun appareil photo' })).toBeVisible();
    await expectAccessible(page, 'capture without a camera');
    await capture.pick([drawn.short]);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  },
);

test('D105 files that are no receipt are refused by content, whatever their name', async ({
  page,
  world,
}) => {
  const capture = getCapturePage(page);
  await page.goto(world.getUrl('/profile/shoot'));
  await capture.pick([refused.page, refused.programme, refused.empty]);
  await expect(page.getByText(/«\s?page\.jpg\s?» n’est ni une photo ni un PDF\./)).toBeVisible();
  await expect(page.getByText(/«\s?programme\.jpg\s?» n’est ni une photo ni un PDF\./)).toBeVisible();
  await expect(page.getByText(/«\s?vide\.jpg\s?» est vide\./)).toBeVisible();
  await expect(capture.pictures).toHaveCount(0);
  await expectAccessible(page, 'refused files');
  const list = capture.alert.filter({ hasText: 'vide.jpg' });
  await expect(list, 'the list does not scroll').toHaveAttribute('tabindex', '-1');

  await capture.pick(Array.from({ length: 12 }, () => refused.empty));
  await expect(list.getByText('est vide')).toHaveCount(12);
  await expectAccessible(page, 'more refused files than there is room for');
  await list.focus();
  const last = list.getByText('est vide').last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'D’accord' }).click();
  await expect(page.getByText('page.jpg')).toBeHidden();
  expect(await listSentReceipts(world)).toEqual([]);
});

test(
  'a file that is deleted before it is read to its end is named, and the two others are sent',
  { tag: '@deep' },
  async ({ page, world }, testInfo) => {
    const capture = getCapturePage(page);
    const files = drawn.long.map((from) => testInfo.outputPath(basename(from)));
    const [first, gone, last] = files as [string, string, string];
    for (const [index, to] of files.entries()) await copyFile(drawn.long[index] ?? '', to);
    await page.exposeFunction('deleteChosen', () => rm(gone));
    // The capture has read its first bytes by then, and recognised a photograph.
    await page.addInitScript((name) => {
      const { deleteChosen } = window as Window & { deleteChosen?: () => Promise<void> };
      File.prototype.arrayBuffer = async function () {
        if (this.name === name) await deleteChosen?.();
        return new Response(this).arrayBuffer();
      };
    }, basename(gone));
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick(files);
    await expect(page.getByText(/«\s?milieu\.jpg\s?» n’a pas pu être lu\./)).toBeVisible();
    await expect(capture.pictures).toHaveCount(2);
    await expectAccessible(page, 'one of three files could not be read');
    await page.getByRole('button', { name: 'D’accord' }).click();
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), [first, last]);
  },
);

test(
  'D105 HEIC, PDF and a damaged photograph have a neutral preview and are sent unchanged',
  { tag: '@engines' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    // Without pixels: Firefox draws half a photograph, which other browsers do not.
    const files = [heic, pdf, createTruncatedPicture(200)];
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick(files);
    await expect(capture.pictures).toHaveCount(3);
    await expect(capture.pictures.nth(0)).toContainText('HEIC');
    await expect(capture.pictures.nth(1)).toContainText('PDF');
    await expect(capture.pictures.nth(2)).toContainText('JPEG');
    await expect(capture.pictures.locator('img')).toHaveCount(0);
    await expectAccessible(page, 'neutral previews');
    await capture.pictures.nth(1).click();
    await expect(capture.dialog).toContainText('facture.pdf');
    await expectAccessible(page, 'a PDF in large');
    await page.keyboard.press('Escape');
    await expect(capture.pictures.nth(1)).toBeFocused();
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), files);
  },
);

test(
  'pictures are removed, retaken and moved, and are sent as they are shown',
  { tag: '@engines' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short, drawn.other]);
    await expect(capture.pictures).toHaveCount(2);

    await capture.pictures.nth(0).click();
    await expect(capture.dialog.getByRole('heading', { name: 'Photo 1 sur 2' })).toBeVisible();
    await expectAccessible(page, 'one picture in large');
    await capture.dialog.getByRole('button', { name: 'Supprimer' }).click();
    await expect(capture.pictures).toHaveCount(1);
    await expect(capture.pictures).toHaveAccessibleName('Photo 1 choisie, autre.jpg');

    await capture.pictures.nth(0).click();
    await capture.dialog.getByRole('button', { name: 'Reprendre' }).click();
    await capture.pick([pdf], 'Fichier ou PDF');
    await expect(capture.pictures).toHaveAccessibleName('Document PDF 1, facture.pdf');

    await capture.pick([drawn.short]);
    await expect(capture.pictures).toHaveCount(2);
    await capture.pictures.nth(1).click();
    await capture.dialog.getByRole('button', { name: 'Précédente' }).click();
    await expect(capture.dialog.getByRole('heading', { name: 'Document PDF, 1 sur 2' })).toBeVisible();
    await capture.dialog.getByRole('button', { name: 'Suivante' }).click();
    await capture.dialog.getByLabel('Place dans le ticket').selectOption('1 sur 2');
    await expect(capture.dialog.getByRole('heading', { name: 'Photo 1 sur 2' })).toBeVisible();
    await expectAccessible(page, 'one of two pages in large');
    await expect(capture.pictures.nth(0)).toHaveAccessibleName('Photo 1 choisie, ticket.jpg');
    await capture.dialog.getByRole('button', { name: 'C’est bon' }).click();
    await expect(capture.dialog).toBeHidden();

    await page.setViewportSize({ width: 1280, height: 800 });
    const desktop = getCaptureDesktopPage(page);
    await expect(desktop.target).toBeVisible();
    await expect(desktop.pictures).toHaveCount(2);
    await page.dispatchEvent('body', 'drop', {
      dataTransfer: await page.evaluateHandle(() => new DataTransfer()),
    });
    await expect(capture.alert).toContainText('Ce n’est pas un fichier.');
    await expectAccessible(page, 'two pages on a desktop');
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    const receipt = await getOnlyReceipt(world);
    expect(receipt.pictures.map((picture) => picture.sha256)).toEqual([
      sha256(drawn.short),
      sha256(pdf.buffer),
    ]);
  },
);

test(
  'a long receipt opens as wide as its frame, where its text can be read, and can be made larger or whole',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    const base64 = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 3600 });
      canvas.getContext('2d')?.fillRect(0, 0, 600, 3600);
      return canvas.toDataURL('image/jpeg').replace(/^.*,/, '');
    });
    const long: Payload = {
      name: 'long.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(base64, 'base64'),
    };
    await capture.pick([long]);
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      await capture.pictures.click();
      const slider = capture.dialog.getByRole('slider', { name: 'Agrandissement' });
      /**
       * Returns the width of the drawn picture, as a share of its frame; and true if it is drawn from its top
       * on.
       */
      const measureDrawnPart = () =>
        capture.dialog.getByRole('img', { name: 'Photo 1 sur 1' }).evaluate((image) => {
          const pane = image.parentElement?.parentElement;
          const { width, height } = image.getBoundingClientRect();
          const shown = Math.min(width, height / 6);
          return { part: shown / (pane?.clientWidth ?? 0), scrolled: pane?.scrollTop };
        });
      await expect.poll(measureDrawnPart).toEqual({ part: expect.closeTo(1, 1), scrolled: 0 });
      await slider.press('End');
      await expect.poll(measureDrawnPart).toMatchObject({ part: expect.closeTo(4, 0) });
      await slider.press('Home');
      await expect
        .poll(() => measureDrawnPart().then(({ part }) => part), 'whole')
        .toBeLessThan(size.width < size.height ? 0.3 : 0.2);
      await expectAccessible(page, `a long receipt at ${size.width} px`);
      await capture.dialog.getByRole('button', { name: 'C’est bon' }).click();
    }
  },
);

/** Draws a blurred or dark photograph of a receipt. */
const drawPoorPhotograph = async (page: Page, filter: string): Promise<Payload> => {
  const base64 = await page.evaluate((look) => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 1200;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('this browser has no canvas');
    pen.filter = look;
    pen.fillStyle = '#f4f1e8';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#2b2926';
    pen.font = '28px monospace';
    for (let row = 1; row < 25; row += 1) pen.fillText('CAFE MOULU 250G 4,95', 200, row * 45);
    return canvas.toDataURL('image/jpeg').replace(/^.*,/, '');
  }, filter);
  return { name: 'ratee.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};

for (const { look, filter, mark, advice } of [
  { look: 'blurred', filter: 'blur(12px)', mark: 'peut-être floue', advice: /Photo floue\s\?/ },
  {
    look: 'dark',
    filter: 'brightness(0.06)',
    mark: 'peut-être sombre',
    advice: /Photo sombre\s\?/,
  },
])
  test(
    `a picture that is ${look} is pointed out gently, and may be sent all the same`,
    { tag: '@deep' },
    async ({ page, world }) => {
      const capture = getCapturePage(page);
      await page.goto(world.getUrl('/profile/shoot'));
      await capture.pick([drawn.short]);
      await expect(capture.pictures).toHaveCount(1);
      const poor = await drawPoorPhotograph(page, filter);
      await capture.pick([poor]);
      await expect(capture.pictures.nth(1)).toHaveAccessibleName(`Photo 2 choisie, ratee.jpg, ${mark}`);
      await expect(capture.pictures.nth(0)).toHaveAccessibleName('Photo 1 choisie, ticket.jpg');
      await expect(page.getByRole('status').filter({ hasText: advice })).toContainText('Photo 2.');
      await expectAccessible(page, `a picture that is ${look}`);

      await page.getByRole('button', { name: 'Reprendre' }).click();
      await expect(page.getByText('La prochaine photo la remplacera')).toBeVisible();
      await page.getByRole('button', { name: 'Annuler' }).click();
      await capture.send.click();
      await expect(capture.sent).toBeVisible();
      expectStored(await getOnlyReceipt(world), [readPicture(drawn.short), poor]);
    },
  );

test(
  'truncated files and a repeated one are pointed out gently, and may be sent all the same',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    const half: Payload = { ...pdf, name: 'moitie.pdf', buffer: pdf.buffer.subarray(0, -20) };
    const files = [createTruncatedPicture(), half, pdf, readPicture(drawn.short)];
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick(files.slice(0, 2));
    await expect(capture.pictures.nth(0)).toHaveAccessibleName(
      'Photo 1 choisie, coupee.jpg, fichier peut-être abîmé',
    );
    await expect(capture.pictures.nth(1)).toHaveAccessibleName(
      'Document PDF 2, moitie.pdf, fichier peut-être abîmé',
    );
    await expect(page.getByRole('status').filter({ hasText: /Fichier abîmé\s\?/ })).toContainText('Photo 1.');
    await expectAccessible(page, 'pictures that are cut off');
    // The remark covers nothing, also on a phone held sideways.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByRole('button', { name: 'Réessayer' }).click({ trial: true });
    await page.setViewportSize({ width: 390, height: 844 });

    await capture.pick(files.slice(2));
    await capture.pick([drawn.short]);
    await expect(capture.pictures.nth(4)).toHaveAccessibleName(
      'Photo 5 choisie, ticket.jpg, peut-être en double',
    );
    for (const [index, name] of [
      [2, 'Document PDF 3, facture.pdf'],
      [3, 'Photo 4 choisie, ticket.jpg'],
    ] as const)
      await expect(capture.pictures.nth(index)).toHaveAccessibleName(name);
    const tip = page.getByRole('status').filter({ hasText: /En double\s\?/ });
    await expect(tip).toContainText('Photo 5. ');
    await expect(tip).toContainText('La photo 4 est exactement la même.');
    await page.getByRole('button', { name: 'Retirer' }).click();
    await expect(capture.pictures).toHaveCount(4);
    await expect(tip).toBeHidden();

    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), files);
  },
);

test(
  '“Envoyer”, pressed while pictures are still being stored, sends them once they are',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    const pictures = [drawn.short, ...drawn.long];
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(capture.library).toBeVisible();
    const releaseDatabase = await holdDatabase(page);
    await capture.pick(pictures);
    await capture.send.click();
    await expect(capture.send).toHaveAttribute('aria-busy', 'true');
    expect(await listSentReceipts(world)).toEqual([]);
    await releaseDatabase();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), pictures);
  },
);

test(
  '“Envoyer”, pressed while pictures are still being stored, sends them although the shopper leaves the screen',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(capture.library).toBeVisible();
    const releaseDatabase = await holdDatabase(page);
    await capture.pick([drawn.short]);
    await capture.send.click();
    await capture.close.click();
    await expect(page).not.toHaveURL(/shoot/);
    await releaseDatabase();
    await expect(page.getByText('Reçu, analyse en cours')).toBeVisible();
    await expect(page).not.toHaveURL(/shoot/);
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  },
);

test(
  'a press on another source takes effect although the camera fails and the screen changes',
  { tag: '@deep' },
  async ({ page, world }) => {
    // The device needs time to report that it has no camera.
    await page.addInitScript(() => {
      const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
      // The empty page that Firefox starts with is not a secure context, and has no such API.
      if (!mediaDevices) return;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (constraints) => {
        await new Promise((resolve) => addEventListener('mousedown', resolve, { once: true }));
        return ask(constraints).finally(() => Object.assign(window, { hasAnswered: true }));
      };
      mediaDevices.enumerateDevices = () => Promise.resolve([{ kind: 'videoinput' } as MediaDeviceInfo]);
      navigator.permissions.query = () => Promise.resolve({ state: 'granted' } as PermissionStatus);
    });
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(page.getByText('L’appareil photo démarre…')).toBeVisible();
    await capture.library.hover();
    const chooser = page.waitForEvent('filechooser');
    const noCameraHeading = page.getByRole('heading', { name: 'Aucun appareil photo' });
    await page.mouse.down();
    await page.waitForFunction(() => 'hasAnswered' in window);
    // Two frames are enough for the screen to change if nothing prevented it.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(noCameraHeading).toBeHidden();
    await page.mouse.up();
    await chooser;
    await expect(noCameraHeading).toBeVisible();
  },
);

test(
  'a page whose database does not respond works in memory, shows a notice, and stores again when it does',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    await page.goto(world.getUrl());
    await expect(page.getByRole('link', { name: 'Photographier un ticket' })).toBeVisible();
    const releaseDatabase = await holdDatabase(page);
    const second = await context.newPage();
    const capture = getCapturePage(second);
    await second.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short]);
    const notice = second.getByText(/laissez cette page ouverte/);
    await expect(notice).toBeVisible();
    await expectAccessible(second, 'a device that does not respond');
    await releaseDatabase();
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), [drawn.short]);
    await second.getByRole('button', { name: 'Ajouter un autre ticket' }).click();
    await capture.pick([drawn.other]);
    await expect(capture.pictures).toHaveCount(1);
    await expect(notice).toBeHidden();
    // The picture is on the device again: a reload keeps it.
    await second.reload();
    await expect(capture.pictures).toHaveCount(1);
  },
);
