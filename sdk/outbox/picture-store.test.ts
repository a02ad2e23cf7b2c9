import { expect, it } from 'vitest';
import { failureOf } from '../testing/failure-of.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { createLogger } from '../log/logger.ts';
import { createPictureStore } from './picture-store.ts';
import type { OutboxStore } from './ports.ts';
import { newRecord, type OutboxRecord } from './record.ts';
import { createMemoryStore } from './storage.ts';

const memory = createMemoryStore();
const known: OutboxRecord[] = [];
const pictureStore = createPictureStore({
  platform: { clock: manualClock(), randomText: () => 'random' },
  logger: createLogger(
    () => undefined,
    () => 0,
  ),
  ports: { hash: () => Promise.resolve('hash') },
  storage: memory,
  repository: { records: () => known, change: memory.change },
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
const keep = (store: Pick<OutboxStore, 'change'>) =>
  pictureStore.keep(store, record, [new File(['ticket'], 'ticket.jpg')], (pictures) => ({
    put: [{ ...record, pictures }],
  }));

it('a receipt is kept with its pictures', async () => {
  const device = createMemoryStore();
  const kept = await keep(device);
  expect(kept?.pictures).toMatchObject([{ name: 'ticket.jpg', size: 6, state: 'stored' }]);
  expect((await device.read(kept?.pictures[0]?.id ?? ''))?.byteLength).toBe(6);
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
  expect(await failureOf(keep(store))).toBe(full);
  expect(stored).toHaveLength(1);
  expect(await device.read(stored[0] ?? '')).toBeUndefined();
});

it('a picture that is in another receipt names the day of its capture, as that receipt is named', async () => {
  const kept = await keep(createMemoryStore());
  const pictures = kept?.pictures ?? [];
  known.push({ ...record, uuid: 'first', pictures, capturedAt: 5, createdAt: 7 });
  const again = await keep(createMemoryStore());
  expect(again?.pictures).toMatchObject([{ sameAs: { uuid: 'first', at: 5 } }]);
});
