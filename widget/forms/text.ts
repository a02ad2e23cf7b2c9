/**
 * Messages of forms, and texts around their fields. `fixed` holds the strings of the specification: byte for
 * byte, including their grammar and straight apostrophes.
 */
export const formsText = {
  fixed: {
    required: 'Merci de remplir ce champs',
    email: "Ce n'est pas un mail valide",
    numeric: 'Seuls les chiffres sont autorisés',
    alphaSpaces: 'Seuls lettres et espaces sont autorisés',
    zipcode: 'Doit contenir 5 chiffres',
  },
  format: 'Format invalide',
  code: 'Ce code n’est pas valable, ou a déjà servi',
  iban: 'Cet IBAN n’est pas correct, vérifiez les chiffres',
  minLength: { one: '{count} caractère minimum', other: '{count} caractères minimum' },
  maxLength: { one: '{count} caractère maximum', other: '{count} caractères maximum' },
  minValue: 'Minimum {value}',
  maxValue: 'Maximum {value}',
  differentPasswords: 'Les deux mots de passe sont différents',

  refused: {
    wrong_password: 'Mot de passe incorrect',
    account_already_exists: 'Un compte existe déjà avec cette adresse',
    unknown_email: 'Aucun compte n’existe avec cette adresse',
  },

  labels: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    passwordConfirmation: 'Confirmez le mot de passe',
    activationCode: 'Code d’activation',
    optional: 'Facultatif',
    showPassword: 'Afficher le mot de passe',
  },
} as const;
