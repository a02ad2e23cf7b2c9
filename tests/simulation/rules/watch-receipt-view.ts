import type { Event, Sdk, UploadSnapshot } from '@cagnotte/sdk';
import { maxChangeDelayMs } from '../durations.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';

/** Checks the receipt view of one tab. */
export interface ReceiptViewWatch {
  /** Called after an event of the outbox. */
  readonly onEvent: (event: Event) => void;
  /** Called when the run is idle: checks that the signed-in user sees only their own receipts. */
  readonly atRest: () => void;
}

export const watchReceiptView = (
  world: SimulatedWorld,
  name: string,
  { outbox, session }: Sdk,
): ReceiptViewWatch => {
  const { ledger, server } = world;
  const latestProgress = new Map<string, number>();
  let returnedAt = -Infinity;
  const shownAsSent = new Set<string>();
  ledger.shownAsSent.set(name, shownAsSent);

  const checkRise = (key: string, progress: number) => {
    const before = latestProgress.get(key) ?? 0;
    if (progress < before)
      world.fail('progress never goes back', `${key} ${before} → ${progress} in ${name}`);
    if (progress > 1) world.fail('progress ends at 1', `${key} ${progress} in ${name}`);
    latestProgress.set(key, progress);
  };

  /** True for a tab that has lost the device's database: it shares nothing with the others. */
  const isAlone = (tab: SimulatedTab) => tab.isAlive() && !tab.sdk.outbox.storage().isDurable;

  /**
   * True while this tab may not know what another one has found: they do not share a database, or did not
   * until now.
   */
  const isBehind = () => world.tabs.some(isAlone) || world.scheduler.now() - returnedAt < maxChangeDelayMs;

  const checkEnd = ({ uuid, state, progress, pictures }: UploadSnapshot) => {
    // Another tab may send it again without a picture that the disk has lost since. That tab reports it, and
    // so does this one after reading it.
    const isHarmed = pictures.some(({ id }) => ledger.harmed.has(id));
    if (isHarmed && world.profile.hasStore && isBehind()) return;
    const stored = server.getPictures(uuid).length;
    const whole = pictures.filter((picture) => picture.state !== 'failed').length;
    if ((state === 'sent' || progress === 1) && stored < whole)
      world.fail(
        'a receipt that is shown as sent is on the server',
        `${uuid}: ${stored} of ${whole} in ${name}`,
      );
    const arrived = pictures.filter(({ progress: part, state: of }) => part === 1 && of !== 'failed').length;
    if (arrived > stored)
      world.fail(
        'progress is 1 after the server’s confirmation',
        `${uuid}: ${arrived} of ${stored} in ${name}`,
      );
  };

  return {
    onEvent: (event) => {
      if (event.type === 'owner_changed') latestProgress.clear();
      if (event.type === 'storage_changed') returnedAt = world.scheduler.now();
      const receipt = 'receiptUuid' in event ? ledger.byUuid.get(event.receiptUuid ?? '') : undefined;
      if (event.type === 'receipt_discarded' && receipt && !receipt.isDiscarded)
        world.fail('only a discarded receipt is reported as discarded', `${receipt.ref} in ${name}`);
      // When a device fails, another tab may send it all the same: then it is shown again.
      if (event.type === 'receipt_discarded')
        for (const key of latestProgress.keys())
          if (key.startsWith(event.receiptUuid)) latestProgress.delete(key);
      for (const upload of outbox.list()) {
        checkRise(upload.uuid, upload.progress);
        // A garbled record is shown without pictures, until a page that has the complete record writes it
        // again.
        if (!ledger.harmedRecords.has(upload.uuid))
          for (const { id, progress } of upload.pictures) checkRise(`${upload.uuid} ${id}`, progress);
        checkEnd(upload);
        if (upload.state === 'sent') shownAsSent.add(upload.uuid);
        if (upload.state === 'failed' && !upload.error)
          world.fail('a failed receipt has an error', `${upload.uuid} in ${name}`);
      }
    },
    atRest: () => {
      const user = session.snapshot().user?.id;
      for (const { uuid } of outbox.list()) {
        const receipt = ledger.byUuid.get(uuid);
        if (receipt && receipt.user !== user)
          world.fail(
            'a user sees only their own receipts',
            `${uuid} of ${receipt.user} before ${user} in ${name}`,
          );
      }
    },
  };
};
