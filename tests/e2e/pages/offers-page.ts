import type { Page } from '@playwright/test';

export const offersPath = '/catalog';

/** The offers of members. */
export const offersPage = (page: Page) => {
  const rowsOf = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  return {
    open: rowsOf('Offres en cours'),
    toCome: rowsOf('Offres à venir'),
    past: rowsOf('Offres terminées'),
    search: page.getByRole('searchbox', { name: 'Rechercher une offre' }),
    /** How many were found. */
    found: page.locator('form[role=search] ~ [role=status]'),
    /** In the field, and below an empty result. */
    clear: page.getByRole('button', { name: 'Effacer la recherche' }),
    highestRefund: page.getByRole('radio', { name: 'Remboursement le plus élevé' }),
    /** One offer in full. */
    details: page.getByRole('dialog', { name: /rembours/ }),
  };
};
