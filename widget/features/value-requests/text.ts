/** What the shopper reads about a request whose response is lost. */
export const outcomesText = {
  check: 'Vérifier',
  checkOf: 'Vérifier l’échange, {title}',
  doneElsewhere: 'C’est déjà fait\nVotre demande est passée dans un autre onglet.',
  code: {
    notMade: 'Votre code n’a rien changé\nVous pouvez le saisir à nouveau.',
    unknown: 'Votre code est peut-être déjà validé\nVérifiez vos points avant de le saisir à nouveau.',
    failed: 'Nous ne savons pas encore si le code est validé. Vérifiez avant de réessayer.',
  },
  review: {
    notMade: 'Votre demande sur le ticket n’est pas passée\nVous pouvez la refaire.',
    unknown: 'Votre demande sur le ticket est peut-être passée\nNous n’avons pas pu le vérifier.',
    failed: 'Nous ne savons pas encore si votre demande est passée. Vérifiez avant de réessayer.',
    over: 'Votre demande sur le ticket est peut-être passée\nLe ticket ne peut plus être vérifié.',
  },
} as const;
