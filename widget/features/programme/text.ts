/** Texts for visitors about the programme, and about signing in and up. */
export const visitorText = {
  title: 'Vos tickets valent des points',
  noProgramme:
    'Ouvrez votre carte depuis le site ou l’application de votre enseigne\u00a0: vos points et vos tickets vous y attendent.',
  terms: 'Conditions du programme',
  login: 'Se connecter',
  /** The same text for links to the form, for its heading, and for its button. */
  signup: 'Créer un compte',
  signupWithPoints: {
    one: 'Créer un compte, {count} point offert',
    other: 'Créer un compte, {count} points offerts',
  },
} as const;
