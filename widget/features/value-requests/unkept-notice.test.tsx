import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../session/testing/memory-storage.ts';
import type { Target } from './marks/pending-mark.ts';
import { createPendingInMemory } from './testing/pending-in-memory.ts';
import { UnkeptNotice } from './unkept-notice.tsx';

const renderNotice = () => renderToStaticMarkup(<UnkeptNotice />);
const refuseStorage = (): Storage => {
  throw new DOMException('refused', 'SecurityError');
};
const purchase: Target = { operation: 'buyCoupon', subject: 'bon', about: {} };

it('while marks are stored, the notice is hidden and the page closes without a question', () => {
  const requests = createPendingInMemory();
  expect(renderNotice()).toBe('');
  requests.markSent(purchase, {});
  expect([renderNotice(), requests.hasUnstoredRequests]).toEqual(['', false]);
});

it('the device stores the mark of a request, and nothing before it', () => {
  const storage = createMemoryStorage();
  const requests = createPendingInMemory({ storage: () => storage });
  expect(storage.length).toBe(0);
  const { id } = requests.markSent(purchase, {});
  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
    `cagnotte.pending.${id}`,
  ]);
});

it('the notice asks to keep the page open when storage is refused; the page asks before it closes until the outcome is shown', () => {
  const requests = createPendingInMemory({ storage: refuseStorage });
  expect(renderNotice()).toContain('laissez cette page ouverte');
  expect(requests.hasUnstoredRequests).toBe(false);
  const mark = requests.markSent(purchase, {});
  expect(requests.hasUnstoredRequests).toBe(true);
  requests.markUnknown(mark);
  expect(requests.hasUnstoredRequests).toBe(true);
  requests.markAnnouncedNotDone(mark);
  expect(requests.hasUnstoredRequests).toBe(false);
});

it('a full device shows the notice once a mark cannot be stored; the page closes without a question after the outcome', () => {
  const storage = { ...createMemoryStorage(), length: 0 };
  storage.setItem = (key) => {
    if (key !== 'cagnotte.probe') throw new DOMException('full', 'QuotaExceededError');
  };
  const requests = createPendingInMemory({ storage: () => storage });
  expect(renderNotice()).toBe('');
  const mark = requests.markSent(purchase, {});
  expect(renderNotice()).toContain('laissez cette page ouverte');
  expect(requests.hasUnstoredRequests).toBe(true);
  requests.remove(mark, true);
  expect(requests.hasUnstoredRequests).toBe(false);
});
