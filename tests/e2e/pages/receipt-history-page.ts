import type { FrameLocator, Page } from '@playwright/test';

/** Returns the list of all receipts. */
export const getReceiptHistoryPage = (screen: Page | FrameLocator) => {
  const main = screen.getByRole('main');
  const rows = main.getByRole('listitem');
  return {
    /** The link on home. */
    all: screen.getByRole('link', { name: 'Tous mes tickets' }),
    inMenu: main.getByRole('link', { name: 'Mes tickets' }),
    title: screen.getByRole('heading', { level: 1, name: 'Mes tickets' }),
    back: screen.getByRole('button', { name: 'Retour', exact: true }),
    filter: (name: string) => main.getByRole('button', { name, exact: true }),
    rows,
    findRow: (text: string) => rows.filter({ hasText: text }),
    /** Returns the heading of a column on a wide screen. */
    findHead: (name: string) => main.getByText(name, { exact: true }),
    more: main.getByRole('button', { name: 'Voir la suite' }),
    end: main.getByText('Tous vos tickets sont affichés.'),
    someFailed: main.getByText('Vos autres tickets n’ont pas pu être chargés.'),
    retry: main.getByRole('button', { name: 'Réessayer' }),
    empty: main.getByRole('heading', { name: 'Aucun ticket pour le moment' }),
  };
};
