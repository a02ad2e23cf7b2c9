/** What a tab says when it signs out because of another one. */
export const tabsText = {
  'signed-out': 'Votre session a été fermée dans un autre onglet.',
  'another-account': 'Un autre compte s’est connecté dans un autre onglet.',
} as const;
