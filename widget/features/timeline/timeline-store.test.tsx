import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { getArchivesQuery, getTimelineQuery, toPage, type CachedTimelinePage } from './message-lists.ts';
import { closeTimeline, timelineStore, useArchives, useTimeline } from './timeline-store.ts';

/** Number of reads of a snapshot: valtio records each of them. */
const reads = vi.hoisted(() => ({ count: 0 }));
vi.mock(import('valtio'), async (original) => {
  const valtio = await original();
  const counted = <Value extends object>(value: Value): Value =>
    new Proxy(value, {
      get(target, key, receiver): unknown {
        reads.count += 1;
        return Reflect.get(target, key, receiver);
      },
    });
  const useSnapshot: typeof valtio.useSnapshot = (store) => {
    const snapshot = valtio.useSnapshot(store);
    const parts = Object.entries(snapshot as object).map(([name, part]: [string, unknown]) => [
      name,
      Array.isArray(part) ? counted([...(part as unknown[])]) : part,
    ]);
    return Object.fromEntries(parts) as typeof snapshot;
  };
  return { ...valtio, useSnapshot };
});

const message = (key: string, category = 'CompletedReceipt') => ({
  identifier: `message-${key}`,
  category,
  timeline_ordered_key: key,
});
const first = toPage(
  {
    messages: [message('3'), message('2', 'AnnounceNewProgram')],
    has_archives: true,
    has_benefits_summary: true,
  },
  undefined,
);
const archived = toPage({ messages: [message('1')] }, undefined);

/** Returns the result of a hook with the given cache. */
function renderHook<Result>(
  hook: () => Result,
  isCached = true,
  pages: CachedTimelinePage[] = [first],
): Result {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  if (isCached) {
    queries.setQueryData(getTimelineQuery('kit').queryKey, { pages, pageParams: pages.map(() => undefined) });
    queries.setQueryData(getArchivesQuery('kit').queryKey, { pages: [archived], pageParams: [undefined] });
  }
  const results: Result[] = [];
  function Listener() {
    results.push(hook());
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Listener />
    </QueryClientProvider>,
  );
  const [result] = results;
  if (!result) throw new Error('the hook was not called');
  return result;
}

describe('AN-10 AN-14 TL-10 the timeline store', () => {
  it('has the state of the screen', () =>
    expect(timelineStore).toEqual({
      areArchivesOpen: false,
      openImage: undefined,
      heldMessage: undefined,
      leaving: [],
    }));

  it('TL-10 has the messages, has_archives, has_benefits_summary and the oldest key of the cache', () =>
    expect(renderHook(() => useTimeline('kit'))).toMatchObject({
      messages: [message('3')],
      hasArchives: true,
      hasBenefitsSummary: true,
      isLoading: false,
      isLoadingOlder: false,
      hasOlder: false,
      oldestSeenOrderedKey: '2',
    }));

  it('TL-07 hides an archived message before the server knows', () => {
    timelineStore.leaving = ['message-3'];
    expect(renderHook(() => useTimeline('kit')).messages).toEqual([]);
    timelineStore.leaving = [];
  });

  it('TL-07 reads the archived messages as often for a thousand messages as for one', () => {
    const readsFor = (count: number) => {
      const messages = Array.from({ length: count }, (_, index) => message(String(index + 1)));
      timelineStore.leaving = ['message-1'];
      reads.count = 0;
      const shown = renderHook(() => useTimeline('kit'), true, [toPage({ messages }, undefined)]).messages;
      timelineStore.leaving = [];
      expect(shown).toHaveLength(count - 1);
      return reads.count;
    };
    // The iterator of `leaving`, its only item, and its length before and after it.
    expect(readsFor(1)).toBe(4);
    expect(readsFor(1000)).toBe(4);
  });

  it('TL-10 has the archived messages of the cache', () =>
    expect(renderHook(() => useArchives('kit'))).toMatchObject({
      archivedMessages: [message('1')],
      areArchivesLoaded: true,
    }));

  it('shows when nothing is loaded', () => {
    expect(renderHook(() => useTimeline('kit'), false)).toMatchObject({
      messages: [],
      hasArchives: false,
      isLoading: true,
      oldestSeenOrderedKey: undefined,
    });
    expect(renderHook(() => useArchives('kit'), false)).toMatchObject({
      areArchivesLoaded: false,
      isLoading: false,
    });
  });

  it('closes archives and picture when the screen is left, and forgets no archived message', () => {
    Object.assign(timelineStore, {
      areArchivesOpen: true,
      openImage: { src: 'a', title: 'b' },
      leaving: ['message-3'],
    });
    closeTimeline();
    expect(timelineStore).toMatchObject({
      areArchivesOpen: false,
      openImage: undefined,
      leaving: ['message-3'],
    });
    timelineStore.leaving = [];
  });
});
