import type { Page } from '@playwright/test';

export const couponsPath = '/profile/earned_coupons';
/** The coupon of the examples that can be resold for points. */
export const couponPath = `${couponsPath}/earned-bon-5-1114`;

/** Returns the screens of the shopper's coupons, and of one of them. */
export const getCouponsPage = (page: Page) => {
  const overlay = page.getByRole('dialog', { name: /^Bon de/ });
  const question = page.getByRole('dialog', { name: 'Revendre ce bon' });
  return {
    /** Coupons that can be used. */
    ready: page.getByRole('region', { name: 'À utiliser' }).getByRole('listitem'),
    /** On home: the coupon that expires first, if it does so soon. */
    expiring: page.getByRole('region', { name: 'Votre bon qui expire bientôt' }),
    code: page.getByRole('region', { name: 'Code du bon' }),
    bars: page.getByRole('img', { name: /^Code-barres/ }),
    figures: page.getByRole('region', { name: 'Code du bon' }).getByText(/^\d[\d\s]+$/),
    enlarge: page.getByRole('button', { name: 'Afficher en grand' }),
    /** The button of browsers without a share sheet. */
    copy: page.getByRole('button', { name: 'Copier le code' }),
    /** Below the code, while the browser keeps the screen from going dark. */
    wakeNote: page.getByText('L’écran reste allumé.'),
    /** The code in full screen. */
    overlay,
    sell: page.getByRole('button', { name: /^Revendre (contre|ce bon)/ }),
    question,
    confirm: question.getByRole('button', { name: 'Revendre', exact: true }),
    /** The note beside coupons from the device. */
    savedNote: page.getByRole('status').filter({ hasText: 'Enregistré le' }),
    /** Returns a message of the widget. */
    findToast: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
    failureToast: page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' }),
  };
};
