/** Texts of the assistance page. */
export const supportText = {
  title: 'Assistance',

  contact: {
    title: 'Écrire à notre équipe',
    text: 'Vous ne trouvez pas\u202f? Écrivez-nous, nous vous répondons.',
    open: 'Écrire un message',
    subject: 'Sujet',
    label: 'Votre message',
    receipt: 'Ticket concerné',
    noReceipt: 'Aucun ticket en particulier',
    send: 'Envoyer',
    refused: 'Votre message n’est pas parti. Il est gardé ici\u00a0: réessayez dans un instant.',
  },

  steps: {
    title: 'Comment ça marche',
    text: 'Du ticket au cadeau, en trois étapes.',
    open: 'Voir les trois étapes',
  },

  questionsTitle: 'Questions fréquentes',
  questions: [
    {
      question: 'Comment bien photographier un ticket\u202f?',
      response:
        'Posez-le à plat, sur un fond sombre, dans une bonne lumière. L’enseigne, la date et le total doivent se lire. Pour un long ticket, prenez plusieurs photos de haut en bas, qui se recouvrent un peu.',
    },
    {
      question: 'Quand mes points arrivent-ils\u202f?',
      response:
        'Après l’analyse du ticket, en général sous 24\u00a0heures. S’il reste des achats à vérifier, vos points arrivent une fois le ticket validé.',
    },
    {
      question: 'Pourquoi mon ticket est-il refusé\u202f?',
      response:
        'Le plus souvent, une partie ne se lit pas\u00a0: le bas est coupé, la photo est floue ou trop sombre. La raison est écrite sur l’accueil, et vous pouvez reprendre la photo.',
    },
    {
      question: 'Je n’ai pas de réseau, mon ticket est-il perdu\u202f?',
      response:
        'Non. Vos photos restent sur cet appareil et partent toutes seules au retour du réseau. L’accueil montre ce qui attend encore.',
    },
    {
      question: 'Comment utiliser un bon de réduction\u202f?',
      response:
        'Échangez vos points dans la boutique, puis, à la caisse, ouvrez le bon dans «\u202fMes bons\u202f» et présentez son code. Le montant minimum d’achat et la date de fin sont écrits dessus.',
    },
    {
      question: 'D’où vient l’argent de ma cagnotte\u202f?',
      response:
        'Des offres remboursées\u00a0: achetez le produit, envoyez le ticket, et le remboursement s’ajoute à la cagnotte dès qu’il est validé.',
    },
    {
      question: 'Il manque un achat sur mon ticket',
      response:
        'Vérifiez d’abord que sa ligne se lit sur la photo. Certains produits ne font pas partie du programme\u00a0: ils sont alors indiqués «\u202fHors programme\u202f».',
    },
    {
      question: 'J’ai oublié mon mot de passe',
      response:
        'Sur la page de connexion, choisissez «\u202fMot de passe oublié\u202f?\u202f»\u00a0: un lien vous est envoyé par e-mail. Si vous ouvrez votre carte depuis le site de votre enseigne, c’est son mot de passe qui compte.',
    },
  ],
} as const;
