/** Texts of the balance, in a file of their own: the page shows them before the app's code is loaded. */
export const balanceText = {
  hello: 'Bonjour',
  helloTo: 'Bonjour {firstName}',
  welcome: 'Bienvenue, voici vos premiers points',
  welcomeTo: 'Bienvenue {firstName}, voici vos premiers points',
  pending: {
    one: '{count} point en cours de validation',
    other: '{count} points en cours de validation',
  },
  unit: { one: 'point', other: 'points' },
} as const;
