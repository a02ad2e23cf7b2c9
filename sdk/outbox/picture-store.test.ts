import { expect, it } from 'vitest';
import { failureOf } from '../testing/failure-of.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { createLogger } from '../log/logger.ts';
import { createPictureStore } from './picture-store.ts';
import { createPicturesAtHand } from './pictures-at-hand.ts';
import type { OutboxStore } from './ports.ts';
import { newRecord } from './record.ts';
import { createMemoryStore } from './storage.ts';

const memory = createMemoryStore();
const pictureStore = createPictureStore({
  platform: { clock: manualClock(), randomText: () => 'random' },
  logger: createLogger(
    () => undefined,
    () => 0,
  ),
  ports: { hash: () => Promise.resolve('hash') },
  storage: memory,
  repository: { records: () => [], change: memory.change },
  atHand: createPicturesAtHand(),
});
const record = newRecord({
  uuid: 'u',
  owner: 'o',
  state: 'waiting',
  pictures: [],
  capturedAt: 0,
  createdAt: 0,
  channel: '',
});
const ticket = new File(['ticket'], 'ticket.jpg');
const keep = (store: Pick<OutboxStore, 'change'>, files = [ticket]) =>
  pictureStore.keep(store, record, files, (pictures) => ({
    put: [{ ...record, pictures }],
  }));

it('a receipt is kept with its pictures', async () => {
  const device = createMemoryStore();
  const kept = await keep(device);
  expect(kept?.pictures).toMatchObject([{ name: 'ticket.jpg', size: 6, state: 'stored' }]);
  expect(await device.read(kept?.pictures[0]?.id ?? '')).toHaveProperty('byteLength', 6);
});

it('where there is room for its pictures and not for the receipt, none of them stays', async () => {
  const device = createMemoryStore();
  const full = new DOMException('no room', 'QuotaExceededError');
  const stored: string[] = [];
  const store: Pick<OutboxStore, 'change'> = {
    change: (uuid, change) =>
      device.change(uuid, (before) => {
        const changes = change(before);
        if (changes?.put) throw full;
        stored.push(...(changes?.pictures ?? []).map(({ id }) => id));
        return changes;
      }),
  };
  expect(await failureOf(keep(store, [ticket, ticket]))).toBe(full);
  expect(stored).toHaveLength(1);
  expect(await device.read(stored[0] ?? '')).toBeUndefined();
});
