import type { FrameLocator, Page } from '@playwright/test';

/** All receipts of the shopper, a view of the home of members. */
export const receiptHistoryPage = (screen: Page | FrameLocator) => {
  const rows = screen.getByRole('main').getByRole('listitem');
  return {
    /** On home. */
    all: screen.getByRole('link', { name: 'Tous mes tickets' }),
    /** In the menu. */
    inMenu: screen.getByRole('link', { name: 'Mes tickets', exact: true }),
    title: screen.getByRole('heading', { name: 'Mes tickets', level: 1 }),
    back: screen.getByRole('button', { name: 'Retour', exact: true }),
    months: screen.getByRole('heading', { level: 2 }),
    rows,
    row: (words: string | RegExp) => rows.filter({ hasText: words }),
    end: screen.getByText('Tous vos tickets sont affichés.'),
    more: screen.getByRole('button', { name: 'Voir la suite' }),
    retry: screen.getByRole('main').getByRole('button', { name: 'Réessayer' }),
    failed: screen.getByText('Vos tickets n’ont pas pu être chargés.'),
    someFailed: screen.getByText('Vos autres tickets n’ont pas pu être chargés.'),
    away: screen.getByText('Vos autres tickets s’afficheront au retour du réseau.'),
    empty: screen.getByRole('heading', { name: 'Aucun ticket pour le moment' }),
  };
};
