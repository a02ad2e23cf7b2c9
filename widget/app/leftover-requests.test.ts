import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectTransport } from '@cagnotte/generated/transport';
import { SdkError } from '@cagnotte/sdk';
import { createPendingInMemory } from '../features/value-requests/testing/pending-in-memory.ts';
import { layout } from '../ui/layout/layout-store.ts';
import { closeToast, toasts } from '../ui/toasts/toast-store.ts';
import { followLeftoverRequests, loadOutcomeRule } from './leftover-requests.ts';

const mug = { kind: 'Coupon', value: 400, title: 'Mug' };
/** The server's coupons, and the number of reads of them. */
let coupons: object[] = [];
let readCount = 0;
let signOut = (): void => undefined;
const createDocument = () =>
  Object.assign(new EventTarget(), { visibilityState: 'visible' } as {
    visibilityState: DocumentVisibilityState;
  });
let fakeDocument = createDocument();

/** Opens a page with a purchase whose response was just lost, and which may still be carried out. */
function openPage() {
  const page = Object.assign(new EventTarget(), { document: fakeDocument });
  let isSignedIn = true;
  const pending = createPendingInMemory({ owner: () => (isSignedIn ? 'camille' : undefined) });
  signOut = () => void (isSignedIn = false);
  const queries = new QueryClient();
  const session = { subscribe: () => () => undefined } as never;
  followLeftoverRequests({ sdk: { product: 'kit', session }, queries, pending, page });
  // The data of its first screen.
  queries.setQueryData(['screen'], {});
  const target = { operation: 'buyCoupon', subject: 'mug', about: mug } as const;
  const mark = pending.markSent(target, { identifiers: [] });
  pending.markUnknown(pending.markResponseLost(mark, true));
  return { page, pending };
}
const passSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const getToastTitles = () => toasts.list.map(({ text }) => text.split('\n')[0]);

beforeEach(async () => {
  // Loaded before the fake timers are installed.
  await loadOutcomeRule('buyCoupon');
  await import('../features/value-requests/unknown-outcome.ts');
  vi.useFakeTimers();
  for (const { id } of [...toasts.list]) closeToast(id);
  coupons = [];
  readCount = 0;
  fakeDocument = createDocument();
  connectTransport((_base, { url }) => {
    if (!url.endsWith('/earned_coupons')) return Promise.resolve({ catalogs: [], card_slots: [] });
    readCount += 1;
    return Promise.resolve({ sections: [{ title: '', earned_coupons: coupons }] });
  });
});
afterEach(() => {
  signOut();
  layout.isOnline = true;
  vi.useRealTimers();
});

it('the server is asked after 2, 5, 15, 30, 60 and 120 s, and then the request is shown as not done', async () => {
  openPage();
  const counts: number[] = [];
  for (const seconds of [1, 2, 5, 15, 30, 60]) {
    await passSeconds(seconds);
    counts.push(readCount);
  }
  expect(counts, 'after 1, 3, 8, 23, 53 and 113 s').toEqual([0, 1, 2, 3, 4, 5]);
  expect(getToastTitles()).toEqual([]);
  await passSeconds(7);
  expect(readCount).toBe(6);
  expect(getToastTitles()).toEqual(['Rien n’a changé']);
  await passSeconds(600);
  expect(readCount).toBe(6);
});

it('a request that was carried out meanwhile is shown, and the server is not asked again', async () => {
  const { pending } = openPage();
  await passSeconds(10);
  coupons = [{ ...mug, identifier: 'earned-1' }];
  await passSeconds(5);
  expect(getToastTitles()).toEqual(['Mug ajouté à vos bons']);
  expect(pending.list()).toEqual([]);
  await passSeconds(600);
  expect(readCount).toBe(3);
});

it('a hidden page asks the server when it is shown', async () => {
  openPage();
  fakeDocument.visibilityState = 'hidden';
  await passSeconds(100);
  expect(readCount).toBe(0);
  fakeDocument.visibilityState = 'visible';
  fakeDocument.dispatchEvent(new Event('visibilitychange'));
  await passSeconds(0);
  expect(readCount).toBe(1);
});

it('a page without a network does not ask the server', async () => {
  openPage();
  layout.isOnline = false;
  await passSeconds(200);
  expect(readCount).toBe(0);
});

it('a server that cannot be asked is asked again when the network returns', async () => {
  const { page } = openPage();
  connectTransport(() => Promise.reject(new SdkError('CONNECTION_FAILED', 'no network')));
  await passSeconds(200);
  expect(getToastTitles()).toEqual([]);
  connectTransport((_base, { url }) =>
    Promise.resolve(url.endsWith('/earned_coupons') ? { sections: [] } : { catalogs: [], card_slots: [] }),
  );
  page.dispatchEvent(new Event('online'));
  await passSeconds(0);
  expect(getToastTitles()).toEqual(['Rien n’a changé']);
});
