import { formatNumber } from './format-number.ts';
import { plural } from './plural.ts';

const counted = (points: number) => `${formatNumber(points)} ${plural(points, 'point', 'points')}`;

/** What the shopper reads once a receipt is validated. */
export const wonText = {
  points: (points: string) => `+${points}`,
  won: (points: number) => plural(points, 'point gagné', 'points gagnés'),
  /** @param goal what the shopper saves for, with how many points are missing */
  balance: (points: number, goal: { readonly title: string; readonly missing: number } | undefined) => {
    const balance = `Votre solde passe à ${counted(points)}.`;
    if (!goal) return balance;
    return goal.missing > 0
      ? `${balance} Plus que ${counted(goal.missing)} avant votre objectif, ${goal.title}.`
      : `${balance} Votre objectif est débloqué, ${goal.title}.`;
  },
  again: 'Ajouter un autre ticket',
  home: 'Revenir à l’accueil',
} as const;
