import { givenUp } from '../../errors/given-up.ts';
import type { SdkError } from '../../errors/sdk-error.ts';
import type { OutboxParts } from './outbox-parts.ts';

export const discarded = (): SdkError => givenUp('the receipt was discarded');

/** Whether a receipt is one that its owner sees: not a draft, not history. */
export const isListed = ({ shelf }: OutboxParts, uuid: string): boolean =>
  shelf.list().some((upload) => upload.uuid === uuid);

/** Gives a receipt up. One that arrived is only cleared away: its pictures are to be known when they come again. */
export const discardReceipt = async (
  parts: OutboxParts,
  uuid: string,
  reason: SdkError = discarded(),
): Promise<void> => {
  if (!isListed(parts, uuid)) return;
  parts.dispatch.stop(reason, uuid);
  await parts.keeper.change(uuid, (record) =>
    record?.state === 'sent'
      ? { put: [{ ...record, isCleared: true }] }
      : { remove: [uuid], drop: record?.pictures.map(({ id }) => id) ?? [] },
  );
};
