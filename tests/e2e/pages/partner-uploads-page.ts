import type { Page } from '@playwright/test';
import { sites } from '../sites.ts';
import type { World } from '../world.ts';

/**
 * Returns a partner's page that sends receipts by the SDK itself, in every other way than `uploadWithFiles`.
 */
export const getPartnerUploadsPage = (page: Page) => {
  const log = page.getByRole('log', { name: 'Journal' });
  const findButton = (name: string) => page.getByRole('button', { name, exact: true });

  return {
    log,
    /** The server's upload page. */
    frame: page.frameLocator('#upload'),
    frameElement: page.locator('#upload'),
    photos: page.getByLabel('Photos'),
    progress: page.getByRole('progressbar', { name: 'Envoi' }),
    oneReceipt: findButton('Envoyer un ticket'),
    bulk: findButton('Envoyer un ticket par photo'),
    addToBatch: findButton('Ajouter les photos au lot'),
    cancelFirst: findButton('Retirer la photo 1'),
    sendBatch: findButton('Envoyer le lot'),
    openFrame: findButton('Ouvrir la page d’envoi'),
    forge: findButton('Poster un faux message'),
    signOut: findButton('Se déconnecter'),
    signInOther: findButton('Connecter une autre cliente'),

    async open({ clientId, token }: World) {
      const query = new URLSearchParams({ api: sites.api, files: sites.files, clientId, token });
      await page.goto(`${sites.partner}/envois?${query.toString()}`);
      await log.getByText('Prêt').waitFor();
    },

    /** Returns the rest of the journal's line that begins with a word. */
    async readLine(beginning: string): Promise<string> {
      const line = log.locator('p').filter({ hasText: new RegExp(`^${beginning} `) });
      return (await line.innerText()).slice(beginning.length + 1);
    },
  };
};
