import { formatNumber, plural } from '../../ui/format.ts';

const counted = (count: number, one: string, several: string) =>
  `${formatNumber(count)} ${plural(count, one, several)}`;

/** What visitors read about the programme, and how they sign in and up. */
export const visitorText = {
  title: 'Vos tickets valent des points',
  noProgramme:
    'Ouvrez votre carte depuis le site ou l’application de votre enseigne\u202f: vos points et vos tickets vous y attendent.',
  terms: 'Conditions du programme',
  login: 'Se connecter',
  signup: (points: number) =>
    points > 0 ? `Créer un compte, ${counted(points, 'point offert', 'points offerts')}` : 'Créer un compte',
} as const;
