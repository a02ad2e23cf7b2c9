/** What a tab says when it signs out because of another one. */
export const tabsText = {
  'signed-out': 'Vous vous êtes déconnecté dans un autre onglet.',
  'another-account': 'Un autre compte s’est connecté dans un autre onglet.',
} as const;
