import { readFile } from 'node:fs/promises';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { captureWidePage } from './pages/capture-wide-page.ts';
import { drawn, sha256 } from './pictures/pictures.ts';
import { expectStored, theReceipt } from './stored.ts';

const layouts = [
  { layout: 'desktop', viewport: { width: 1280, height: 800 } },
  { layout: 'tablet', viewport: { width: 768, height: 1024 } },
] as const;

for (const { layout, viewport } of layouts)
  test.describe(`on a screen of ${layout} width`, { tag: layout === 'desktop' ? [] : '@deep' }, () => {
    test.use({ traits: ['empty'], viewport });

    test('the camera is not asked for, and files are chosen, put in order, removed and sent', async ({
      page,
      world,
    }) => {
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('asked for the camera'));
      });
      const capture = captureWidePage(page);
      await page.goto(world.url('/profile/shoot'));
      await expect(capture.target).toBeVisible();
      await expect(page.locator('video')).toHaveCount(0);
      await expect(page.getByText('tickets@clubverger.example')).toBeVisible();
      await expectAccessible(page, 'nothing added yet');

      await capture.pick([drawn.short, drawn.other, drawn.long[0]]);
      await expect(capture.shots).toHaveCount(3);
      await expect(capture.status.filter({ hasText: '3 photos ajoutées, 3 au total' })).toBeAttached();
      await expectAccessible(page, 'three shots');

      const up = page.getByRole('button', { name: 'Photo 2, monter' });
      await up.click();
      await expect(capture.shots.nth(0)).toHaveAccessibleName('Photo 1 choisie, autre.jpg');
      await expect(capture.status.filter({ hasText: 'Photo 2, maintenant en position 1' })).toBeAttached();
      await expect(page.getByRole('button', { name: 'Photo 1, monter' })).toBeFocused();
      await expect(page.getByRole('button', { name: 'Photo 1, monter' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );

      await page.getByRole('button', { name: 'Photo 3, supprimer' }).click();
      await expect(capture.shots).toHaveCount(2);
      await expect(capture.shots.nth(1)).toBeFocused();
      await page.reload();
      await expect(capture.shots).toHaveCount(2);

      await capture.shots.nth(0).click();
      await expect(capture.dialog.getByRole('heading', { name: 'Photo 1 sur 2' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(capture.shots.nth(0)).toBeFocused();

      await capture.send.click();
      await expect(capture.sent).toBeVisible();
      const { pictures } = await theReceipt(world);
      expect(pictures.map((picture) => picture.sha256)).toEqual([sha256(drawn.other), sha256(drawn.short)]);
    });

    test('files dropped anywhere are added in their order, and the target lights up during the drag', async ({
      page,
      world,
    }) => {
      const capture = captureWidePage(page);
      await page.goto(world.url('/profile/shoot'));
      await expect(capture.heading).toBeVisible();
      const beside = { x: viewport.width - 4, y: viewport.height - 4 };
      const over = page.getByText('Relâchez pour ajouter à votre ticket');
      const drop = await capture.drag([...drawn.long], beside);
      await expect(over).toBeVisible();
      // Out of the window, and back.
      await page.dispatchEvent('body', 'dragleave');
      await expect(over).toBeHidden();
      await drop();
      await expect(over).toBeHidden();
      await expect(capture.shots).toHaveCount(3);
      await expect(capture.shots.nth(0)).toHaveAccessibleName('Photo 1 choisie, haut.jpg');
      await expect(capture.shots.nth(2)).toHaveAccessibleName('Photo 3 choisie, bas.jpg');
      expect(page.url()).toContain('/profile/shoot');
      await capture.send.click();
      await expect(capture.sent).toBeVisible();
      expectStored(await theReceipt(world), drawn.long);
    });
  });

test.describe('on a computer', () => {
  test.use({ traits: ['empty'], viewport: { width: 1280, height: 800 } });

  test('a picture is pasted with the keyboard', async ({ page, world, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const capture = captureWidePage(page);
    await page.goto(world.url('/profile/shoot'));
    await expect(page.getByText(/ou collez une image \(Ctrl\sV\)/)).toBeVisible();
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 600 });
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      if (picture) await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    });
    await page.keyboard.press('Control+V');
    await expect(capture.shots).toHaveCount(1);
    await expect(capture.shots).toHaveAccessibleName(/^Photo 1 choisie, image\.png/);

    await page.evaluate(() => navigator.clipboard.writeText('18 novembre'));
    await page.keyboard.press('Control+V');
    await expect(page.getByRole('alert')).toContainText('Rien à coller.');
    await expect(capture.shots).toHaveCount(1);
    await expectAccessible(page, 'words were pasted');
    await page.getByRole('button', { name: 'D’accord' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('a folder is refused by name, what is no ticket too, and the browser opens none of it', async ({
    page,
    world,
  }) => {
    const capture = captureWidePage(page);
    await page.goto(world.url('/profile/shoot'));
    await expect(capture.heading).toBeVisible();
    const drop = await capture.drag([drawn.folder, drawn.feed, drawn.short], { x: 400, y: 300 });
    await drop();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(/«\s?[0-9a-f]{12}\s?» est un dossier\./);
    await expect(capture.shots.last()).toHaveAccessibleName(/ticket\.jpg$/);
    expect(page.url()).toContain('/profile/shoot');
  });

  test('a file dropped while a ticket is on its way is not opened by the browser', async ({
    page,
    world,
  }) => {
    const capture = captureWidePage(page);
    await page.goto(world.url('/profile/shoot'));
    await capture.pick([drawn.short]);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    const drop = await capture.drag([drawn.other], { x: 400, y: 300 });
    await drop();
    await page.getByRole('button', { name: 'Ajouter un autre ticket' }).click();
    await expect(capture.heading).toBeVisible();
    await expect(capture.rows).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the keyboard alone chooses, opens, removes and comes back', async ({ page, world }) => {
    const capture = captureWidePage(page);
    await page.goto(world.url('/profile/shoot'));
    const chooser = page.waitForEvent('filechooser');
    await capture.photos.press('Enter');
    await (await chooser).setFiles([drawn.short]);
    await expect(capture.shots).toHaveCount(1);
    await expect(capture.photos).toBeFocused();
    await capture.shots.press('Enter');
    await capture.dialog.getByRole('button', { name: 'Reprendre' }).press('Enter');
    await expect(page.getByText('La prochaine photo la remplacera')).toBeVisible();
    await capture.pick([drawn.other]);
    await expect(capture.shots).toHaveAccessibleName('Photo 1 choisie, autre.jpg');
    await page.getByRole('button', { name: 'Photo 1, supprimer' }).press('Enter');
    await expect(capture.shots).toHaveCount(0);
    await expect(capture.heading).toBeFocused();
    await page.getByRole('button', { name: 'Retour à l’accueil' }).press('Enter');
    await expect(page).not.toHaveURL(/shoot/);
  });

  test('the same file twice is pointed out beside it and aloud', async ({ page, world }) => {
    const capture = captureWidePage(page);
    await page.goto(world.url('/profile/shoot'));
    await capture.pick([drawn.short, drawn.short]);
    await expect(capture.shots.nth(1)).toHaveAccessibleName(
      'Photo 2 choisie, ticket.jpg, peut-être en double',
    );
    await expect(capture.rows.nth(1)).toContainText(/En double\s\? La photo 1 est exactement la même\./);
    await expect(capture.status.filter({ hasText: /Photo 2\. En double/ })).toBeAttached();
    await expectAccessible(page, 'a repeated picture');
  });

  test('a computer without a camera says so in place of the picture, and files still go', async ({
    page,
    world,
  }) => {
    const capture = captureWidePage(page);
    await page.goto(world.url('/profile/shoot'));
    await capture.webcam.click();
    await expect(page.getByRole('alert')).toContainText('Aucun appareil photo');
    await expectAccessible(page, 'no camera');
    await capture.pick([drawn.short]);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await theReceipt(world), [drawn.short]);
  });

  test('a window made narrow has the screen of phones, with the same draft', async ({ page, world }) => {
    const capture = captureWidePage(page);
    await page.goto(world.url('/profile/shoot'));
    await capture.pick([drawn.short]);
    await expect(capture.shots).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Photothèque' })).toBeVisible();
    await expect(capture.rows).toHaveCount(1);
    // Phones with a mouse drop files, too.
    const bytes = (await readFile(drawn.other)).toString('base64');
    const files = await page.evaluateHandle((base64) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], 'autre.jpg', { type: 'image/jpeg' }));
      return data;
    }, bytes);
    await page.dispatchEvent('main', 'drop', { dataTransfer: files });
    await expect(capture.rows).toHaveCount(2);
  });
});
