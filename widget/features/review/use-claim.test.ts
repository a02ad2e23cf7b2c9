import { SdkError } from '@cagnotte/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { closeToast, toasts } from '../../ui/toast-store.ts';
import { runAction } from '../queries/action.ts';
import { claimAction, resetReview, useReviewFlags } from './review-store.ts';
import { sendToTeam } from './use-claim.ts';

const told = () => toasts.list.map(({ type, text }) => [type, text]);
const report = vi.fn();

beforeEach(() => {
  resetReview();
  for (const { id } of [...toasts.list]) closeToast(id);
  report.mockClear();
  vi.stubGlobal('reportError', report);
});

let queries = new QueryClient();
beforeEach(() => {
  queries = new QueryClient();
});

/** Sends a message to the team that ends so. */
const message = (send: () => Promise<unknown>) => {
  const onDone = vi.fn();
  const onFailure = vi.fn();
  const ended = sendToTeam(queries, { send, done: 'Message envoyé', onDone, onFailure });
  return { ended, onDone, onFailure };
};

/** What a component of the review reads of the mutation cache. */
function readFlags() {
  let flags: ReturnType<typeof useReviewFlags> | undefined;
  function Reader() {
    flags = useReviewFlags();
    return null;
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(Reader)));
  return flags;
}

describe('RV-17 the flags of claiming and reporting', () => {
  test('one is up while its request is pending, and nothing of the kind begins meanwhile', async () => {
    expect(readFlags()).toEqual({ isClaiming: false, isReporting: false });
    let respond = (): void => undefined;
    const first = message(
      () =>
        new Promise<void>((resolve) => {
          respond = resolve;
        }),
    );
    expect(readFlags()).toEqual({ isClaiming: false, isReporting: true });
    const send = vi.fn(() => Promise.resolve());
    await message(send).ended;
    expect(send).not.toHaveBeenCalled();
    respond();
    await first.ended;
    expect(readFlags()).toEqual({ isClaiming: false, isReporting: false });
  });
  test('a claim raises the other one', async () => {
    const ended = runAction(queries, claimAction, () => Promise.resolve());
    expect(readFlags()).toEqual({ isClaiming: true, isReporting: false });
    await ended;
  });
  test('done, it is said once and the modal may close', async () => {
    const { ended, onDone, onFailure } = message(() => Promise.resolve());
    await ended;
    expect([onDone.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 0]);
    expect(told()).toEqual([['success', 'Message envoyé']]);
  });
  test('failed, the generic message shows, it is reported, and another can be sent', async () => {
    const error = new SdkError('SERVER_ERROR', 'Internal Server Error', { status: 500 });
    const { ended, onDone, onFailure } = message(() => Promise.reject(error));
    await ended;
    expect(onDone).not.toHaveBeenCalled();
    expect(onFailure).toHaveBeenCalledWith(error);
    expect(told()).toEqual([['danger', 'Une erreur est survenue.\nNous en avons été informés.']]);
    expect(report).toHaveBeenCalledWith(error);
    expect(readFlags()?.isReporting).toBe(false);
  });
  test.each(['UNAUTHORIZED', 'FORBIDDEN'] as const)('%s is said by the whole widget', async (code) => {
    await message(() => Promise.reject(new SdkError(code, 'refused'))).ended;
    expect(told()).toEqual([]);
    expect(report).not.toHaveBeenCalled();
  });
});
