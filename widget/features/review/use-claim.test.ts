import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connectTransport } from '@cagnotte/generated/transport';
import { SdkError } from '@cagnotte/sdk';
import { closeToast, toasts } from '../../ui/toasts/toast-store.ts';
import { createMutate } from '../queries/mutate.ts';
import { runAction } from '../queries/run-action.ts';
import { messageSent } from '../support/message-sent.ts';
import { sendToTeam } from '../support/team-message.ts';
import type { PendingMark } from '../value-requests/marks/pending-mark.ts';
import type { RequestDependencies } from '../value-requests/outcome-rule.ts';
import { createPendingInMemory } from '../value-requests/testing/pending-in-memory.ts';
import { reviewOutcomes } from './review-outcomes.ts';
import { claimActionKey, resetReview, useReviewFlags } from './review-store.ts';
import { sendClaim, type Claim } from './use-claim.ts';

const getToasts = () => toasts.list.map(({ type, text }) => [type, text]);
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

/**
 * Sends a message to the team.
 * @param send decides how that ends
 */
const sendMessage = (send: () => Promise<unknown>) => {
  const onDone = vi.fn();
  const onFailure = vi.fn();
  const ended = sendToTeam(queries, { send, onDone, onFailure });
  return { ended, onDone, onFailure };
};

/** Reads the mutation cache as a component of the review does. */
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
  it('isReporting is true while a message is pending, and no second message is sent meanwhile', async () => {
    expect(readFlags()).toEqual({ isClaiming: false, isReporting: false });
    let respond = (): void => undefined;
    const first = sendMessage(
      () =>
        new Promise<void>((resolve) => {
          respond = resolve;
        }),
    );
    expect(readFlags()).toEqual({ isClaiming: false, isReporting: true });
    const send = vi.fn(() => Promise.resolve());
    await sendMessage(send).ended;
    expect(send).not.toHaveBeenCalled();
    respond();
    await first.ended;
    expect(readFlags()).toEqual({ isClaiming: false, isReporting: false });
  });

  it('isClaiming is true while a claim is pending', async () => {
    const ended = runAction(queries, claimActionKey, () => Promise.resolve());
    expect(readFlags()).toEqual({ isClaiming: true, isReporting: false });
    await ended;
    expect(readFlags()).toEqual({ isClaiming: false, isReporting: false });
  });

  it('a sent message shows one toast and calls onDone, which closes the modal', async () => {
    const { ended, onDone, onFailure } = sendMessage(() => Promise.resolve());
    await ended;
    expect([onDone.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 0]);
    expect(getToasts()).toEqual([['success', messageSent]]);
  });

  it('ER-09 a failed message shows the generic error and is reported, and another can be sent', async () => {
    const error = new SdkError('SERVER_ERROR', 'Internal Server Error', { status: 500 });
    const { ended, onDone, onFailure } = sendMessage(() => Promise.reject(error));
    await ended;
    expect(onDone).not.toHaveBeenCalled();
    expect(onFailure).toHaveBeenCalledWith(error);
    expect(getToasts()).toEqual([['danger', 'Une erreur est survenue.\nNous en avons été informés.']]);
    expect(report).toHaveBeenCalledWith(error);
    expect(readFlags()?.isReporting).toBe(false);
  });

  it.each(['UNAUTHORIZED', 'FORBIDDEN'] as const)(
    'a message that is refused with %s shows no toast, because the whole widget shows the refusal',
    async (code) => {
      await sendMessage(() => Promise.reject(new SdkError(code, 'refused'))).ended;
      expect(getToasts()).toEqual([]);
      expect(report).not.toHaveBeenCalled();
    },
  );
});

/**
 * Creates the dependencies of a claim, with a server that accepts it.
 * @param lostResponses number of claims whose response is lost first
 */
