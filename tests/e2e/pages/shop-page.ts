import type { Page } from '@playwright/test';

export const shopPath = '/profile/shop';

/** The reward shop, by its texts. */
export const shopPage = (page: Page) => {
  const purchaseToast = page.getByRole('status').filter({ hasText: 'ajouté à vos bons' });
  return {
    /** The points in the bar. */
    points: page.getByRole('banner'),
    coupon: (title: string) => page.getByRole('listitem').filter({ hasText: title }),
    /** The button of a card, which names its action and its reward. */
    actionButton: (words: string, title: string) =>
      page.getByRole('button', { name: new RegExp(`^${words}, ${title}`) }),
    opener: (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) }),
    dialog: (title: string) => page.getByRole('dialog', { name: title }),
    /** The question before a large purchase. */
    question: (title: string) => page.getByRole('dialog', { name: `Obtenir ${title}` }),
    /** The announcement of the latest purchase. */
    purchaseToast,
    announced: purchaseToast.locator('> div'),
    dock: page.getByRole('contentinfo'),
    separator: (text: string) => page.getByText(text, { exact: true }),
    /** A message of the widget. */
    toast: (text: string) => page.getByRole('status').filter({ hasText: text }),
    failureToast: page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' }),
  };
};
