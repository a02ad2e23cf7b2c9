import type { ReactNode } from 'react';

export const metadata = { title: 'Envoyer un ticket' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="fr">
      <body>{children}</body>
    </html>
  );
}
