import type { Page } from '@playwright/test';
import { capturePage } from './capture-page.ts';

/** A point of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a shopper prepares a ticket on a tablet or a computer. */
export const captureWidePage = (page: Page) => {
  const list = page.getByRole('list', { name: 'Photos du ticket' });
  const rows = list.getByRole('listitem');
  const { send, sent, dialog } = capturePage(page);

  return {
    send,
    sent,
    dialog,
    /** Each opens one shot. */
    shots: list.getByRole('button', {
      name: /^(Photo \d+ (prise|choisie)|Document PDF)[^]*(?<!monter|descendre|supprimer)$/,
    }),
    rows,
    target: page.getByRole('region', { name: 'Déposez votre ticket ici' }),
    photos: page.getByRole('button', { name: 'Choisir des photos' }),
    pdf: page.getByRole('button', { name: 'Choisir un PDF' }),
    webcam: page.getByRole('button', { name: 'Utiliser la webcam' }),
    heading: page.getByRole('heading', { name: 'Votre ticket', exact: true }),
    shutter: page.getByRole('button', { name: 'Prendre la photo' }),
    closeCamera: page.getByRole('button', { name: 'Fermer l’appareil photo' }),
    lens: page.getByRole('combobox', { name: 'Appareil photo utilisé' }),
    status: page.getByRole('status'),

    async pick(
      files: readonly string[],
      from: 'Choisir des photos' | 'Choisir un PDF' = 'Choisir des photos',
    ) {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: from }).click();
      await (await chooser).setFiles([...files]);
    },

    /** Drags files or folders of this machine over a point, as from the system's window of files. @returns drops them */
    async drag(paths: readonly string[], at: Point) {
      const devtools = await page.context().newCDPSession(page);
      const data = { items: [], files: [...paths], dragOperationsMask: 1 };
      const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
        devtools.send('Input.dispatchDragEvent', { type, ...at, data });
      await send('dragEnter');
      await send('dragOver');
      return () => send('drop');
    },
  };
};
