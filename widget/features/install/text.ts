/** Texts of the card that offers to install the widget. */
export const installText = {
  title: 'Gardez votre carte à portée de main',
  prompt: 'Installez-la sur cet appareil\u00a0: elle s’ouvre d’un geste, même sans réseau.',
  install: 'Installer',
  refuse: 'Non merci',
  /** On iOS, around the drawing of the share menu. */
  share: {
    before: 'Touchez',
    after: 'Partager, puis «\u202fSur l’écran d’accueil\u202f».',
  },
  accepted: 'Votre carte s’installe',
} as const;
