import type { Page } from '@playwright/test';

export const potPath = '/profile/pot';

/** Returns the pot, and the sheet of its transfer. */
export const getPotPage = (page: Page) => {
  const sheet = page.getByRole('dialog');
  const history = page.getByRole('region', { name: 'Historique' });
  const findInSheet = (name: string) => sheet.getByRole('button', { name, exact: true });

  return {
    sheet,
    history,
    rows: history.getByRole('listitem'),
    /** The steps of a transfer that is in progress, or whose row is open. */
    steps: history.getByRole('list', { name: 'Étapes du virement' }),
    amount: page.getByRole('region', { name: 'Disponible' }),
    transfer: page.getByRole('button', { name: /^Virer/ }),
    check: page.getByRole('button', { name: 'Vérifier à nouveau' }),
    earlier: history.getByRole('button', { name: 'Voir les mois précédents' }),
    /** Returns the button that opens the row of a transfer. */
    findOpener: (words: string | RegExp) => history.getByRole('button', { name: words }),

    findQuestion: (words: string | RegExp) => sheet.getByRole('heading', { name: words }),
    bank: sheet.getByRole('radio', { name: 'Compte bancaire' }),
    paypal: sheet.getByRole('radio', { name: 'PayPal' }),
    firstName: sheet.getByLabel('Prénom'),
    lastName: sheet.getByLabel('Nom', { exact: true }),
    iban: sheet.getByLabel('IBAN'),
    email: sheet.getByLabel('E-mail de votre compte PayPal'),
    remember: sheet.getByRole('checkbox', { name: 'Se souvenir de mes coordonnées' }),
    goOn: findInSheet('Continuer'),
    send: findInSheet('Demander le virement'),
    edit: findInSheet('Modifier'),
    other: findInSheet('Utiliser un autre compte'),
    forget: findInSheet('Oublier ce compte'),

    /** Returns a message of the widget; behind an open sheet it is only visible. */
    findToast: (text: string) => page.locator('[role="status"]').filter({ hasText: text }),
  };
};
