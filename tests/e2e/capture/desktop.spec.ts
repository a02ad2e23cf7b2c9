import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getEdges } from '../layout/measure.ts';
import { getCaptureDesktopPage } from '../pages/capture-desktop-page.ts';
import { drawn, pdf, sha256, createTruncatedPicture } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';

const viewport = { width: 1280, height: 800 };
test.use({ traits: ['empty'], viewport });

test(
  'a desktop does not request the camera, and files are chosen, put in order, removed and sent',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.addInitScript(() => {
      const requests: string[] = [];
      Object.assign(window, { cameraRequests: requests });
      for (const name of ['getUserMedia', 'enumerateDevices'])
        Object.assign(navigator.mediaDevices, {
          [name]: () => {
            requests.push(name);
            return Promise.reject(new DOMException('refused', 'NotAllowedError'));
          },
        });
    });
    const capture = getCaptureDesktopPage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(capture.target).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByText('tickets@clubverger.example')).toBeVisible();
    await expectAccessible(page, 'nothing added yet');

    await capture.pick([drawn.short, drawn.other, drawn.long[0]]);
    await expect(capture.pictures).toHaveCount(3);
    await expect(capture.status.filter({ hasText: '3 photos ajoutées, 3 au total' })).toBeAttached();
    await expectAccessible(page, 'three shots');

    await page.getByRole('button', { name: 'Photo 2, avancer d’une place' }).click();
    await expect(capture.pictures.nth(0)).toHaveAccessibleName('Photo 1 choisie, autre.jpg');
    await expect(capture.status.filter({ hasText: 'Photo 2, maintenant à la place 1' })).toBeAttached();
    const first = page.getByRole('button', { name: 'Photo 1, avancer d’une place' });
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-disabled', 'true');

    await page.getByRole('button', { name: 'Photo 3, supprimer' }).click();
    await expect(capture.pictures).toHaveCount(2);
    await expect(capture.pictures.nth(1)).toBeFocused();
    await page.reload();
    await expect(capture.pictures).toHaveCount(2);

    await capture.pictures.nth(0).click();
    await expect(capture.dialog.getByRole('heading', { name: 'Photo 1 sur 2' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(capture.pictures.nth(0)).toBeFocused();

    await world.setFault({ operationId: 'uploadFiles', kind: 'hold', afterBytes: 1000 });
    await capture.send.click();
    await expect(capture.sending).toBeVisible();
    // The pictures are beside the state of the receipt, each with its own state below it.
    const picture = page.getByRole('listitem').filter({ hasText: 'Photo 2' });
    const [photo, title] = [await getEdges(picture), await getEdges(capture.sending)];
    expect(photo.right).toBeLessThan(title.left);
    expect(photo.top).toBeLessThan(viewport.height / 4);
    await expectAccessible(page, 'sending on a desktop');
    await world.waitUntilPaused('uploadFiles');
    await world.release();
    await expect(capture.sent).toBeVisible();
    const { pictures } = await getOnlyReceipt(world);
    expect(pictures.map((picture) => picture.sha256)).toEqual([sha256(drawn.other), sha256(drawn.short)]);
    expect(await page.evaluate(() => Reflect.get(window, 'cameraRequests') as unknown)).toEqual([]);
  },
);

test(
  'files dropped anywhere are added in their order, and the target lights up during the drag',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCaptureDesktopPage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(capture.heading).toBeVisible();
    const dropHint = page.getByText('Relâchez pour ajouter');
    const drop = await capture.drag([...drawn.long], { x: viewport.width - 4, y: viewport.height - 4 });
    await expect(dropHint).toBeVisible();
    // The drag leaves the window, and returns.
    await page.dispatchEvent('body', 'dragleave');
    await expect(dropHint).toBeHidden();
    await drop();
    await expect(dropHint).toBeHidden();
    await expect(capture.pictures).toHaveCount(3);
    await expect(capture.pictures.nth(0)).toHaveAccessibleName('Photo 1 choisie, haut.jpg');
    await expect(capture.pictures.nth(2)).toHaveAccessibleName('Photo 3 choisie, bas.jpg');
    expect(page.url()).toContain('/profile/shoot');
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), drawn.long);
    // A file dropped now is neither taken nor opened by the browser.
    await (
      await capture.drag([drawn.other], { x: 400, y: 300 })
    )();
    await page.getByRole('button', { name: 'Ajouter un autre ticket' }).click();
    await expect(capture.heading).toBeVisible();
    await expect(capture.pictures).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'a folder and a file that is no receipt are refused by name, and a drop without files shows a message',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCaptureDesktopPage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(capture.heading).toBeVisible();
    const drop = await capture.drag([drawn.folder, import.meta.filename, drawn.short], { x: 400, y: 300 });
    await drop();
    await expect(capture.alert).toContainText(/«\s?[0-9a-f]{12}\s?» est un dossier\./);
    await expect(capture.alert).toContainText(/«\s?desktop\.spec\.ts\s?» n’est ni une photo ni un PDF\./);
    await expect(capture.pictures).toHaveAccessibleName(/ticket\.jpg$/);
    const textTransfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '18 novembre');
      return data;
    });
    await page.dispatchEvent('body', 'drop', { dataTransfer: textTransfer });
    await expect(capture.alert).toContainText('Ce n’est pas un fichier.');
    await expectAccessible(page, 'words were dropped');
    expect(page.url()).toContain('/profile/shoot');
  },
);

