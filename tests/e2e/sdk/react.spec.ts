import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { drawn } from '../pictures/pictures.ts';
import { sites } from '../sites.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';
import { World } from '../world.ts';

test.use({ traits: ['empty'] });

const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the partner's React page; its customer has a separate world, below that of the programme. */
const open = async (page: Page, { clientId }: World) => {
  await page.goto(`${sites.partner}/exemple/react.html?clientId=${clientId}`);
  await findButton(page, 'Me connecter').click();
  await expect(page.getByRole('heading', { name: /^Bonjour/ })).toBeVisible();
  return new World(`${clientId.replace('demo.', '')}.camille-42`);
};

const send = async (page: Page, files: string[]) => {
  await page.getByLabel('Photos du ticket').setInputFiles(files);
  await findButton(page, 'Envoyer le ticket').click();
};

test('a customer signs in, sends a receipt, and finds it among those in progress', async ({
  page,
  world,
}) => {
  await page.goto(`${sites.partner}/exemple/react.html?clientId=${world.clientId}`);
  await expect(findButton(page, 'Me connecter')).toBeVisible();
  await expectAccessible(page, 'nobody signed in');
  const customer = await open(page, world);
  await expectAccessible(page, 'signed in');
  // StrictMode runs every effect twice; the server must not notice.
  await expect(findButton(page, 'Actualiser')).toBeEnabled();
  expect(await customer.listCalls('getPendingReceipts')).toHaveLength(1);
  await send(page, [drawn.short, drawn.other]);
  await expect(page.getByText('Votre ticket est bien arrivé.')).toBeVisible();
  const receipt = await getOnlyReceipt(customer);
  expectStored(receipt, [drawn.short, drawn.other]);
  await expect(page.locator(`[data-uuid="${receipt.uuid}"]`)).toBeVisible();
  await expectAccessible(page, 'sent');
  expect(await customer.listCalls('createReceipt')).toHaveLength(1);
});

test(
  'a receipt that was analysed is shown as such, and nothing has to be pressed for it',
  { tag: '@deep' },
  async ({ page, world }) => {
    const customer = await open(page, world);
    await send(page, [drawn.short]);
    await expect(page.getByText('Votre ticket est bien arrivé.')).toBeVisible();
    const { uuid } = await getOnlyReceipt(customer);
    const row = page.locator(`[data-uuid="${uuid}"]`);
    await expect(row).toContainText('bien reçu');
    await expect(row).toContainText('à vérifier');
    // No poll follows: no receipt waits for an analysis.
    await expect(findButton(page, 'Actualiser')).toBeEnabled();
    const before = await customer.listCalls('getPendingReceipts');
    await findButton(page, 'Actualiser').click();
    await expect.poll(() => customer.listCalls('getPendingReceipts')).toHaveLength(before.length + 1);
  },
);

test('a receipt that the server cannot take now waits, and can be sent at once, under the same uuid', async ({
  page,
  world,
}) => {
  const customer = await open(page, world);
  world.brokenOperations.add('uploadFiles');
  await customer.setFault({ operationId: 'uploadFiles', kind: 'status', status: 503, retryAfter: 600 });
  await send(page, [drawn.short]);
  await expect(page.getByText('Votre ticket attend, et partira tout seul (SERVER_ERROR).')).toBeVisible();
  await expectAccessible(page, 'waiting');
  await findButton(page, 'Réessayer').click();
  await expect(page.getByText('Votre ticket est bien arrivé.')).toBeVisible();
  const receipt = await getOnlyReceipt(customer);
  expectStored(receipt, [drawn.short]);
  for (const operationId of ['createReceipt', 'uploadFiles'])
    for (const { body } of await customer.listCalls(operationId))
      expect(body?.uuid, operationId).toBe(receipt.uuid);
  expect(await customer.listCalls('uploadFiles')).toHaveLength(2);
});

test('a refused receipt can be discarded', { tag: '@deep' }, async ({ page, world }) => {
  const customer = await open(page, world);
  world.brokenOperations.add('createReceipt');
  await customer.setFault({ operationId: 'createReceipt', kind: 'status', status: 422 });
  await send(page, [drawn.short]);
  await expect(page.getByText('Votre ticket n’est pas parti (OTHER).')).toBeVisible();
  await expectAccessible(page, 'refused');
  await findButton(page, 'Abandonner').click();
  await expect(findButton(page, 'Réessayer')).toBeHidden();
  await expect(page.getByRole('status')).toBeEmpty();
});

test(
  'a form without pictures shows an error, and sends nothing',
  { tag: '@deep' },
  async ({ page, world }) => {
    const customer = await open(page, world);
    await findButton(page, 'Envoyer le ticket').click();
    await expect(page.getByText('Votre ticket n’est pas parti (invalid_parameter).')).toBeVisible();
    expect(await customer.listCalls('createReceipt')).toEqual([]);
  },
);

test(
  'receipts that cannot be loaded show an error, and a retry loads them',
  { tag: '@deep' },
  async ({ page, world }) => {
    const customer = await open(page, world);
    // The fault is for the next load, and not for the one that signing in began.
    await expect(findButton(page, 'Actualiser')).toBeEnabled();
    world.brokenOperations.add('getPendingReceipts');
    await customer.setFault({ operationId: 'getPendingReceipts', kind: 'status', status: 500 });
    await findButton(page, 'Actualiser').click();
    await expect(page.getByRole('alert')).toHaveText('Vos tickets n’ont pas pu être chargés.');
    await findButton(page, 'Actualiser').click();
    await expect(page.getByRole('alert')).toBeHidden();
    const calls = await customer.listCalls('getPendingReceipts');
    expect(calls.slice(-2).map(({ status }) => status)).toEqual([500, 200]);
  },
);

test('signing out shows nothing of the last person', { tag: '@deep' }, async ({ page, world }) => {
  await open(page, world);
  await send(page, [drawn.short]);
  await expect(page.locator('li[data-uuid]')).toHaveCount(1);
  await findButton(page, 'Me déconnecter').click();
  await expect(findButton(page, 'Me connecter')).toBeVisible();
  await expect(page.locator('li[data-uuid]')).toHaveCount(0);
});
