import { getPendingReceipts, getShop, listCardSlots } from '@cagnotte/generated/paths';
import { connectTransport } from '@cagnotte/generated/transport';
import { getListCardSlotsQueryOptions } from '@cagnotte/generated/hooks/product';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readHome, unlessJustRead } from './read-home.ts';

describe('what start-up reads for home', () => {
  const asked: string[] = [];
  let respond: () => Promise<unknown>;
  let queries: QueryClient;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    asked.length = 0;
    respond = () => Promise.resolve({ card_slots: [] });
    queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    connectTransport((_base, { url }) => {
      asked.push(url);
      return respond();
    });
  });
  afterEach(() => {
    queries.clear();
    vi.useRealTimers();
  });

  const ofProduct = (path: string) => path.replace('{product}', 'kit');
  const cards = ofProduct(listCardSlots);
  const count = () => asked.filter((url) => url === cards).length;
  /** As home does. */
  const show = () => {
    const options = { ...getListCardSlotsQueryOptions('kit'), ...unlessJustRead };
    const observer = new QueryObserver(queries, options);
    const stop = observer.subscribe(() => undefined);
    const shown = observer.getCurrentResult();
    stop();
    return shown;
  };

  it('are the card, the shop and the receipts', () => {
    readHome(queries, 'kit');
    expect(asked.sort()).toEqual([cards, getPendingReceipts, ofProduct(getShop)].sort());
  });

  it('is there when home is shown, which does not ask again', async () => {
    readHome(queries, 'kit');
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(show()).toMatchObject({ status: 'success', data: { card_slots: [] } });
    expect(count()).toBe(1);
  });

  it('is asked for again when something has changed it since', async () => {
    readHome(queries, 'kit');
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    await queries.invalidateQueries();
    show();
    expect(count()).toBe(2);
  });

  it('is asked for again on the next visit', async () => {
    readHome(queries, 'kit');
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    vi.advanceTimersByTime(2001);
    show();
    expect(count()).toBe(2);
  });

  it('has failed when home is shown, which does not ask again by itself but on the next visit', async () => {
    respond = () => Promise.reject(new Error('down'));
    readHome(queries, 'kit');
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(show().status).toBe('error');
    expect(count()).toBe(1);
    vi.advanceTimersByTime(2001);
    show();
    expect(count()).toBe(2);
  });
});