test(
  'a picture is pasted with the keyboard or with its button',
  { tag: '@deep' },
  async ({ page, world, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const capture = getCaptureDesktopPage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(capture.heading).toBeVisible();
    const copyPicture = (width: number) =>
      page.evaluate(async (pixels) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: 600 });
        const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
        if (picture) await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
      }, width);
    await copyPicture(400);
    await page.keyboard.press('Control+V');
    await expect(capture.pictures).toHaveCount(1);
    await expect(capture.pictures).toHaveAccessibleName(/^Photo 1 choisie, image\.png/);
    await copyPicture(300);
    await capture.paste.click();
    await expect(capture.pictures).toHaveCount(2);

    await page.evaluate(() => navigator.clipboard.writeText('18 novembre'));
    await page.keyboard.press('Control+V');
    await expect(capture.alert).toContainText('Rien à coller.');
    await page.getByRole('button', { name: 'D’accord' }).click();
    await expect(capture.alert).toBeHidden();
    await capture.paste.click();
    await expect(capture.alert).toContainText('Rien à coller.');
    await expect(capture.pictures).toHaveCount(2);

    await context.clearPermissions();
    await capture.paste.click();
    await expect(capture.alert).toContainText(/Collez-le avec Ctrl\sV/);
  },
);

test(
  'the keyboard alone chooses, opens, retakes, removes and leaves',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCaptureDesktopPage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    const choose = async (file: string) => {
      const chooser = page.waitForEvent('filechooser');
      await capture.files.press('Enter');
      await (await chooser).setFiles([file]);
    };
    await choose(drawn.short);
    await expect(capture.pictures).toHaveCount(1);
    await expect(capture.files).toBeFocused();
    await capture.pictures.press('Enter');
    await capture.dialog.getByRole('button', { name: 'Reprendre' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Photo 1, à reprendre' })).toBeVisible();
    await expect(page.getByText('La prochaine photo la remplacera')).toBeVisible();
    await choose(drawn.other);
    await expect(capture.pictures).toHaveAccessibleName('Photo 1 choisie, autre.jpg');
    await page.getByRole('button', { name: 'Photo 1, supprimer' }).press('Enter');
    await expect(capture.pictures).toHaveCount(0);
    await expect(capture.heading).toBeFocused();
    await page.getByRole('button', { name: 'Retour à l’accueil' }).press('Enter');
    await expect(page).not.toHaveURL(/shoot/);
  },
);

test(
  'damaged and repeated files are pointed out, and so is the lack of a camera',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCaptureDesktopPage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([createTruncatedPicture()]);
    await expect(capture.status.filter({ hasText: /Fichier abîmé\s\?/ })).toBeVisible();
    await capture.pick([pdf, pdf]);
    await expect(capture.pictures.nth(2)).toHaveAccessibleName(
      'Document PDF 3, facture.pdf, peut-être en double',
    );
    await expect(capture.status.filter({ hasText: /En double\s\?/ })).toContainText('Document PDF 3.');
    await expectAccessible(page, 'a repeated document');
    await page.getByRole('button', { name: 'Retirer' }).click();
    await expect(capture.pictures).toHaveCount(2);

    await capture.webcam.click();
    await expect(capture.alert).toContainText('Aucun appareil photo');
    await expect(capture.files).toBeVisible();
    await expectAccessible(page, 'no camera');
    // The screen of phones has the same draft.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Photothèque' })).toBeVisible();
    await expect(capture.pictures).toHaveCount(2);
  },
);
