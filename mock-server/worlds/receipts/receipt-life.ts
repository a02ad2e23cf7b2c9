import { addMessage } from '../timeline/timeline.ts';
import type { World } from '../world.ts';
import type { WorldReceipt, StoredPicture, Upload } from './receipts-state.ts';

const belongsTo = (upload: Upload, receipt: WorldReceipt): boolean =>
  upload.receiptId === receipt.receiptId ||
  upload.uuid === receipt.uploadUuid ||
  upload.uuid === receipt.uuid;

/**
 * Returns the pictures of a receipt in the order of the numbers in their names (`<uuid>_<n>.jpg`),
 * or else of their arrival.
 */
export const listPictures = (
  world: World,
  receipt: WorldReceipt,
): (StoredPicture & { uploadUuid: string })[] =>
  [...world.uploads.values()]
    .filter((upload) => belongsTo(upload, receipt))
    .flatMap((upload) => [...upload.parts].map(([part, picture]) => ({ part, picture, uuid: upload.uuid })))
    .sort((a, b) => a.part.localeCompare(b.part, 'fr', { numeric: true }))
    .map(({ picture, uuid }) => ({ ...picture, uploadUuid: uuid }));

const getArrivalText = (receipt: WorldReceipt): string =>
  receipt.subpicturesCount > 1
    ? `Vos ${receipt.subpicturesCount} photos sont bien arrivées.`
    : 'Votre photo est bien arrivée.';

/** Settles a world after a change of its receipts, pictures or reviews. */
export const settleChanges = (world: World): void => {
  world.settledUntil = 0;
  settleReceipts(world);
};

/**
 * Moves every receipt of a world to its current state. Called before each request to a world, so it returns
 * early while nothing is due.
 *
 * `created` → all pictures arrived → `declared` → analysis delay on the world's clock → `analyzed` → reviewed
 * or skipped → the same delay → `completed`.
 */
export const settleReceipts = (world: World): void => {
  if (world.clock.now() < world.settledUntil) return;
  let nextChange = Infinity;
  for (const receipt of world.receipts.values()) {
    if (world.endings.has(receipt.uuid)) continue;
    if (receipt.status === 'created' && listPictures(world, receipt).length >= receipt.subpicturesCount) {
      receipt.status = 'declared';
      receipt.declaredAt = world.clock.now();
      addMessage(world, receipt.declaredAt, {
        category: 'DeclaredReceipt',
        receipt_uuid: receipt.uuid,
        title: 'Ticket bien reçu',
        text: getArrivalText(receipt),
      });
    }
    const analysedAt = (receipt.declaredAt ?? Infinity) + world.analysisDelayMs;
    if (receipt.status === 'declared' && analysedAt <= world.clock.now()) {
      receipt.status = 'analyzed';
      addMessage(world, analysedAt, {
        category: 'AnalyzedReceipt',
        receipt_uuid: receipt.uuid,
        title: 'Ticket analysé',
        text: 'Vos achats ont été lus. Vérifiez-les pour gagner vos points.',
      });
    }
    if (receipt.status === 'declared') nextChange = Math.min(nextChange, analysedAt);
  }
  completeReceipts(world);
  for (const { completedAt } of world.endings.values()) nextChange = Math.min(nextChange, completedAt);
  world.settledUntil = nextChange;
};

/** Completes the receipts that are due, which removes them from the list of pending receipts. */
const completeReceipts = (world: World): void => {
  for (const [uuid, { completedAt }] of world.endings) {
    if (completedAt > world.clock.now()) continue;
    world.endings.set(uuid, { status: 'completed', completedAt: Infinity });
    world.pot.creditRefunds(uuid);
    const receipt = world.reviews.get(uuid)?.receipt;
    const purchasesCount = receipt?.purchases.length ?? 0;
    addMessage(world, completedAt, {
      category: 'CompletedReceipt',
      title: 'Ticket terminé',
      text: `${purchasesCount} ${purchasesCount > 1 ? 'achats retenus' : 'achat retenu'} sur ${receipt?.lines_count ?? purchasesCount}.`,
      image_url: receipt?.image_url ?? null,
      receipt_uuid: uuid,
    });
  }
};
