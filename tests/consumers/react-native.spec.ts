import { expect, test, type Page } from '@playwright/test';
import { WorldControl } from '@cagnotte/mock-server/control';
import {
  parseMessageToApp,
  createMessageScript,
  type MessageToApp,
} from '../../examples/react-native/bridge/messages.ts';
import { getExamplePage } from './example-page.ts';
import { buildExample, collectComplaints, editSettings, expectReceiptArrived } from './example.ts';
import { origins } from './ports.ts';

const clientId = 'demo.react-native';
const address = `${origins.pages}/react-native/index.html`;

/**
 * Stands in for the app that embeds the page: has the API of react-native-webview, and handles messages
 * like `receipt-view.tsx`.
 * @param token returned by the app at each request
 * @returns the messages that arrived, in their order
 */
const simulateApp = async (page: Page, token: string | null): Promise<readonly MessageToApp[]> => {
  const messages: MessageToApp[] = [];
  await page.exposeFunction('postToStandIn', (data: string) => {
    const message = parseMessageToApp(data);
    if (!message) throw new Error(`the app does not understand ${data}`);
    messages.push(message);
    if (message.type !== 'tokenNeeded') return;
    void page.evaluate(createMessageScript({ type: 'token', token }));
  });
  await page.addInitScript(
    'window.ReactNativeWebView = { postMessage: (data) => void window.postToStandIn(data) }',
  );
  return messages;
};

const listErrorCodes = (messages: readonly MessageToApp[]): string[] =>
  messages.flatMap((message) => (message.type === 'error' ? [message.code] : []));

test.describe('examples/react-native, checked and built', () => {
  // One build for all tests.
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    editSettings('react-native', 'web/src/settings.ts', clientId);
    await buildExample('react-native');
  });

  test('the page signs in with the app’s token, sends a receipt, and tells the app', async ({ page }) => {
    const complaints = collectComplaints(page);
    const messages = await simulateApp(page, `${clientId}.camille-42`);
    await page.goto(address);
    const form = getExamplePage(page);
    await form.send();
    const { uuid } = await expectReceiptArrived(clientId, await form.expectSent());
    await expect.poll(() => messages.at(-1)).toEqual({ type: 'receiptSent', receiptUuid: uuid });
    expect(messages[0]).toEqual({ type: 'tokenNeeded' });
    expect(messages).toContainEqual({ type: 'progress', progress: 1 });
    expect(complaints).toEqual([]);
  });

  test('the page shows an error by its code, and sends the code to the app', async ({ page }) => {
    const messages = await simulateApp(page, `${clientId}.camille-42`);
    await page.goto(address);
    const form = getExamplePage(page);
    await form.expectErrorsByCode();
    await expect
      .poll(() => listErrorCodes(messages))
      .toEqual(expect.arrayContaining(['invalid_parameter', 'receipt_not_replaceable']));
    await form.send();
    await expectReceiptArrived(clientId, await form.expectSent());
  });

  test('the page replaces an expired token by the app’s next one, and sends the receipt', async ({
    page,
  }) => {
    const token = `${clientId}.camille-42`;
    const messages = await simulateApp(page, token);
    await page.goto(address);
    const form = getExamplePage(page);
    await expect(form.button).toBeEnabled();
    await new WorldControl(origins.api, token).setFault({
      operationId: 'createReceipt',
      kind: 'status',
      status: 401,
    });
    await form.send();
    await expectReceiptArrived(clientId, await form.expectSent());
    expect(messages.filter(({ type }) => type === 'tokenNeeded')).toHaveLength(2);
  });

  test('the page says what to do without a customer in the app, and without an app', async ({ page }) => {
    await page.goto(address);
    const form = getExamplePage(page);
    await expect(form.status).toHaveText('Ouvrez cette page dans l’application.');
    await simulateApp(page, null);
    await page.reload();
    await expect(form.status).toHaveText('Connectez-vous dans l’application.');
    await expect(form.button).toBeDisabled();
  });
});

test('examples/react-native: the app reads the messages of its page, and no others', () => {
  const text = JSON.stringify({ type: 'progress', progress: 0.5, more: true });
  expect(parseMessageToApp(text)).toEqual({ type: 'progress', progress: 0.5 });
  for (const other of ['', 'null', '{}', '{"type":"progress","progress":"1"}', '{"type":"error","code":1}'])
    expect(parseMessageToApp(other)).toBeUndefined();
});
