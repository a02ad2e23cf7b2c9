/** Texts for entering the barcode of a product. */
export const scanText = {
  camera: 'Appareil photo',
  live: 'Image de l’appareil photo',
  starting: 'L’appareil photo démarre…',
  guide: 'Visez le code-barres du produit',
  foreign: 'Ce n’est pas le code d’un produit',
  read: 'Code {code} lu',
  torch: 'Lampe',
  switchLens: 'Changer d’objectif',

  why: 'L’appareil photo lit le code-barres du produit. Aucune image n’est gardée.',
  open: 'Utiliser l’appareil photo',
  retry: 'Réessayer',
  failures: {
    denied:
      'Appareil photo non autorisé. Autorisez-le dans les réglages de votre navigateur pour cette page, ou tapez le code.',
    'denied-by-system':
      'Ce navigateur n’a pas le droit d’utiliser l’appareil photo. Autorisez-le dans les réglages de votre appareil, ou tapez le code.',
    'denied-in-frame':
      'Votre navigateur, ou le site qui affiche cette page, n’autorise pas l’appareil photo. Tapez le code.',
    'blocked-by-page':
      'Le site qui affiche cette page ne permet pas d’utiliser l’appareil photo. Tapez le code.',
    missing: 'Nous ne trouvons pas d’appareil photo utilisable ici. Tapez le code.',
    busy: 'Une autre application utilise peut-être l’appareil photo. Fermez-la et réessayez, ou tapez le code.',
    insecure: 'L’appareil photo ne fonctionne que sur une page sécurisée (https). Tapez le code.',
    unsupported: 'Votre navigateur ne sait pas utiliser l’appareil photo. Tapez le code.',
    failed: 'La lecture n’a pas pu démarrer. Réessayez, ou tapez le code.',
  },

  label: 'Chiffres du code-barres',
  hint: 'Les 8, 12 ou 13 chiffres écrits sous les barres',
  wrongLength: 'Il faut 8, 12 ou 13 chiffres',
  wrongDigits: 'Vérifiez les chiffres',
  send: 'Envoyer le code',
} as const;
