import { SdkError } from '@cagnotte/sdk';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runAction } from '../features/queries/action.ts';
import { createMutate } from '../features/queries/mutate.ts';
import { clearToasts, toasts } from '../ui/toast-store.ts';
import { createQueryClient } from './query-client.ts';
import { outage } from './start-up/offline.ts';

test('what a mutation may have changed is refetched; the action around it makes nothing stale', async () => {
  const queries = createQueryClient(vi.fn(), new EventTarget());
  queries.setQueryData(['points'], 12);
  const isStale = () => queries.getQueryState(['points'])?.isInvalidated;
  await runAction(queries, ['pot', 'transfer'], () => Promise.resolve());
  expect(isStale()).toBe(false);
  const mutation = { mutationKey: ['unknown to the contracts'], mutationFn: () => Promise.resolve() };
  await createMutate(queries)(mutation, undefined);
  expect(isStale()).toBe(true);
});

describe('D123 ER-08 ER-09 a read that fails', () => {
  const report = vi.fn();
  const onError = vi.fn();
  let queries = createQueryClient(onError, new EventTarget());
  beforeEach(() => {
    vi.stubGlobal('reportError', report);
    vi.stubGlobal('navigator', { onLine: true });
    report.mockClear();
    onError.mockClear();
    clearToasts();
    outage.isKnown = false;
    queries = createQueryClient(onError, new EventTarget());
  });
  const shownToasts = () => toasts.list.map(({ type, text }) => [type, text.split('\n')[0]]);
  const generic = [['danger', 'Une erreur est survenue.']];
  const failWith = (error: Error) => ({ queryKey: ['pot'], queryFn: () => Promise.reject(error) });
  /** Shows a screen of this read until the read has failed. */
  const show = async (
    options: ReturnType<typeof failWith> & { readonly meta?: { isToldByScreen: boolean } },
  ) => {
    const stop = new QueryObserver(queries, options).subscribe(() => undefined);
    await expect.poll(() => onError.mock.calls.length).toBe(1);
    stop();
  };

  test('with nothing to show on its screen shows a toast and is reported', async () => {
    const error = new SdkError('SERVER_ERROR', 'down', { status: 500 });
    await show(failWith(error));
    expect(shownToasts()).toEqual(generic);
    expect(report).toHaveBeenCalledWith(error);
  });
  test('under older data shows no toast', async () => {
    queries.setQueryData(['pot'], 14.5);
    await show(failWith(new SdkError('SERVER_ERROR', 'down')));
    expect(shownToasts()).toEqual([]);
    expect(report).not.toHaveBeenCalled();
  });
  test('under older data for want of a connection is reported without a toast', async () => {
    queries.setQueryData(['pot'], 14.5);
    const error = new SdkError('CONNECTION_FAILED', 'no connection');
    await show(failWith(error));
    expect(shownToasts()).toEqual([]);
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
  });
  test('for want of a connection after a start without the server is no news', async () => {
    queries.setQueryData(['pot'], 14.5);
    outage.isKnown = true;
    await show(failWith(new SdkError('CONNECTION_FAILED', 'no connection')));
    expect(shownToasts()).toEqual([]);
    expect(report).not.toHaveBeenCalled();
  });
  test('for want of a connection after such a start is told where a screen waits for it, and not reported', async () => {
    outage.isKnown = true;
    await show(failWith(new SdkError('CONNECTION_FAILED', 'no connection')));
    expect(shownToasts()).toEqual(generic);
    expect(report).not.toHaveBeenCalled();
  });
  test('while the page is being left, which ends its requests, is not reported', async () => {
    const page = new EventTarget();
    queries = createQueryClient(onError, page);
    queries.setQueryData(['pot'], 14.5);
    page.dispatchEvent(new Event('beforeunload'));
    await show(failWith(new SdkError('CONNECTION_FAILED', 'Request has been terminated')));
    expect(report).not.toHaveBeenCalled();
  });
  test('after the shopper has stayed on the page is reported again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const page = new EventTarget();
    queries = createQueryClient(onError, page);
    queries.setQueryData(['pot'], 14.5);
    page.dispatchEvent(new Event('beforeunload'));
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    const error = new SdkError('CONNECTION_FAILED', 'no connection');
    await show(failWith(error));
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
  });
  test('without a screen shows no toast', async () => {
    await queries.prefetchQuery(failWith(new SdkError('SERVER_ERROR', 'down')));
    expect(onError).toHaveBeenCalledOnce();
    expect(shownToasts()).toEqual([]);
  });
  test('before its screen is rendered shows a toast', async () => {
    const read = failWith(new SdkError('SERVER_ERROR', 'down'));
    await queries.prefetchQuery({ ...read, meta: { isWaitedFor: true } });
    expect(shownToasts()).toEqual(generic);
  });
  test('on a screen with words of its own is left to it', async () => {
    await show({ ...failWith(new SdkError('OTHER', 'Bad Request')), meta: { isToldByScreen: true } });
    expect(shownToasts()).toEqual([]);
  });
  test.each(['UNAUTHORIZED', 'FORBIDDEN', 'NO_USER_AUTHENTICATED'] as const)(
    '%s is handled by the whole widget',
    async (code) => {
      await show(failWith(new SdkError(code, 'refused')));
      expect(shownToasts()).toEqual([]);
    },
  );
  test('an older page that was requested shows a toast', async () => {
    const list = {
      queryKey: ['pages'],
      queryFn: ({ pageParam }: { pageParam: number }) =>
        pageParam === 0 ? Promise.resolve('newest') : Promise.reject(new SdkError('SERVER_ERROR', 'down')),
      initialPageParam: 0,
      getNextPageParam: () => 1,
    };
    const { InfiniteQueryObserver } = await import('@tanstack/react-query');
    const observer = new InfiniteQueryObserver(queries, list);
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
    await observer.fetchNextPage();
    stop();
    expect(shownToasts()).toEqual(generic);
  });
});
