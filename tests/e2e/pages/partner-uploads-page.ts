import type { Page } from '@playwright/test';
import { sites } from '../sites.ts';
import type { World } from '../world.ts';

/** A partner's page that sends receipts by the SDK itself, in every other way than `uploadWithFiles`. */
export const partnerUploadsPage = (page: Page) => {
  const log = page.getByRole('log', { name: 'Journal' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  return {
    log,
    /** The server's upload page. */
    frame: page.frameLocator('#upload'),
    frameElement: page.locator('#upload'),
    photos: page.getByLabel('Photos'),
    progress: page.getByRole('progressbar', { name: 'Envoi' }),
    oneReceipt: button('Envoyer un ticket'),
    bulk: button('Envoyer un ticket par photo'),
    addToBatch: button('Ajouter les photos au lot'),
    cancelFirst: button('Retirer la photo 1'),
    sendBatch: button('Envoyer le lot'),
    openFrame: button('Ouvrir la page d’envoi'),
    forge: button('Poster un faux message'),
    signOut: button('Se déconnecter'),
    signInOther: button('Connecter une autre cliente'),

    async open({ clientId, token }: World) {
      const query = new URLSearchParams({ api: sites.api, files: sites.files, clientId, token });
      await page.goto(`${sites.partner}/envois?${query.toString()}`);
      await log.getByText('Prêt').waitFor();
    },

    /** The rest of the journal's line that begins with a word. */
    async line(beginning: string): Promise<string> {
      const line = log.locator('p').filter({ hasText: new RegExp(`^${beginning} `) });
      return (await line.innerText()).slice(beginning.length + 1);
    },
  };
};
