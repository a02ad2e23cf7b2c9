import { SdkError } from '@cagnotte/sdk';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { closeToast, toasts } from '../../ui/toast-store.ts';
import { resetReview, review } from './review-store.ts';
import { acting } from './use-claim.ts';

const told = () => toasts.list.map(({ type, text }) => [type, text]);
const report = vi.fn();

beforeEach(() => {
  resetReview();
  for (const { id } of [...toasts.list]) closeToast(id);
  report.mockClear();
  vi.stubGlobal('reportError', report);
});

/** A claim that ends as told. */
const claim = (send: () => Promise<unknown>) => {
  const onDone = vi.fn();
  const onFailure = vi.fn();
  const ended = acting({ flag: 'isClaiming', send, done: 'Demande enregistrée', onDone, onFailure });
  return { ended, onDone, onFailure };
};

describe('RV-17 the flags of claiming and reporting', () => {
  test('one is up while its change is under way, and nothing of the kind begins meanwhile', async () => {
    let respond = (): void => undefined;
    const first = claim(
      () =>
        new Promise<void>((resolve) => {
          respond = resolve;
        }),
    );
    expect(review.isClaiming).toBe(true);
    expect(review.isReporting).toBe(false);
    const send = vi.fn(() => Promise.resolve());
    await claim(send).ended;
    expect(send).not.toHaveBeenCalled();
    respond();
    await first.ended;
    expect(review.isClaiming).toBe(false);
  });
  test('done, it is said once and the modal may close', async () => {
    const { ended, onDone, onFailure } = claim(() => Promise.resolve());
    await ended;
    expect([onDone.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 0]);
    expect(told()).toEqual([['success', 'Demande enregistrée']]);
  });
  test('failed, the generic message shows, it is reported, and another can be sent', async () => {
    const error = new SdkError('SERVER_ERROR', 'Internal Server Error', { status: 500 });
    const { ended, onDone, onFailure } = claim(() => Promise.reject(error));
    await ended;
    expect(onDone).not.toHaveBeenCalled();
    expect(onFailure).toHaveBeenCalledWith(error);
    expect(told()).toEqual([['danger', 'Une erreur est survenue.\nNous en avons été informés.']]);
    expect(report).toHaveBeenCalledWith(error);
    expect(review.isClaiming).toBe(false);
  });
  test.each(['UNAUTHORIZED', 'FORBIDDEN'] as const)('%s is said by the whole widget', async (code) => {
    await claim(() => Promise.reject(new SdkError(code, 'refused'))).ended;
    expect(told()).toEqual([]);
    expect(report).not.toHaveBeenCalled();
  });
});
