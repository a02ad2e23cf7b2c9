import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getListEarnedCouponsQueryKey } from '@cagnotte/generated/hooks/product';
import { connectTransport, type TransportRequest } from '@cagnotte/generated/transport';
import { SdkError } from '@cagnotte/sdk';
import { waitUntilSettled } from '../../ui/testing/wait-until-settled.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { createMutate } from '../queries/mutate.ts';
import { getPendingActions } from '../queries/run-action.ts';
import type { RequestDependencies } from '../value-requests/outcome-rule.ts';
import { createPendingInMemory } from '../value-requests/testing/pending-in-memory.ts';
import { earnedCouponsStore, showEarnedCoupon } from './earned-coupons-store.ts';
import { resaleOutcome } from './resale-outcomes.ts';
import { checkResale, resellCoupon } from './resell-coupon.ts';
import { couponsText } from './text.ts';

const report = vi.fn();
vi.stubGlobal('reportError', report);

const resaleText = couponsText.resale;
const lost = new SdkError('CONNECTION_FAILED', 'Request has been terminated');

/** The shopper's coupons on the server, and the server's response to a resale. */
let coupons = ['a', 'b'];
const resell = vi.fn<() => Promise<unknown>>();
const createListResponse = () => ({
  sections: [
    {
      title: 'À utiliser',
      earned_coupons: coupons.map((identifier) => ({ identifier, kind: 'Coupon', value: 400 })),
    },
  ],
});
const list = vi.fn<() => Promise<unknown>>();

/** Presses the button on the screen of coupon a. */
function press() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(getListEarnedCouponsQueryKey('kit'), createListResponse());
  const dependencies: RequestDependencies = {
    product: 'kit',
    queries,
    mutate: createMutate(queries),
    pending: createPendingInMemory(),
    loadOutcomeRule: () => Promise.resolve(resaleOutcome),
  };
  const reselling = {
    identifier: 'a',
    resale: { kind: 'points', points: 400 } as const,
    leave: vi.fn<() => void>(),
    onRefused: vi.fn<(refusal: string) => void>(),
  };
  return { dependencies, reselling, ...reselling, ended: resellCoupon(dependencies, reselling) };
}
const isReselling = ({ queries }: RequestDependencies) => getPendingActions(queries, ['resale']).length > 0;
const getToasts = () => toasts.list.map(({ text, type }) => [type, text.split('\n')[0]]);

beforeEach(() => {
  toasts.list = [];
  report.mockClear();
  coupons = ['a', 'b'];
  resell.mockReset().mockImplementation(() => Promise.resolve((coupons = ['b'])));
  list.mockReset().mockImplementation(() => Promise.resolve(createListResponse()));
  connectTransport((_base, { url }) => (/resell/.test(url) ? resell() : list()));
  showEarnedCoupon('a');
});

