import type { Page } from '@playwright/test';

/** The receipt of the examples that allows every action. */
export const reviewableUuid = '20261118174200000-48213-k7q2';
export const getReviewPath = (uuid = reviewableUuid) => `/profile/receipts/${uuid}/review`;

/** Returns the review of a receipt, by its texts. */
export const getReviewPage = (page: Page) => ({
  findPurchase: (label: string) =>
    page.getByRole('region', { name: 'Achats' }).getByRole('listitem').filter({ hasText: label }),
  findDialog: (name: string) => page.getByRole('dialog', { name }),
  findButton: (name: string) => page.getByRole('button', { name, exact: true }),
  validate: page.getByRole('button', { name: 'Valider le ticket' }),
  skip: page.getByRole('button', { name: 'Valider sans vérifier', exact: true }),
  code: page.getByLabel('Chiffres du code-barres'),
  sendCode: page.getByRole('button', { name: 'Envoyer le code' }),
  /** Returns a message of the widget. */
  findToast: (text: string) => page.getByRole('status').filter({ hasText: text }),
  failureToast: page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' }),
});
