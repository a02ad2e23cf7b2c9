import { expect, test } from '@playwright/test';
import { getExamplePage } from './example-page.ts';
import { buildExample, collectComplaints, editSettings, expectReceiptArrived } from './example.ts';
import { origins } from './ports.ts';

const clientId = 'demo.react';
const address = `${origins.pages}/react/index.html`;

test.describe('examples/react, a production build', () => {
  // One build for both tests.
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    editSettings('react', 'src/settings.ts', clientId);
    await buildExample('react');
  });

  test('the page sends a receipt, and lists it', async ({ page }) => {
    const complaints = collectComplaints(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Bonjour Camille' })).toBeVisible();
    const form = getExamplePage(page);
    await expect(form.receipts).not.toHaveCount(0);
    const before = await form.receipts.count();
    await form.send();
    await expectReceiptArrived(clientId, await form.expectSent());
    await expect(form.receipts).toHaveCount(before + 1);
    expect(complaints).toEqual([]);
  });

  test('the page shows an error by its code, and sends the next receipt after the refused one', async ({
    page,
  }) => {
    await page.goto(address);
    const form = getExamplePage(page);
    await form.expectErrorsByCode();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Abandonner ce ticket' }).click();
    await form.send();
    await expectReceiptArrived(clientId, await form.expectSent());
  });
});
