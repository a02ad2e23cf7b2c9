import { expect, it } from 'vitest';
import { createDraft } from './create-draft.ts';
import { newRecord } from './new-record.ts';
import type { OutboxParts } from './outbox-parts.ts';
import type { OutboxRecord, PictureRecord } from './outbox-record.ts';
import { createMemoryStore } from './memory-store.ts';

const picture: PictureRecord = {
  id: 'p',
  name: 'ticket.jpg',
  size: 9,
  type: 'image/jpeg',
  hash: 'h',
  sourceHash: 'h',
  state: 'stored',
  preparation: 'done',
};
const refused: OutboxRecord = {
  ...newRecord({
    uuid: 'u',
    owner: 'o',
    state: 'waiting',
    pictures: [picture],
    capturedAt: 0,
    createdAt: 0,
    channel: '',
  }),
  state: 'failed',
};

it('two tabs that edit the same refused receipt make one draft of it, with each picture once', async () => {
  const device = createMemoryStore();
  await device.change('u', () => ({ put: [refused] }));
  /** A tab that has heard nothing yet of what the other did: it still shows the receipt. */
  const tab = () =>
    createDraft({
      core: { platform: { clock: { now: () => 5 } } },
      keeper: { owner: () => 'o', change: device.change, publish: () => {} },
      shelf: { records: () => [refused] },
      stores: { memory: createMemoryStore() },
    } as unknown as OutboxParts);
  await tab().edit('u');
  await tab().edit('u');
  expect(device.all('o').map(({ uuid, state }) => [uuid, state])).toEqual([['draft o', 'draft']]);
  expect(device.all('o')[0]?.pictures.map(({ id }) => id)).toEqual(['p']);
});
