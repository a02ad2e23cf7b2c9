import type { UploadSnapshot } from '@cagnotte/sdk';
import type { GivenReceipt } from '../rules/ledger.ts';
import { parsePhotoName } from '../rules/photos.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';

/** A receipt that is handed over to the outbox, and the outbox's promise. */
export interface HandOver {
  readonly givenReceipt: GivenReceipt;
  readonly onAccepted: (upload: UploadSnapshot | undefined) => void;
  readonly onRejected: (error: unknown) => void;
}

/**
 * Records a receipt that is about to be handed over.
 * @param files undefined for a draft, whose files the outbox has
 */
export const recordHandOver = (
  world: SimulatedWorld,
  tab: SimulatedTab,
  user: number,
  files: readonly File[] | undefined,
): HandOver => {
  const { ledger } = world;
  const ref = `receipt-${ledger.givenReceipts.size + 1}`;
  const photos = files?.map(({ name }) => parsePhotoName(name));
  const givenReceipt: GivenReceipt = { ref, user, photos, pictures: [] };
  ledger.givenReceipts.set(ref, givenReceipt);
  world.log(tab, `gives ${ref}: ${files?.map(({ name }) => name).join(', ') ?? 'the draft'}`);
  return {
    givenReceipt,
    onAccepted: (upload) => {
      if (!upload) return world.fail('a handed-over receipt has a uuid', ref);
      const { uuid, isDurable, pictures } = upload;
      world.log(tab, `has ${ref} as ${uuid}${isDurable ? '' : ' in memory'}`);
      givenReceipt.isAccepted = true;
      givenReceipt.uuid = uuid;
      ledger.byUuid.set(uuid, givenReceipt);
      if (isDurable && !givenReceipt.isWritten)
        world.fail('an accepted receipt is on the disk', `${ref} as ${uuid}`);
      if (isDurable) return;
      if (world.profile.hasStore && !ledger.hadDiskFaults)
        world.fail('a device without faults keeps what is given', `${ref} as ${uuid}`);
      givenReceipt.heldBy = tab.name;
      givenReceipt.pictures = pictures.map(({ id, name }) => ({ id, photo: parsePhotoName(name) }));
      givenReceipt.photos ??= givenReceipt.pictures.map(({ photo }) => photo);
    },
    onRejected: (error) => {
      world.log(tab, `is refused ${ref}: ${(error as Error).message}`);
      givenReceipt.isRejected = true;
    },
  };
};
