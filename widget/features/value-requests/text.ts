/** Texts about a request whose response is lost. */
export const valueRequestsText = {
  check: 'Vérifier',
  unkept: 'Rien n’est gardé sur cet appareil\u00a0: laissez cette page ouverte jusqu’à la confirmation.',
  sendAgain: 'Recommencer',
  /** A request is sent again while the first may still succeed. */
  again: {
    title: 'Recommencer sans attendre\u202f?',
    keep: 'Attendre',
    discard: 'Recommencer quand même',
  },
  /** After two requests for the same thing, the second one sent before the first was confirmed. */
  onlyOne: 'Une seule demande est passée\nL’autre n’a rien changé.',
  code: {
    notMade: 'Votre code n’a rien changé\nVous pouvez le saisir à nouveau.',
    unknown: 'Pas encore confirmé\nNous vérifions si votre code est validé, et vous le dirons.',
    failed: 'Pas encore confirmé. Nous vérifions si votre code est validé, et vous le dirons.',
  },
  review: {
    notMade: 'Votre demande sur le ticket n’est pas passée\nVous pouvez la refaire.',
    unknown:
      'Pas encore confirmé\nNous vérifions si votre demande sur le ticket est passée, et vous le dirons.',
    failed: 'Pas encore confirmé. Nous vérifions si votre demande est passée, et vous le dirons.',
    again: 'Votre demande précédente peut encore passer. Elle compterait aussi.',
    over: 'Votre demande sur le ticket est peut-être passée\nLe ticket ne peut plus être vérifié.',
  },
} as const;
