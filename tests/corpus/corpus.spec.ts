import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from '../e2e/fixtures.ts';
import { getCapturePage } from '../e2e/pages/capture-page.ts';
import { sha256 } from '../e2e/pictures/pictures.ts';
import { getOnlyReceipt } from '../e2e/stored.ts';
import type { World } from '../e2e/world.ts';

/** A folder of real receipts, which is not part of this repository: receipts/, exif/, pdf/ and corrupt/. */
const corpus = process.env.CORPUS;

/** Pictures that make one receipt: few enough for a long receipt, enough to be quick. */
const picturesPerReceipt = 6;

const listFiles = (folder: string): string[] =>
  readdirSync(join(corpus ?? '', folder))
    .sort()
    .map((name) => join(corpus ?? '', folder, name));

const groupIntoReceipts = (files: readonly string[]): string[][] =>
  files.flatMap((_, at) => (at % picturesPerReceipt === 0 ? [files.slice(at, at + picturesPerReceipt)] : []));

/** Pages, programmes and empty files: no receipt, whatever their name. */
const impostors = ['exe_named.jpg', 'html_named.jpg', 'script.svg', 'svg_named.png', 'zero_byte.jpg'];

/** Expects the picture itself, or a neutral card with the kind of file; never a broken picture. */
const expectPreview = (picture: Locator) =>
  expect
    .poll(() =>
      picture.evaluate((button) => {
        const image = button.querySelector('img');
        return image ? image.complete && image.naturalWidth > 0 : /[A-Z]{3,4}|Photo/.test(button.textContent);
      }),
    )
    .toBe(true);

/**
 * Expects as many pictures as files, none of them twice. A photograph may have been made lighter on the way;
 * any other file arrives unchanged.
 */
const expectArrived = async (world: World, files: readonly string[]): Promise<void> => {
  const { pictures, subpictures_count } = await getOnlyReceipt(world);
  expect(subpictures_count).toBe(files.length);
  expect(pictures).toHaveLength(files.length);
  const arrived = pictures.map((picture) => picture.sha256);
  // One of the corrupt files is a copy of another with a script behind its end, which is removed on the way.
  const duplicateCount = files.some((name) => name.endsWith('trailing_script.jpg')) ? 1 : 0;
  expect(new Set(arrived).size).toBe(new Set(files.map(sha256)).size - duplicateCount);
  for (const file of files.filter((name) => name.endsWith('.pdf'))) expect(arrived).toContain(sha256(file));
};

if (corpus) {
  for (const folder of ['receipts', 'exif', 'pdf']) {
    for (const [index, files] of groupIntoReceipts(listFiles(folder)).entries()) {
      test(`${folder} ${index + 1}: ${files.map((file) => basename(file)).join(', ')}`, async ({
        page,
        world,
      }) => {
        const capture = getCapturePage(page);
        await page.goto(world.getUrl('/profile/shoot'));
        await capture.pick(files);
        await expect(capture.pictures).toHaveCount(files.length);
        for (const picture of await capture.pictures.all()) await expectPreview(picture);
        await capture.send.click();
        await expect(capture.sent).toBeVisible();
        await expectArrived(world, files);
      });
    }
  }

  test('corrupt: each file is accepted with a neutral preview, or refused by name', async ({
    page,
    world,
  }) => {
    const capture = getCapturePage(page);
    const accepted: string[] = [];
    const refused: string[] = [];
    await page.goto(world.getUrl('/profile/shoot'));
    for (const file of listFiles('corrupt')) {
      await test.step(basename(file), async () => {
        await capture.pick([file]);
        const refusal = capture.alert.getByText(`«\u202f${basename(file)}\u202f»`);
        await expect(refusal.or(capture.pictures.nth(accepted.length)).first()).toBeVisible();
        if (await refusal.isVisible()) {
          refused.push(basename(file));
        } else {
          await expectPreview(capture.pictures.nth(accepted.length));
          accepted.push(file);
        }
      });
    }
    expect(refused).toEqual(expect.arrayContaining(impostors));
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    await expectArrived(world, accepted);
  });
}
