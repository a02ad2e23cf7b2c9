import type { OutboxParts } from './outbox-parts.ts';

/** What arrived is remembered that long, to advise against sending the same picture again: a month. */
const memoryMs = 30 * 24 * 60 * 60 * 1000;

/** Drops what nobody needs any more: bytes without a receipt, and receipts that arrived long ago. */
export const keepHouse = async ({ core, stores, shelf, keeper }: OutboxParts): Promise<void> => {
  await stores.device?.sweep();
  await keeper.ready();
  const longAgo = core.platform.clock.now() - memoryMs;
  for (const { uuid, sentAt = Infinity } of shelf.records())
    if (sentAt < longAgo) await keeper.change(uuid, () => ({ remove: [uuid] }));
};
