import { formatNumber, plural } from '../ui/format.ts';

const counted = (count: number, one: string, several: string) =>
  `${formatNumber(count)} ${plural(count, one, several)}`;
const leaves = (receipts: number) => plural(receipts, 'partira tout seul', 'partiront tout seuls');

/** Texts outside the screens. `fixed` holds strings of the specification, which never change. */
export const appText = {
  fixed: {
    notFound: 'This page could not be found',
    errorDefault: 'Error',
    errorPageFailed: 'An error occurred while showing the error page',
  },
  /** The page title, also in index.html for the time before start-up. */
  widgetName: 'Widget fidélité',
  loading: 'Chargement de votre carte…',
  routeLoading: 'Chargement de la page',
  offline: {
    title: 'Vous êtes hors connexion',
    nothingWaits: 'Vos points et vos tickets sont à leur place, ils se mettront à jour au retour du réseau.',
    waiting: (tickets: number) =>
      `${counted(tickets, 'ticket est gardé', 'tickets sont gardés')} sur cet appareil et ${leaves(tickets)} au retour du réseau. Vous pouvez fermer cette page.`,
    /** For receipts that the device could not store. */
    waitingHere: (tickets: number) =>
      `${counted(tickets, 'ticket attend', 'tickets attendent')} dans cette page. Gardez-la ouverte, ${plural(tickets, 'il', 'ils')} ${leaves(tickets)} au retour du réseau.`,
  },
} as const;
