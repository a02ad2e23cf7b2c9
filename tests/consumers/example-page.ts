import { expect, type Page } from '@playwright/test';
import { picture } from './example.ts';

/** An EAN with which the sandbox refuses a receipt: docs/magic-values.md. */
const refusedEan = '4000000004097';

/** Returns the form that every example shows, operated as a shopper does. */
export const getExamplePage = (page: Page) => {
  const status = page.getByRole('status');
  const button = page.getByRole('button', { name: 'Envoyer le ticket' });
  const receipts = page.getByRole('listitem');
  return {
    status,
    button,
    /** The receipts in progress, or the offers on a page that shows them. */
    receipts,
    send: async (ean = '', file = picture): Promise<void> => {
      await page.getByLabel('Photos du ticket').setInputFiles(file);
      await page.getByLabel('Code-barres').fill(ean);
      await button.click();
    },
    /**
     * Expects that the receipt was sent, with complete progress.
     * @returns the status with its number
     */
    expectSent: async (): Promise<string> => {
      await expect(status).toHaveText(/Votre ticket n° \d+ est bien arrivé\./);
      await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 1);
      return status.innerText();
    },
    /** Expects different texts for two error codes. */
    expectErrorsByCode: async (): Promise<void> => {
      await button.click();
      await expect(status).toHaveText(/Choisissez au moins une photo/);
      const form = getExamplePage(page);
      await form.send(refusedEan);
      await expect(status).toHaveText(/Ce ticket a déjà été traité\./);
    },
  };
};