function connectReview(lostResponses = 0) {
  let responsesToLose = lostResponses;
  const calls: [url: string, data: unknown][] = [];
  connectTransport((_base, { url, data }) => {
    calls.push([url, data]);
    if (url.includes('claim') && responsesToLose-- > 0)
      return Promise.reject(new SdkError('CONNECTION_FAILED', 'Request has been terminated'));
    return Promise.resolve({ receipt: { receipt_uuid: 'r-1', purchases: [] }, coupons: [] });
  });
  const dependencies: RequestDependencies = {
    product: 'kit',
    queries,
    mutate: createMutate(queries),
    pending: createPendingInMemory(),
    loadOutcomeRule: (operation) => Promise.resolve(reviewOutcomes[operation as keyof typeof reviewOutcomes]),
  };
  return { dependencies, calls };
}

describe('claims', () => {
  it.each<[string, Claim, unknown, string]>([
    [
      'RV-11 ER-10 a claim on a purchase',
      { operation: 'claimOnPurchase', receipt: 'r-1', purchase: 'p-1', ean: '3250391234567' },
      ['/api/kitv3/receipts/claim_on_purchase', { ean: '3250391234567', purchase_id: 'p-1' }],
      'Demande enregistrée',
    ],
    [
      'RV-11 ER-10 a trusting claim on a purchase',
      { operation: 'trustingClaimOnPurchase', receipt: 'r-1', purchase: 'p-1', card: 'card-1' },
      ['/api/kitv3/receipts/trusting_claim_on_purchase', { purchase_id: 'p-1', card_identifier: 'card-1' }],
      'Demande enregistrée',
    ],
    [
      'RV-11 ER-10 a claim on a receipt',
      { operation: 'claimOnReceipt', receipt: 'r-1', ean: '3250391234567' },
      ['/api/kitv3/receipts/claim_on_receipt', { ean: '3250391234567', receipt_uuid: 'r-1' }],
      'Votre demande a bien été ajoutée.',
    ],
    [
      'RV-13 ER-10 a claim on a coupon that is missing on a receipt',
      { operation: 'reportMissingOnReceipt', receipt: 'r-1', coupon: 'c-1' },
      [
        '/api/kitv3/claim_earned_coupons/missing_on_receipt',
        { earned_coupon_identifier: 'c-1', receipt_uuid: 'r-1' },
      ],
      'Demande enregistrée',
    ],
  ])('%s is sent, shows its toast and calls onDone once', async (_, claim, call, text) => {
    const { dependencies, calls } = connectReview();
    const onDone = vi.fn();
    await sendClaim(dependencies, { claim, onDone, onFailure: vi.fn() });
    expect(calls).toContainEqual(call);
    expect(getToasts()).toEqual([['success', text]]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('a claim with an unknown outcome is sent again only after the shopper confirms that', async () => {
    const { dependencies, calls } = connectReview(1);
    const claim: Claim = { operation: 'claimOnReceipt', receipt: 'r-1', ean: '3250391234567' };
    const press = (isConfirmed: boolean) =>
      sendClaim(dependencies, { claim, isConfirmed, onDone: vi.fn(), onFailure: vi.fn() });
    const sent = () => calls.filter(([url]) => url.endsWith('/claim_on_receipt')).length;
    await press(false);
    await press(false);
    expect(sent()).toBe(1);
    await press(true);
    expect(sent()).toBe(2);
    expect(getToasts().at(-1)).toEqual(['success', 'Votre demande a bien été ajoutée.']);
  });

  it('one of two claims is shown as not made when only the other one was made', () => {
    const { dependencies } = connectReview();
    const target = { operation: 'claimOnReceipt', subject: 'r-1 3250391234567', about: {} } as const;
    const before = {};
    const othersDone = 1;
    const mark = dependencies.pending.markSent(target, before, othersDone);
    reviewOutcomes.claimOnReceipt.showNotDone(mark, undefined);
    expect(getToasts()).toEqual([['warning', 'Une seule demande est passée\nL’autre n’a rien changé.']]);
  });

  it('RV-14 a validated receipt shows a toast with the words of the specification', () => {
    const { dependencies } = connectReview();
    const mark = {
      operation: 'reviewReceiptClaims',
      subject: 'r-1',
      about: { receipt: 'r-1' },
    } as PendingMark;
    const effect = {};
    reviewOutcomes.reviewReceiptClaims.showDone(dependencies, mark, effect, { isLeftover: false });
    expect(getToasts()).toEqual([['success', 'Ticket validé']]);
  });
});
