import type { Page } from '@playwright/test';

export const shopPath = '/profile/shop';

/** Returns the reward shop, by its texts. */
export const getShopPage = (page: Page) => {
  const purchaseToast = page.getByRole('status').filter({ hasText: 'ajouté à vos bons' });
  return {
    /** The points in the bar. */
    points: page.getByRole('banner'),
    findCoupon: (title: string) => page.getByRole('listitem').filter({ hasText: title }),
    /** Returns the button of a card, which names its action and its reward. */
    findActionButton: (words: string, title: string) =>
      page.getByRole('button', { name: new RegExp(`^${words}, ${title}`) }),
    findOpener: (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) }),
    findDialog: (title: string) => page.getByRole('dialog', { name: title }),
    /** Returns the question before a large purchase. */
    findQuestion: (title: string) => page.getByRole('dialog', { name: `Obtenir ${title}` }),
    /** The announcement of the latest purchase. */
    purchaseToast,
    announced: purchaseToast.locator('> div'),
    dock: page.getByRole('contentinfo'),
    findSeparator: (text: string) => page.getByText(text, { exact: true }),
    /** Returns a message of the widget. */
    findToast: (text: string) => page.getByRole('status').filter({ hasText: text }),
    failureToast: page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' }),
  };
};
