import type { Page } from '@playwright/test';

/** Returns the cards that show newcomers how the programme works. */
export const getOnboardingPage = (page: Page) => {
  const dialog = page.getByRole('dialog', {
    name: /^(Photographiez vos tickets|Vérifiez, et vos points arrivent|Transformez-\u2060les en cadeaux)$/,
  });
  return {
    dialog,
    /** Returns a card by its number, from 1. */
    findCard: (step: number) => dialog.getByRole('group', { name: new RegExp(`^${step} sur 3, `) }),
    next: dialog.getByRole('button', { name: 'Suivant' }),
    previous: dialog.getByRole('button', { name: 'Carte précédente' }),
    skip: dialog.getByRole('button', { name: 'Passer', exact: true }),
    close: dialog.getByRole('button', { name: 'Passer la présentation' }),
    shootFirst: dialog.getByRole('link', { name: 'Photographier mon premier ticket' }),
    discover: dialog.getByRole('button', { name: 'Découvrir ma carte' }),
    /** The button on the help screen. */
    again: page.getByRole('button', { name: 'Voir les trois étapes' }),
  };
};
