import { expect, it } from 'vitest';
import { findTargetReason } from './target-reason.ts';

it.each([
  ['/homes/registered?clientId=a', 'Connectez-vous pour voir vos points.'],
  ['/profile/shoot?clientId=a', 'Connectez-vous pour photographier un ticket.'],
  ['/profile/shop?clientId=a', 'Connectez-vous pour ouvrir la boutique.'],
  ['/profile/earned_coupons?clientId=a', 'Connectez-vous pour voir vos bons.'],
  ['/profile/earned_coupons/a%2Fb?clientId=a', 'Connectez-vous pour voir votre bon.'],
  ['/profile/pot?clientId=a#history', 'Connectez-vous pour ouvrir votre cagnotte.'],
  ['/profile/receipts/r-1/review?clientId=a', 'Connectez-vous pour vérifier votre ticket.'],
  ['/profile/receipts/review?clientId=a', 'Connectez-vous pour vérifier votre ticket.'],
])('a visitor who wanted to see %s reads why they are on home', (target, reason) => {
  expect(findTargetReason(target)).toBe(reason);
});

it.each([undefined, '/catalog?clientId=a', '/profile/nothing'])(
  'a visitor who wanted to see %s reads no reason',
  (target) => {
    expect(findTargetReason(target)).toBeUndefined();
  },
);