describe('CO-03 RT-15 reselling an earned coupon', () => {
  it('shows a toast, marks the coupon as resold, and leaves the screen', async () => {
    const { dependencies, ended, leave } = press();
    expect(isReselling(dependencies)).toBe(true);
    await ended;
    expect(getToasts()).toEqual([['success', 'Bon revendu']]);
    expect(leave).toHaveBeenCalledOnce();
    expect(list, 'before it').toHaveBeenCalledOnce();
    expect(earnedCouponsStore.isResold).toBe(true);
  });

  it('sends nothing on a second press while it is pending', async () => {
    const { dependencies, reselling, ended } = press();
    await Promise.all([ended, resellCoupon(dependencies, reselling)]);
    expect(resell).toHaveBeenCalledOnce();
  });

  it('ER-09 shows the generic message when it is refused, reports it, and keeps the coupon on the screen', async () => {
    const refusal = new SdkError('invalid_parameter', 'was used meanwhile', { status: 422 });
    resell.mockRejectedValueOnce(refusal);
    const { dependencies, ended, leave, onRefused } = press();
    await ended;
    expect(getToasts()).toEqual([['danger', 'Une erreur est survenue.']]);
    expect(report).toHaveBeenCalledWith(refusal);
    expect(onRefused).toHaveBeenCalledWith(resaleText.refusals.invalid_parameter);
    expect(leave).not.toHaveBeenCalled();
    expect(isReselling(dependencies)).toBe(false);
    expect(earnedCouponsStore.isResold).toBe(false);
  });

  it('refetches the list when the coupon is gone, and shows that', async () => {
    resell.mockImplementationOnce(() => {
      coupons = [];
      return Promise.reject(new SdkError('invalid_parameter', 'gone', { status: 422 }));
    });
    const { ended, leave } = press();
    await ended;
    expect(getToasts()).toEqual([
      ['danger', 'Une erreur est survenue.'],
      ['info', 'Vous n’avez plus ce bon'],
    ]);
    expect(list, 'before and after').toHaveBeenCalledTimes(2);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('is not settled by the refetch after an earlier refusal when its response is lost', async () => {
    let respond: (response: unknown) => void = () => {};
    resell.mockImplementationOnce(() => {
      list.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
      return Promise.reject(new SdkError('invalid_parameter', 'no', { status: 422 }));
    });
    const { dependencies, reselling, ended } = press();
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    const before = createListResponse();
    showEarnedCoupon('b');
    resell.mockImplementationOnce(() => {
      coupons = ['a'];
      return Promise.reject(lost);
    });
    const next = resellCoupon(dependencies, { ...reselling, identifier: 'b' });
    // Waits for everything that does not depend on the response of the first refetch.
    await waitUntilSettled();
    respond(before);
    await Promise.all([ended, next]);
    expect(list).toHaveBeenCalledTimes(4);
    expect(getToasts().at(-1)).toEqual(['success', 'Bon revendu']);
  });

  it('asks the server after a lost response, and a coupon that is gone counts as resold', async () => {
    resell.mockImplementationOnce(() => {
      coupons = ['b'];
      return Promise.reject(lost);
    });
    const { ended, leave, onRefused } = press();
    await ended;
    expect(getToasts()).toEqual([['success', 'Bon revendu']]);
    expect(leave).toHaveBeenCalledOnce();
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('shows that the outcome is unknown, and the next press checks it', async () => {
    resell.mockImplementationOnce(() => {
      list.mockRejectedValueOnce(lost);
      return Promise.reject(new SdkError('SERVER_ERROR', 'no', { status: 500 }));
    });
    const { dependencies, reselling, ended, onRefused } = press();
    await ended;
    expect(onRefused).toHaveBeenCalledWith(resaleText.unknown);
    expect(isReselling(dependencies)).toBe(false);
    expect(earnedCouponsStore.isResold).toBe(false);
    const [mark] = dependencies.pending.list();
    if (mark) await checkResale(dependencies, mark, reselling);
    expect(onRefused).toHaveBeenLastCalledWith(resaleText.stillThere);
    expect(resell).toHaveBeenCalledOnce();
    expect(dependencies.pending.list()).toEqual([]);
  });

  it('shows nothing when the session has ended, which the whole widget handles', async () => {
    resell.mockRejectedValueOnce(new SdkError('UNAUTHORIZED', 'expired'));
    await press().ended;
    expect(getToasts()).toEqual([]);
    expect(list, 'before it').toHaveBeenCalledOnce();
  });

  it('does not move a shopper who has opened another coupon', async () => {
    resell.mockImplementationOnce(() => Promise.resolve(showEarnedCoupon('b')));
    const { ended, leave } = press();
    await ended;
    expect(getToasts()).toEqual([['success', 'Bon revendu']]);
    expect(leave).not.toHaveBeenCalled();
    expect(earnedCouponsStore).toMatchObject({ identifier: 'b', isResold: false });
  });
});

it('CO-02 CO-04 the request has earned_coupon_identifier, on the path with its own spelling', async () => {
  const sent: TransportRequest[] = [];
  connectTransport((_base, request) => {
    if (!/resell/.test(request.url)) return list();
    sent.push(request);
    return resell();
  });
  const { dependencies, reselling, ended } = press();
  await ended;
  await resellCoupon(dependencies, { ...reselling, identifier: 'b', resale: { kind: 'fidzs', fidzs: 3 } });
  expect(sent.map(({ url, data }) => [url, data])).toEqual([
    ['/api/kitv3/earned_coupons/resell_as_points', { earned_coupon_identifier: 'a' }],
    ['/api/kitv3/earned_coupons/resell_as_fidzs', { earned_coupon_identifier: 'b' }],
  ]);
});
