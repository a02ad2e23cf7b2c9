import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getPartnerUploadsPage } from '../pages/partner-uploads-page.ts';
import { drawn, sha256 } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';

test.use({ traits: ['empty'] });

const fileInputWarning = 'uploadWithFileInput is deprecated: use uploadWithFiles';
const iframeWarning = 'uploadWithIframe is deprecated: use uploadWithFiles';

test('SD-05 UP-01 UP-09 a file input of the page sends one receipt, and the console points to uploadWithFiles', async ({
  page,
  world,
}) => {
  const partner = getPartnerUploadsPage(page);
  world.expectedErrors.push(fileInputWarning);
  await partner.open(world);
  await expectAccessible(page, 'the partner’s uploads');
  await partner.photos.setInputFiles([drawn.short, drawn.other]);
  await partner.oneReceipt.click();
  const uuid = await partner.readLine('Ticket');
  await expect(partner.progress).toHaveJSProperty('value', 1);
  const receipt = await getOnlyReceipt(world);
  expect(receipt.uuid).toBe(uuid);
  expectStored(receipt, [drawn.short, drawn.other]);
});

test('VA-10 a file input without a file is refused in the specification’s words', async ({ page, world }) => {
  const partner = getPartnerUploadsPage(page);
  world.expectedErrors.push(fileInputWarning);
  await partner.open(world);
  await partner.oneReceipt.click();
  await expect(partner.log).toContainText('Refusé invalid_parameter : no file in this input #photos');
  expect(await world.listCalls('createReceipt')).toEqual([]);
});

test('UP-08 D26 each file of the input is a separate receipt in bulk mode', async ({ page, world }) => {
  const partner = getPartnerUploadsPage(page);
  await partner.open(world);
  await partner.photos.setInputFiles([drawn.short, drawn.other]);
  await partner.bulk.click();
  const uuids = (await partner.readLine('Tickets')).split(' ');
  await expect(partner.progress).toHaveJSProperty('value', 1);
  const { receipts } = await world.readState();
  expect(receipts.map(({ uuid }) => uuid)).toEqual(uuids);
  expect(receipts.map(({ pictures }) => pictures.map((picture) => picture.sha256))).toEqual([
    [sha256(drawn.short)],
    [sha256(drawn.other)],
  ]);
});

test(
  'BA-01 BA-05 BA-09 a batch of two, one of them cancelled, makes one receipt',
  { tag: '@deep' },
  async ({ page, world }) => {
    const partner = getPartnerUploadsPage(page);
    await partner.open(world);
    await partner.photos.setInputFiles([drawn.short, drawn.other]);
    await partner.addToBatch.click();
    await partner.readLine('Ajouté');
    expect((await world.readState()).receipts).toEqual([]);
    await partner.cancelFirst.click();
    await partner.sendBatch.click();
    const [remaining, , cancelled] = (await partner.readLine('Lot envoyé')).split(' ');
    const { receipts } = await world.readState();
    expect(receipts.map(({ uuid }) => uuid)).toEqual([remaining]);
    const [sent] = await world.listCalls('sendBatch');
    expect(sent?.body).toMatchObject({ receipt_uuids: [remaining], cancelled_uuids: [cancelled] });

    await partner.sendBatch.click();
    await expect(partner.log).toContainText('Refusé BATCH_IS_ALREADY_SENT : this batch is already sent');
    expect(await world.listCalls('sendBatch')).toHaveLength(1);
  },
);

test.describe('the upload page in a frame', () => {
  test('SD-06 UP-12 UP-13 reports the sent receipt to its parent', async ({ page, world }) => {
    const partner = getPartnerUploadsPage(page);
    world.expectedErrors.push(iframeWarning);
    await partner.open(world);
    await partner.openFrame.click();
    await expect(partner.frame.getByRole('heading', { name: 'Envoyez votre ticket' })).toBeVisible();
    await expect(partner.frameElement).toHaveAttribute('allow', 'camera');
    await expectAccessible(page, 'the upload page in its frame');

    await partner.frame.getByLabel('Choisir des fichiers').setInputFiles(drawn.short);
    await partner.frame.getByRole('button', { name: 'Envoyer le ticket' }).click();
    const uuid = await partner.readLine('Ticket');
    await expect(partner.frame.getByRole('heading', { name: 'Ticket envoyé' })).toBeVisible();
    const receipt = await getOnlyReceipt(world);
    expect(receipt.uuid).toBe(uuid);
    expectStored(receipt, [drawn.short]);
    expect(receipt.app).toEqual({ platform: 'web', version: '1.2.7-beta.6' });
  });

  test(
    'UP-13 reports to its parent why a receipt could not be sent',
    { tag: '@deep' },
    async ({ page, world }) => {
      const partner = getPartnerUploadsPage(page);
      world.expectedErrors.push(iframeWarning);
      await partner.open(world);
      await partner.openFrame.click();
      await world.setFault({
        operationId: 'createReceipt',
        kind: 'status',
        status: 400,
        code: 'receipt_not_replaceable',
      });
      await partner.frame.getByLabel('Choisir des fichiers').setInputFiles(drawn.short);
      await partner.frame.getByRole('button', { name: 'Envoyer le ticket' }).click();
      await expect(partner.log).toContainText('Refusé receipt_not_replaceable');
    },
  );

  for (const end of ['signOut', 'signInOther'] as const)
    test(`goes with the session (${end}): it takes no receipt, holds no token, and does not come back`, async ({
      page,
      world,
    }) => {
      const partner = getPartnerUploadsPage(page);
      world.expectedErrors.push(iframeWarning);
      await partner.open(world);
      await partner.openFrame.click();
      await partner.frame.getByLabel('Choisir des fichiers').setInputFiles(drawn.short);
      await partner.frame.getByRole('button', { name: 'Envoyer le ticket' }).click();
      await partner.readLine('Ticket');
      const entries = await page.evaluate(() => history.length);

      await partner[end].click();
      await expect(partner.frameElement).toHaveAttribute('src', 'about:blank');
      await expect(partner.frame.getByRole('heading')).toHaveCount(0);
      expect(page.frames().map((frame) => frame.url())).toEqual([page.url(), 'about:blank']);
      expect(await page.evaluate(() => history.length)).toBe(entries);
    });

  test(
    'ends with the session while it waits, and its call rejects',
    { tag: '@deep' },
    async ({ page, world }) => {
      const partner = getPartnerUploadsPage(page);
      world.expectedErrors.push(iframeWarning);
      await partner.open(world);
      await partner.openFrame.click();
      await expect(partner.frame.getByRole('heading', { name: 'Envoyez votre ticket' })).toBeVisible();
      await partner.signOut.click();
      await expect(partner.log).toContainText('Refusé NO_USER_AUTHENTICATED');
      await expect(partner.frameElement).toHaveAttribute('src', 'about:blank');
    },
  );

  test(
    'D34 another frame’s message is reported and has no effect',
    { tag: '@deep' },
    async ({ page, world }) => {
      const partner = getPartnerUploadsPage(page);
      world.expectedErrors.push(iframeWarning, 'internal error');
      await partner.open(world);
      await partner.openFrame.click();
      await partner.frame.getByLabel('Choisir des fichiers').setInputFiles(drawn.short);
      await partner.forge.click();
      await expect(partner.log).toContainText(
        /Erreur OTHER : a message of http:\/\/partner\.localhost:\d+ was not processed/,
      );
      await partner.frame.getByRole('button', { name: 'Envoyer le ticket' }).click();
      expect(await partner.readLine('Ticket')).toBe((await getOnlyReceipt(world)).uuid);
    },
  );
});
