/** Texts for photographing and sending a receipt. */
export const captureText = {
  title: 'Photographier un ticket',

  camera: {
    starting: 'L’appareil photo démarre…',
    firstPicture: 'Cadrez tout le ticket',
    nextPicture: 'Photo {n}, suite du ticket',
    retaking: 'Photo {n}, à reprendre',
    retakeHint: 'La prochaine photo la remplacera',
    keepPicture: 'Annuler',
    shutter: 'Prendre la photo',
    pictureTaken: 'Photo {n} prise',
    retry: 'Réessayer',
    torch: 'Lampe',
    switchLens: 'Changer d’objectif',
    zoom: 'Zoom',
    /** The nth stop of the zoom. */
    closer: '{factor}\u00a0×',
    live: 'Image de l’appareil photo',
    /** The camera runs, and shows nothing. */
    blank: {
      muted:
        'L’appareil photo ne donne pas d’image. Fermez les autres applications qui l’utilisent, ou choisissez un fichier.',
      black:
        'L’image est noire. L’objectif est-il couvert, ou l’appareil photo utilisé par une autre application\u202f?',
    },
    choose: 'Choisir un fichier',
    blackPicture: 'Cette photo est toute noire. Voulez-vous la reprendre\u202f?',
    keepBlackPicture: 'La garder',
    retakeBlackPicture: 'Reprendre',
  },

  sources: {
    library: 'Photothèque',
    file: 'Fichier ou PDF',
  },

  /** Before the browser asks. */
  question: {
    title: 'Photographiez votre ticket ici',
    text: 'Votre navigateur va demander l’accès à l’appareil photo. Rien n’est filmé ni envoyé\u00a0: vous prenez chaque photo, puis vous choisissez de l’envoyer.',
    allow: 'Autoriser l’appareil photo',
  },

  cameraFailures: {
    denied: {
      title: 'Appareil photo non autorisé',
      text: 'Autorisez-le dans les réglages de votre navigateur pour cette page, ou ajoutez votre ticket autrement.',
    },
    'denied-by-system': {
      title: 'Appareil photo non autorisé',
      text: 'Ce navigateur n’a pas le droit d’utiliser l’appareil photo. Autorisez-le dans les réglages de votre appareil, ou ajoutez votre ticket autrement.',
    },
    'denied-in-frame': {
      title: 'Appareil photo non autorisé',
      text: 'Votre navigateur, ou le site qui affiche cette page, ne l’autorise pas. Vous pouvez ajouter votre ticket autrement.',
    },
    'blocked-by-page': {
      title: 'Pas d’appareil photo ici',
      text: 'Le site qui affiche cette page ne permet pas d’utiliser l’appareil photo. Ajoutez votre ticket autrement.',
    },
    missing: {
      title: 'Aucun appareil photo',
      text: 'Nous n’en trouvons pas sur cet appareil. Ajoutez une photo ou un PDF de votre ticket.',
    },
    busy: {
      title: 'Appareil photo occupé',
      text: 'Une autre application l’utilise peut-être. Fermez-la et réessayez, ou ajoutez votre ticket autrement.',
    },
    insecure: {
      title: 'Connexion non sécurisée',
      text: 'L’appareil photo ne fonctionne que sur une page sécurisée (https). Ajoutez votre ticket autrement.',
    },
    unsupported: {
      title: 'Pas d’appareil photo ici',
      text: 'Votre navigateur ne sait pas l’utiliser. Ajoutez une photo ou un PDF de votre ticket.',
    },
    failed: {
      title: 'L’appareil photo ne répond pas',
      text: 'Réessayez, ou ajoutez votre ticket autrement.',
    },
  },

  refusals: {
    empty: '«\u202f{name}\u202f» est vide.',
    'too-big': '«\u202f{name}\u202f» dépasse {megabytes}\u00a0Mo.',
    'wrong-kind': '«\u202f{name}\u202f» n’est ni une photo ni un PDF.',
    unreadable: '«\u202f{name}\u202f» n’a pas pu être lu.',
    folder: '«\u202f{name}\u202f» est un dossier. Ajoutez les photos qu’il contient.',
    'nothing-dropped': 'Ce n’est pas un fichier. Déposez une photo ou un PDF de votre ticket.',
    'nothing-pasted': 'Rien à coller. Copiez d’abord une image de votre ticket.',
    'no-clipboard':
      'Votre navigateur ne nous laisse pas lire ce que vous avez copié. Collez-le avec Ctrl\u00a0V (⌘\u00a0V sur Mac).',
  },
  failedActions: {
    'picture-failed': 'La photo n’a pas pu être prise. Réessayez.',
    'not-stored': 'La photo n’a pas pu être gardée. Réessayez.',
    'not-sent': 'L’envoi n’a pas pu commencer. Vos photos sont gardées, réessayez dans un instant.',
  },
  dismiss: 'D’accord',

  /** The nth picture of the receipt. */
  photo: 'Photo {n}',
  pdf: 'Document PDF {n}',

  advice: {
    about: '{which}. {advice}',
    hints: {
      blurred: 'Photo floue\u202f? Vérifiez que le texte se lit.',
      dark: 'Photo sombre\u202f? Vérifiez que le texte se lit.',
      corrupt: 'Fichier abîmé\u202f? Vérifiez que le ticket s’affiche en entier.',
    },
    sent: {
      photo: 'Déjà envoyé\u202f? La même photo est dans votre ticket du {day}.',
      pdf: 'Déjà envoyé\u202f? Le même document est dans votre ticket du {day}.',
    },
    /** The nth picture of this receipt. */
    repeated: {
      photo: 'En double\u202f? La photo {n} est exactement la même.',
      pdf: 'En double\u202f? Le document {n} est exactement le même.',
    },
    labels: {
      blurred: 'peut-être floue',
      dark: 'peut-être sombre',
      corrupt: 'fichier peut-être abîmé',
      sent: 'peut-être dans un autre ticket',
      repeated: 'peut-être en double',
    },
    remedies: { again: 'Reprendre', remove: 'Retirer' },
  },

  strip: {
    label: 'Photos du ticket',
    /** The number of the picture, and its source. */
    pictures: {
      taken: 'Photo {n} prise',
      chosen: 'Photo {n} choisie, {name}',
      pdf: 'Document PDF {n}, {name}',
    },
    picture: 'Photo',
    send: 'Envoyer',
    sendAll: {
      photos: { one: 'Envoyer la photo', other: 'Envoyer les {count} photos' },
      documents: { one: 'Envoyer le document', other: 'Envoyer les {count} documents' },
    },
  },

  picture: {
    titles: { photo: 'Photo {n} sur {count}', pdf: 'Document PDF, {n} sur {count}' },
    fine: 'C’est bon',
    retake: { photo: 'Reprendre la photo', pdf: 'Remplacer le document' },
    remove: 'Supprimer',
    zoom: 'Agrandissement',
    /** Show the previous and the next picture. */
    previous: 'Précédente',
    next: 'Suivante',
    /** The place of the picture in the receipt, as a control. */
    place: 'Place dans le ticket',
    nth: '{n} sur {count}',
  },

  sending: {
    title: 'Envoi de votre ticket',
    background: 'Vous pouvez revenir à l’accueil, l’envoi se poursuit tout seul.',
    keepOpen: 'Vous pouvez revenir à l’accueil, mais laissez cette page ouverte jusqu’à la fin de l’envoi.',
    total: 'Envoi du ticket',
    home: 'Revenir à l’accueil',
    waiting: 'En attente',
    kept: { photo: 'Gardée sur cet appareil', pdf: 'Gardé sur cet appareil' },
    pending: 'Envoi en cours, {percent}',
    confirming: 'Confirmation en cours',
    received: 'Envoi terminé',
    unreadable: { photo: 'N’a pas pu être relue', pdf: 'N’a pas pu être relu' },
    started: {
      photos: { one: 'Envoi de la photo commencé', other: 'Envoi des {count} photos commencé' },
      documents: { one: 'Envoi du document commencé', other: 'Envoi des {count} documents commencé' },
    },
  },

  waiting: {
    title: 'Votre ticket est en sécurité',
    titleNotStored: 'Votre ticket attend son envoi',
    safe: 'Il est gardé sur cet appareil et partira tout seul. Vous pouvez fermer cette page, rien ne sera perdu.',
    keepOpen:
      'Il partira tout seul, mais ce navigateur ne garde rien\u00a0: laissez cette page ouverte jusqu’à la fin de l’envoi.',
    tryingAgain: 'Nouvel essai en cours',
    retry: 'Réessayer maintenant',
  },

  failure: {
    title: 'Ce ticket n’est pas passé',
    'already-sent': 'Il a déjà été envoyé et analysé. Le reprendre en photo n’y changerait rien.',
    refused: 'Il a été refusé. Vérifiez les photos, puis envoyez-les de nouveau.',
    trouble:
      'Vos photos sont gardées. Réessayez\u202f; si cela ne suffit pas, photographiez de nouveau le ticket.',
    unreadable: 'Ses photos n’ont pas pu être relues sur cet appareil. Photographiez-le de nouveau.',
    retry: 'Réessayer',
    edit: 'Revoir les photos',
    again: 'Photographier de nouveau',
    other: 'Photographier un autre ticket',
    discard: 'Supprimer ce ticket',
    discardTitle: 'Supprimer ce ticket\u202f?',
    discardText: {
      one: 'Sa photo sera effacée de cet appareil.',
      other: 'Ses photos seront effacées de cet appareil.',
    },
    keep: 'Garder',
    discardNow: 'Supprimer',
  },

  sent: {
    title: 'Ticket envoyé',
    text: 'Nous l’avons bien reçu et nous l’analysons. Vos points arrivent ensuite sur l’accueil.',
    again: 'Ajouter un autre ticket',
    home: 'Revenir à l’accueil',
  },
} as const;
