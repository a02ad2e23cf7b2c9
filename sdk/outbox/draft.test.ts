import { expect, it, vi } from 'vitest';
import type { OutboxRecord } from '../platform/outbox-record.ts';
import { changeRecords } from '../testing/change-records.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { storedPicture } from '../testing/stub-ports.ts';
import { createDraft } from './draft.ts';
import { createRecord } from './model/record.ts';
import type { OutboxContext } from './outbox-context.ts';
import type { ReceiptRepository } from './storage/repository.ts';

const refused: OutboxRecord = {
  ...createRecord({
    uuid: 'u',
    owner: 'o',
    state: 'waiting',
    pictures: [storedPicture],
    capturedAt: 0,
    createdAt: 0,
    channel: '',
  }),
  state: 'failed',
};

/** Tabs on one device, each of which shows the receipt of its latest message. */
const setUp = async () => {
  const device = createMemoryStore();
  await device.change('u', () => ({ put: [refused] }));
  const published = vi.fn<ReceiptRepository['publish']>();
  const tab = (records: () => readonly OutboxRecord[]) =>
    createDraft({
      core: { platform: { isBrowser: true, clock: { now: () => 5 }, serverNow: () => 5 } },
      repository: { owner: () => 'o', records, changeAndPublish: changeRecords(device), publish: published },
    } as unknown as OutboxContext);
  return { device, published, tab };
};

it('two tabs that edit the same refused receipt make one draft of it, with each picture once', async () => {
  const { device, published, tab } = await setUp();
  await tab(() => [refused]).edit('u');
  await tab(() => [refused]).edit('u');
  expect(device.all('o').map(({ uuid, state }) => [uuid, state])).toEqual([['draft o', 'draft']]);
  expect(device.all('o')[0]?.pictures.map(({ id }) => id)).toEqual(['p']);
  expect(published.mock.calls).toEqual([
    ['u', undefined],
    ['u', undefined],
  ]);
});

it('a receipt that another tab retries stays in the list and does not become a draft', async () => {
  const { device, published, tab } = await setUp();
  const latest: readonly OutboxRecord[][] = [[refused], [{ ...refused, state: 'waiting' }]];
  let reads = 0;
  await tab(() => latest[Math.min(reads++, 1)] ?? []).edit('u');
  expect(device.all('o').map(({ uuid }) => uuid)).toEqual(['u']);
  expect(published).not.toHaveBeenCalled();
});
