import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { createMutate } from '../features/queries/mutate.ts';
import { runAction } from '../features/queries/run-action.ts';
import { layout } from '../ui/layout/layout-store.ts';
import { cutText, maxTextLength } from '../ui/text/cut-texts.ts';
import { clearToasts, toasts } from '../ui/toasts/toast-store.ts';
import { createQueryClient } from './query-client.ts';

it('data that a mutation may have changed is refetched, and the action around it invalidates nothing', async () => {
  const queries = createQueryClient(vi.fn());
  queries.setQueryData(['points'], 12);
  const isStale = () => queries.getQueryState(['points'])?.isInvalidated;
  await runAction(queries, ['pot', 'transfer'], () => Promise.resolve());
  expect(isStale()).toBe(false);
  const mutation = { mutationKey: ['unknown to the contracts'], mutationFn: () => Promise.resolve() };
  await createMutate(queries)(mutation, undefined);
  expect(isStale()).toBe(true);
});

it('a text of megabytes is cut before a screen gets it, and unchanged data stays the same object', () => {
  const queries = createQueryClient(vi.fn());
  const endless = 'M'.repeat(maxTextLength + 1);
  const response = () => ({ coupons: [{ title: endless, image_url: endless }, { title: 'Bon de 2' }] });
  const first = queries.setQueryData(['coupons'], response());
  expect(first).toEqual({
    coupons: [{ title: cutText(endless), image_url: endless }, { title: 'Bon de 2' }],
  });
  expect(queries.setQueryData(['coupons'], response())).toBe(first);
});

describe('D134 a query without a network', () => {
  const report = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('reportError', report);
    report.mockClear();
    clearToasts();
    layout.isOnline = false;
  });
  afterEach(() => {
    layout.isOnline = true;
  });
  const lost = () => new SdkError('CONNECTION_FAILED', 'Request has been terminated', { retryable: true });

  it('is sent, and sent again when requests show that the network is back', async () => {
    const queries = createQueryClient(vi.fn());
    queries.mount();
    const queryFn = vi.fn(() => Promise.resolve(14.5)).mockImplementationOnce(() => Promise.reject(lost()));
    const observer = new QueryObserver(queries, { queryKey: ['pot'], queryFn });
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
    // The browser's own events are only a hint.
    layout.isOnline = true;
    await expect.poll(() => observer.getCurrentResult().data).toBe(14.5);
    stop();
    queries.unmount();
  });

  it('shows no toast and is not reported when it fails', async () => {
    const onError = vi.fn();
    const queries = createQueryClient(onError);
    const read = { queryKey: ['pot'], queryFn: () => Promise.reject(lost()) };
    const stop = new QueryObserver(queries, read).subscribe(() => undefined);
    await expect.poll(() => onError.mock.calls.length).toBe(1);
    stop();
    expect(toasts.list).toEqual([]);
    expect(report).not.toHaveBeenCalled();
  });

  it('shows that there is no network when it requested an older page', async () => {
    const list = {
      queryKey: ['pages'],
      queryFn: ({ pageParam }: { pageParam: number }) =>
        pageParam === 0 ? Promise.resolve('newest') : Promise.reject(lost()),
      initialPageParam: 0,
      getNextPageParam: () => 1,
    };
    const { InfiniteQueryObserver } = await import('@tanstack/react-query');
    const observer = new InfiniteQueryObserver(createQueryClient(vi.fn()), list);
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
    await observer.fetchNextPage();
    stop();
    expect(toasts.list).toMatchObject([{ type: 'warning' }]);
    expect(report).not.toHaveBeenCalled();
  });
});

describe('D123 ER-08 ER-09 a read that fails', () => {
  const report = vi.fn();
  const onError = vi.fn();
  let queries = createQueryClient(onError);
  beforeEach(() => {
    vi.stubGlobal('reportError', report);
    report.mockClear();
    onError.mockClear();
    clearToasts();
    queries = createQueryClient(onError);
  });
  const shownToasts = () => toasts.list.map(({ type, text }) => [type, text.split('\n')[0]]);
  const generic = [['danger', 'Une erreur est survenue.']];
  const failWith = (error: Error) => ({ queryKey: ['pot'], queryFn: () => Promise.reject(error) });
  /** Shows a screen with this read until the read has failed. */
  const show = async (
    options: ReturnType<typeof failWith> & { readonly meta?: { isHandledByScreen: boolean } },
  ) => {
    const stop = new QueryObserver(queries, options).subscribe(() => undefined);
    await expect.poll(() => onError.mock.calls.length).toBe(1);
    stop();
  };

  it('shows a toast and is reported when its screen has nothing to show', async () => {
    const error = new SdkError('SERVER_ERROR', 'down', { status: 500 });
    await show(failWith(error));
    expect(shownToasts()).toEqual(generic);
    expect(report).toHaveBeenCalledWith(error);
  });

  it('shows no toast when its screen has older data', async () => {
    queries.setQueryData(['pot'], 14.5);
    await show(failWith(new SdkError('SERVER_ERROR', 'down')));
    expect(shownToasts()).toEqual([]);
    expect(report).not.toHaveBeenCalled();
  });

  it('is reported without a toast when the connection is missing and its screen has older data', async () => {
    queries.setQueryData(['pot'], 14.5);
    const error = new SdkError('CONNECTION_FAILED', 'no connection');
    await show(failWith(error));
    expect(shownToasts()).toEqual([]);
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('shows no toast without a screen', async () => {
    await queries.prefetchQuery(failWith(new SdkError('SERVER_ERROR', 'down')));
    expect(onError).toHaveBeenCalledOnce();
    expect(shownToasts()).toEqual([]);
  });

  it('is left to a screen that shows the error itself', async () => {
    await show({ ...failWith(new SdkError('OTHER', 'Bad Request')), meta: { isHandledByScreen: true } });
    expect(shownToasts()).toEqual([]);
  });

  it.each(['UNAUTHORIZED', 'FORBIDDEN', 'NO_USER_AUTHENTICATED'] as const)(
    'is handled by the whole widget when it is %s',
    async (code) => {
      await show(failWith(new SdkError(code, 'refused')));
      expect(shownToasts()).toEqual([]);
    },
  );

  it('shows a toast when it requested an older page', async () => {
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
