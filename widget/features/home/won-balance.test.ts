import { expect, it } from 'vitest';
import { describeWonBalance } from './won-balance.ts';

const goal = (missing: number) => ({ title: 'Bon de 8 €', missing });

it.each([
  [
    1370,
    goal(130),
    'Votre solde passe à 1\u202f370 points. Plus que 130 points avant votre objectif\u00a0: Bon de 8 €.',
  ],
  [
    1499,
    goal(1),
    'Votre solde passe à 1\u202f499 points. Plus que 1 point avant votre objectif\u00a0: Bon de 8 €.',
  ],
  [1500, goal(0), 'Votre solde passe à 1\u202f500 points. Votre objectif est débloqué\u00a0: Bon de 8 €.'],
  [12, undefined, 'Votre solde passe à 12 points.'],
])('the balance is announced for %i points with the goal %o', (points, nextGoal, text) =>
  expect(describeWonBalance(points, nextGoal)).toBe(text),
);
