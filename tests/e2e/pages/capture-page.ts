import type { FrameLocator, Page } from '@playwright/test';
import { isFirefox } from '../../engines/is-firefox.ts';
import type { Payload } from '../pictures/pictures.ts';

/**
 * Returns the screen on which a shopper prepares and sends a receipt.
 * @param screen the page or the frame that shows it
 */
export const getCapturePage = (page: Page, screen: Page | FrameLocator = page) => {
  const pictures = screen.getByRole('list', { name: 'Photos du ticket' }).getByRole('button');
  const dialog = screen.getByRole('dialog');

  return {
    pictures,
    dialog,
    library: screen.getByRole('button', { name: 'Photothèque' }),
    document: screen.getByRole('button', { name: 'Fichier ou PDF' }),
    shutter: screen.getByRole('button', { name: 'Prendre la photo' }),
    close: screen.getByRole('button', { name: 'Fermer' }),
    send: screen.getByRole('button', { name: /^Envoyer (la photo|le document|les \d+ (photos|documents))$/ }),
    sending: screen.getByRole('heading', { name: 'Envoi de votre ticket' }),
    total: screen.getByRole('progressbar', { name: 'Envoi du ticket' }),
    sent: screen.getByRole('heading', { name: 'Ticket envoyé' }),
    /** Shown while the receipt waits; this screen closes by itself. */
    waiting: screen.getByRole('heading', { name: 'Votre ticket est en sécurité' }),
    /** Shown when the receipt cannot arrive unchanged. */
    failed: screen.getByRole('heading', { name: 'Ce ticket n’est pas passé' }),
    retry: screen.getByRole('button', { name: /^Réessayer/ }),
    backHome: screen.getByRole('button', { name: /^(Revenir|Retour) à l’accueil$/ }),
    alert: screen.getByRole('alert'),

    /**
     * Chooses files as a shopper does, through the system's dialog. Firefox reports the first dialog of a
     * field to Playwright and not the next ones: there the files go into the field behind the button.
     */
    async pick(
      files: readonly string[] | readonly Payload[],
      from: 'Photothèque' | 'Fichier ou PDF' = 'Photothèque',
    ) {
      const button = screen.getByRole('button', { name: from });
      const chosen = [...files] as string[];
      if (isFirefox()) return button.locator('xpath=following-sibling::input[1]').setInputFiles(chosen);
      const chooser = page.waitForEvent('filechooser');
      await button.click();
      await (await chooser).setFiles(chosen);
    },
  };
};
