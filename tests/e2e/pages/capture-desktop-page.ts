import type { Page } from '@playwright/test';
import type { Payload } from '../pictures/pictures.ts';
import { getCapturePage } from './capture-page.ts';

/** A point of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the screen on which a shopper prepares a receipt on a desktop. */
export const getCaptureDesktopPage = (page: Page) => {
  const list = page.getByRole('list', { name: 'Photos du ticket' });
  const { send, sending, sent, dialog, shutter, alert } = getCapturePage(page);

  return {
    send,
    sending,
    sent,
    dialog,
    shutter,
    alert,
    /** Each opens one picture. */
    pictures: list.getByRole('button', { name: /^(Photo|Document PDF) \d+( prise| choisie|, [^,]+\.pdf)/ }),
    target: page.getByRole('region', { name: 'Déposez votre ticket ici' }),
    files: page.getByRole('button', { name: 'Choisir des fichiers' }),
    paste: page.getByRole('button', { name: 'Coller une image' }),
    webcam: page.getByRole('button', { name: 'Utiliser la webcam' }),
    closeCamera: page.getByRole('button', { name: 'Fermer l’appareil photo' }),
    heading: page.getByRole('heading', { name: 'Votre ticket', exact: true }),
    status: page.getByRole('status'),

    async pick(files: readonly string[] | readonly Payload[]) {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choisir des fichiers' }).click();
      await (await chooser).setFiles([...files] as string[]);
    },

    /**
     * Drags files or folders of this machine over a point, as from the system's file manager.
     * @returns a function that drops them
     */
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
