import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { archivesList, timelineList, toPage } from './message-lists.ts';
import { closeTimeline, timeline, useArchives, useTimeline } from './timeline-store.ts';

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

/** What a hook says of what is in the cache. */
function said<Answer>(hook: () => Answer, isThere = true): Answer {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  if (isThere) {
    queries.setQueryData(timelineList('kit').queryKey, { pages: [first], pageParams: [undefined] });
    queries.setQueryData(archivesList('kit').queryKey, { pages: [archived], pageParams: [undefined] });
  }
  const responses: Answer[] = [];
  function Listener() {
    responses.push(hook());
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Listener />
    </QueryClientProvider>,
  );
  const [response] = responses;
  if (!response) throw new Error('the hook was not called');
  return response;
}

describe('AN-10 AN-14 TL-10 the timeline store', () => {
  test('holds what the shopper is doing', () =>
    expect(timeline).toEqual({
      areArchivesOpen: false,
      openImage: undefined,
      held: undefined,
      leaving: [],
    }));
  test('TL-10 shows the messages, has_archives, has_benefits_summary and the oldest key of the cache', () =>
    expect(said(() => useTimeline('kit'))).toMatchObject({
      messages: [message('3')],
      hasArchives: true,
      hasBenefitsSummary: true,
      isLoading: false,
      isLoadingOlder: false,
      hasOlder: false,
      oldestSeenOrderedKey: '2',
    }));
  test('TL-07 what was archived is shown no more, before the server knows', () => {
    timeline.leaving = ['message-3'];
    expect(said(() => useTimeline('kit')).messages).toEqual([]);
    timeline.leaving = [];
  });
  test('TL-10 shows the archived messages of the cache', () =>
    expect(said(() => useArchives('kit'))).toMatchObject({
      archivedMessages: [message('1')],
      areArchivesLoaded: true,
    }));
  test('says while nothing is there', () => {
    expect(said(() => useTimeline('kit'), false)).toMatchObject({
      messages: [],
      hasArchives: false,
      isLoading: true,
      oldestSeenOrderedKey: undefined,
    });
    expect(said(() => useArchives('kit'), false)).toMatchObject({
      areArchivesLoaded: false,
      isLoading: false,
    });
  });
  test('closes what is open when the screen is left, and forgets nothing that was archived', () => {
    Object.assign(timeline, {
      areArchivesOpen: true,
      openImage: { src: 'a', title: 'b' },
      leaving: ['message-3'],
    });
    closeTimeline();
    expect(timeline).toMatchObject({ areArchivesOpen: false, openImage: undefined, leaving: ['message-3'] });
    timeline.leaving = [];
  });
});
