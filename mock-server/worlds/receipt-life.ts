import { announce } from './announce.ts';
import type { Receipt, StoredPicture, Upload } from './receipt.ts';
import { completeReceipts } from './review/complete-receipts.ts';
import type { World } from './world.ts';

/**
 * `created` → all pictures there → `declared` → analysis delay of the world's clock → `analyzed` → reviewed or skipped →
 * the same delay → `completed`.
 */

const belongsTo = (upload: Upload, receipt: Receipt): boolean =>
  upload.receiptId === receipt.receiptId ||
  upload.uuid === receipt.uploadUuid ||
  upload.uuid === receipt.uuid;

/** Pictures of a receipt in the order of their names' numbers (`<uuid>_<n>.jpg`), else as they came. */
export const picturesOf = (world: World, receipt: Receipt): (StoredPicture & { uploadUuid: string })[] =>
  [...world.uploads.values()]
    .filter((upload) => belongsTo(upload, receipt))
    .flatMap((upload) => [...upload.parts].map(([part, picture]) => ({ part, picture, uuid: upload.uuid })))
    .sort((a, b) => a.part.localeCompare(b.part, 'fr', { numeric: true }))
    .map(({ picture, uuid }) => ({ ...picture, uploadUuid: uuid }));

const storeOf = (receipt: Receipt): string =>
  receipt.subpicturesCount > 1
    ? `Vos ${receipt.subpicturesCount} photos sont bien arrivées.`
    : 'Votre photo est bien arrivée.';

/** Moves every receipt of a world to where it stands by now. Called before a world is read or changed. */
export const settle = (world: World): void => {
  for (const receipt of world.receipts.values()) {
    if (world.endings.has(receipt.uuid)) continue;
    if (receipt.status === 'created' && picturesOf(world, receipt).length >= receipt.subpicturesCount) {
      receipt.status = 'declared';
      receipt.declaredAt = world.clock.now();
      announce(world, receipt.declaredAt, {
        category: 'DeclaredReceipt',
        receipt_uuid: receipt.uuid,
        title: 'Ticket bien reçu',
        text: storeOf(receipt),
      });
    }
    const analysedAt = (receipt.declaredAt ?? Infinity) + world.analysisDelayMs;
    if (receipt.status === 'declared' && analysedAt <= world.clock.now()) {
      receipt.status = 'analyzed';
      announce(world, analysedAt, {
        category: 'AnalyzedReceipt',
        receipt_uuid: receipt.uuid,
        title: 'Ticket analysé',
        text: 'Vos achats vous attendent. Vérifiez-les pour gagner vos points.',
      });
    }
  }
  completeReceipts(world);
};
