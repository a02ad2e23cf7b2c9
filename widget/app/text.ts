/** Texts before and around the screens. `fixed`: the specification's strings, byte for byte. */
export const appText = {
  fixed: {
    notFound: 'This page could not be found',
    errorDefault: 'Error',
    errorPageFailed: 'An error occurred while showing the error page',
  },
  /** The page title is the name of the widget; index.html repeats it for the time before start-up. */
  widgetName: 'Widget fidélité',
  loading: 'Chargement de votre carte…',
  routeLoading: 'Chargement de la page',
  offline: {
    title: 'Vous êtes hors connexion',
    nothingWaits: 'Vos points et vos tickets sont bien là. Ils se mettront à jour au retour du réseau.',
    waiting: {
      one: '{count} ticket est gardé sur cet appareil et partira tout seul au retour du réseau. Vous pouvez fermer cette page.',
      other:
        '{count} tickets sont gardés sur cet appareil et partiront tout seuls au retour du réseau. Vous pouvez fermer cette page.',
    },
    /** For receipts that the device could not store. */
    waitingHere: {
      one: '{count} ticket attend sur cette page. Gardez-la ouverte\u00a0: il partira tout seul au retour du réseau.',
      other:
        '{count} tickets attendent sur cette page. Gardez-la ouverte\u00a0: ils partiront tout seuls au retour du réseau.',
    },
  },
} as const;

/** Reasons for a sign-out because of another tab. */
export const tabsText = {
  'signed-out': 'Votre session a été fermée dans un autre onglet.',
  'another-account': 'Un autre compte s’est connecté dans un autre onglet.',
} as const;
