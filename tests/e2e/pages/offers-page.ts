import type { Page } from '@playwright/test';

export const offersPath = '/catalog';

/** Returns the offers of members, and those that home shows. */
export const getOffersPage = (page: Page) => {
  const locateRows = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');
  return {
    onHome: locateRows('Offres'),
    /** The link on home. */
    all: page.getByRole('link', { name: 'Toutes les offres' }),
    open: locateRows('Offres en cours'),
    past: locateRows('Offres terminées'),
    search: page.getByRole('searchbox', { name: 'Rechercher une offre' }),
    clear: page.getByRole('button', { name: 'Effacer la recherche' }),
    highestRefund: page.getByRole('radio', { name: 'Mieux remboursées' }),
    /** One offer in full. */
    details: page.getByRole('dialog', { name: /rembours/ }),
  };
};
