import type { OutboxRecord } from '@cagnotte/sdk/internal';
import { maxChangeDelayMs } from '../durations.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';
import type { Camera } from './camera.ts';
import { recordHandOver } from './hand-over.ts';
import { findSignedInUser } from './signed-in-user.ts';

interface Wish {
  readonly how: 'add' | 'upload';
  readonly pictures: number;
  /** True if photographs may be given a second time. */
  readonly again: boolean;
}

/** Gives a receipt to the outbox, through `add` or through `uploadWithFiles`. */
export const giveReceipt = (
  world: SimulatedWorld,
  camera: Camera,
  tab: SimulatedTab,
  { how, pictures, again }: Wish,
): void => {
  const { ledger, scheduler, server, disk } = world;
  // The photographs belong to the signed-in user, not to one who is about to sign in.
  const user = findSignedInUser(tab.sdk);
  if (user === undefined) return;
  const files = camera.takeFiles(user, pictures, again);
  const { givenReceipt, onAccepted, onRejected } = recordHandOver(world, tab, user, files);
  const order = { files, customFields: { ref: givenReceipt.ref } };
  if (how === 'add') return void tab.sdk.outbox.add(order).then(onAccepted, onRejected);

  let reported = 0;
  const onProgress = (progress: number) => {
    if (progress < reported)
      world.fail('progress never goes back', `${givenReceipt.ref} ${reported} → ${progress}`);
    reported = progress;
  };
  ledger.waiting.set(givenReceipt.ref, tab);
  void tab.sdk.uploadWithFiles({ ...order, onProgress }).then(
    ({ uuid }) => {
      ledger.waiting.delete(givenReceipt.ref);
      world.log(tab, `gets the arrival of ${givenReceipt.ref}`);
      if (server.getPictures(uuid).length === 0)
        world.fail('a receipt that is shown as sent is on the server', givenReceipt.ref);
    },
    (error: unknown) => {
      ledger.waiting.delete(givenReceipt.ref);
      world.log(tab, `gets the failure of ${givenReceipt.ref}: ${(error as Error).message}`);
      const { uuid = '', isDiscarded, retriedAt = -Infinity } = givenReceipt;
      const stored = disk.records.get(uuid) as Partial<OutboxRecord> | undefined;
      // A failing device has not stored its end.
      const isFailed = tab.sdk.outbox
        .list()
        .some((upload) => upload.uuid === uuid && upload.state === 'failed');
      if (isFailed && ledger.hadDiskFaults && !tab.sdk.outbox.storage().isDurable) return;
      // The receipt had failed, and the shopper retried it before the news of the failure.
      const isTriedAgain = scheduler.now() - retriedAt < maxChangeDelayMs;
      if (stored?.state === 'waiting' && !isTriedAgain && !isDiscarded && !ledger.harmedRecords.has(uuid))
        world.fail('uploadWithFiles waits while anything can succeed', givenReceipt.ref);
    },
  );
};
