import type { Page } from '@playwright/test';
import type { Sdk } from '@cagnotte/sdk';
import { sites } from '../sites.ts';
import type { World } from '../world.ts';

interface PartnerWindow {
  sdk: Sdk;
  /** Receipts that were there when the page was opened. */
  foundReceipts: { uuid: string; state: string; pictures: number }[];
  /** Uuids of receipts whose `uploadWithFiles` has resolved, or the reason of its rejection. */
  ended: string[];
}

/** Creates the script of a partner's page that is opened for a user. */
const createPageScript = ({ clientId, token }: World): string => `
  import { createSdk } from '/sdk/index.js';
  const sdk = createSdk({ addresses: ${JSON.stringify({ fr: { local: { api: sites.api, proxy: sites.files } } })} });
  await sdk.configure({ region: 'FR', environment: 'local' });
  await sdk.init(${JSON.stringify({ clientId })});
  await sdk.authorizeUserWithToken(${JSON.stringify({ token })});
  await sdk.outbox.ready();
  const foundReceipts = sdk.outbox.list().map(({ uuid, state, pictures }) => ({ uuid, state, pictures: pictures.length }));
  Object.assign(window, { sdk, foundReceipts, ended: [] });
  document.title = 'prêt';
`;

/**
 * Creates a partner's page that sends receipts by `uploadWithFiles`. It sends them again without any action.
 */
export const getPartnerOutboxPage = (page: Page) => ({
  /** @param waitUntil `networkidle`: waits for prefetched files, too */
  async open(world: World, waitUntil: 'load' | 'networkidle' = 'load') {
    await page.addInitScript((code) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.body.innerHTML = '<main><label>Tickets <input type="file" multiple></label></main>';
        const tag = Object.assign(document.createElement('script'), { type: 'module', textContent: code });
        document.body.append(tag);
      });
    }, createPageScript(world));
    await page.goto(sites.partner, { waitUntil });
    await page.waitForFunction(() => document.title === 'prêt');
  },

  /** Receipts that were on the device when the page was opened. */
  listFoundReceipts: () => page.evaluate(() => (window as unknown as PartnerWindow).foundReceipts),

  /** Returns the receipts that the page may show now. */
  list: () =>
    page.evaluate(() =>
      (window as unknown as PartnerWindow).sdk.outbox
        .list()
        .map(({ uuid, state, progress, isDurable }) => ({ uuid, state, progress, isDurable })),
    ),

  /** Returns the results of the calls of `upload`: uuids of receipts that arrived, or the errors. */
  listResults: () => page.evaluate(() => (window as unknown as PartnerWindow).ended),

  /**
   * Gives one receipt to `outbox.add`.
   * @returns its uuid, once it is stored
   */
  async add(files: readonly string[]): Promise<string> {
    await page.getByLabel('Tickets').setInputFiles(files);
    return page.evaluate(async () => {
      const { sdk } = window as unknown as PartnerWindow;
      const { uuid } = await sdk.outbox.add({ files: document.querySelector('input')?.files ?? [] });
      return uuid;
    });
  },

  /**
   * Gives one receipt to `uploadWithFiles`, and does not wait for its end.
   * @see listResults
   */
  async upload(files: readonly string[]): Promise<void> {
    await page.getByLabel('Tickets').setInputFiles(files);
    await page.evaluate(() => {
      const { sdk, ended } = window as unknown as PartnerWindow;
      const end = sdk.uploadWithFiles({ files: [...(document.querySelector('input')?.files ?? [])] });
      void end.then(
        ({ uuid }) => ended.push(uuid),
        (error: unknown) => ended.push(String(error)),
      );
    });
  },
});
