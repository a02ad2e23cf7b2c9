import { announce } from '../announce.ts';
import type { World } from '../world.ts';

/** Completes the receipts whose time has come: they leave the list of receipts on their way. */
export const completeReceipts = (world: World): void => {
  for (const [uuid, { completedAt }] of world.endings) {
    if (completedAt > world.clock.now()) continue;
    world.endings.set(uuid, { status: 'completed', completedAt: Infinity });
    world.pot.credit(uuid);
    const receipt = world.reviews.get(uuid)?.receipt;
    const kept = receipt?.purchases.length ?? 0;
    announce(world, completedAt, {
      category: 'CompletedReceipt',
      title: 'Ticket terminé',
      text: `${kept} ${kept > 1 ? 'achats retenus' : 'achat retenu'} sur ${receipt?.lines_count ?? kept}.`,
      image_url: receipt?.image_url ?? null,
      receipt_uuid: uuid,
    });
  }
};
