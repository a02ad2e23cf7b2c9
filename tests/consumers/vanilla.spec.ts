import { expect, test } from '@playwright/test';
import { getExamplePage } from './example-page.ts';
import { buildExample, collectComplaints, editSettings, expectReceiptArrived } from './example.ts';
import { origins } from './ports.ts';

const clientId = 'demo.vanilla';
const address = `${origins.pages}/vanilla/index.html`;

test.describe('examples/vanilla, a production build', () => {
  // One build for both tests.
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    editSettings('vanilla', 'src/settings.ts', clientId);
    await buildExample('vanilla');
  });

  test('the page sends a receipt without loading an engine of the scanner', async ({ page }) => {
    const complaints = collectComplaints(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(address);
    const form = getExamplePage(page);
    await expect(form.receipts).not.toHaveCount(0);
    const before = await form.receipts.count();
    await form.send('3250391234561');
    const { scanned_eans: eans } = await expectReceiptArrived(clientId, await form.expectSent());
    expect(eans).toBe('3250391234561');
    await expect(form.receipts).toHaveCount(before + 1);
    expect(loaded.filter((url) => /quagga|zxing|scanner|legacy/.test(url))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('the page shows an error by its code, and sends the next receipt', async ({ page }) => {
    await page.goto(address);
    const form = getExamplePage(page);
    await expect(form.receipts).not.toHaveCount(0);
    await form.expectErrorsByCode();
    await form.send();
    await expectReceiptArrived(clientId, await form.expectSent());
  });
});
