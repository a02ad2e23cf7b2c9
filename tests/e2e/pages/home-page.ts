import type { FrameLocator, Page } from '@playwright/test';

/** Returns the home screen: points, and the pending receipts. */
export const getHomePage = (screen: Page | FrameLocator) => ({
  shoot: screen.getByRole('link', { name: 'Photographier un ticket' }),
  receipts: screen.getByRole('region', { name: 'Tickets en cours' }).getByRole('listitem'),
  /** Pictures that were taken and not sent. */
  draft: screen.getByRole('listitem').filter({ hasText: 'Ticket à envoyer' }),
  points: screen.getByRole('region', { name: 'Mes points' }),
  programme: screen.getByText('Le Club Verger', { exact: true }),
  loading: screen.getByText('Chargement de votre carte…'),
});
