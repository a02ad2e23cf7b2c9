/** The screens of the widget, by their texts. */
import type { Frame, Tab } from './driver.ts';

export const captureScreen = (screen: Tab | Frame) => ({
  library: screen.getByRole('button', { name: 'Photothèque' }),
  pictures: screen.getByRole('list', { name: 'Photos du ticket' }).getByRole('button'),
  send: screen.getByRole('button', { name: /^Envoyer (la photo|le document|les \d+ (photos|documents))$/ }),
  sent: screen.getByRole('heading', { name: 'Ticket envoyé' }),
  /** Shown while the receipt waits; this screen closes by itself. */
  waiting: screen.getByRole('heading', { name: 'Votre ticket est en sécurité' }),
  /** The links from each of them to home: during the upload, while it waits, and once it has arrived. */
  leave: screen.locator('a, button').filter({ hasText: /^(Revenir|Retour) à l’accueil$/ }),

  async pick(files: readonly string[]) {
    await this.library.waitFor();
    await screen.locator('input[type=file]').first().setInputFiles(files);
  },
});

export const getHomeScreen = (screen: Tab | Frame) => ({
  shoot: screen.getByRole('link', { name: 'Photographier un ticket' }),
  /** Closes the cards that open over a newcomer's home once its receipts are known. */
  skipCards: screen.getByRole('button', { name: 'Passer', exact: true }),
  greeting: screen.getByText('Bonjour Camille'),
  programme: screen.getByText('Le Club Verger', { exact: true }),
  points: screen.getByRole('region', { name: 'Mes points' }),
  receipts: screen.getByRole('region', { name: 'Tickets en cours' }).getByRole('listitem'),
});
