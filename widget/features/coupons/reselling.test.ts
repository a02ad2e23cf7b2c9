import { resellEarnedCouponAsFidzs, resellEarnedCouponAsPoints } from '@cagnotte/generated/hooks/product';
import { connectTransport, type TransportRequest } from '@cagnotte/generated/transport';
import { SdkError } from '@cagnotte/sdk';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { earnedCoupons, showEarnedCoupon } from '../../stores/earned-coupons.ts';
import { toasts } from '../../stores/toast.ts';
import { couponsText } from '../../text/coupons.ts';
import { reselling, type Reselling } from './reselling.ts';

const report = vi.fn();
vi.stubGlobal('reportError', report);

const words = couponsText.resale;
const lost = new SdkError('CONNECTION_FAILED', 'Request has been terminated');

const resale = (parts: Partial<Reselling> = {}) => ({
  identifier: 'a',
  send: vi.fn<() => Promise<unknown>>().mockResolvedValue({}),
  isStillThere: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
  done: 'Bon revendu',
  leave: vi.fn<() => void>(),
  onRefused: vi.fn<(refusal: string) => void>(),
  ...parts,
});
const told = () => toasts.list.map(({ text, type }) => [type, text.split('\n')[0]]);

beforeEach(() => {
  toasts.list = [];
  report.mockClear();
  showEarnedCoupon('a');
});

describe('CO-03 RT-15 reselling an earned coupon', () => {
  test('done: it is said, the list comes, and the flag is up until the screen is left', async () => {
    const parts = resale();
    const ended = reselling(parts);
    expect(earnedCoupons.isReselling).toBe(true);
    await ended;
    expect(told()).toEqual([['success', 'Bon revendu']]);
    expect(parts.leave).toHaveBeenCalledOnce();
    expect(parts.isStillThere).not.toHaveBeenCalled();
    expect(earnedCoupons.isReselling).toBe(true);
  });

  test('a second press while it is under way sends nothing', async () => {
    const parts = resale();
    await Promise.all([reselling(parts), reselling(parts)]);
    expect(parts.send).toHaveBeenCalledOnce();
  });

  test('refused, and still there: the generic message, a report, and the coupon stays on the screen', async () => {
    const refusal = new SdkError('invalid_parameter', 'was used meanwhile');
    const parts = resale({ send: () => Promise.reject(refusal) });
    await reselling(parts);
    expect(told()).toEqual([['danger', 'Une erreur est survenue.']]);
    expect(report).toHaveBeenCalledWith(refusal);
    expect(parts.onRefused).toHaveBeenCalledWith(words.stillThere);
    expect(parts.leave).not.toHaveBeenCalled();
    expect(earnedCoupons.isReselling).toBe(false);
  });

  test('an answer that got lost: asked first, and where the coupon is gone the list comes', async () => {
    const parts = resale({ send: () => Promise.reject(lost), isStillThere: () => Promise.resolve(false) });
    await reselling(parts);
    expect(told()).toEqual([['info', 'Ce bon n’est plus dans vos bons']]);
    expect(parts.leave).toHaveBeenCalledOnce();
    expect(parts.onRefused).not.toHaveBeenCalled();
  });

  test('nobody can say how it ended: the shopper is told to look first', async () => {
    const parts = resale({ send: () => Promise.reject(lost), isStillThere: () => Promise.reject(lost) });
    await reselling(parts);
    expect(parts.onRefused).toHaveBeenCalledWith(words.unknown);
    expect(earnedCoupons.isReselling).toBe(false);
  });

  test('the end of the session is the whole widget’s to tell', async () => {
    const parts = resale({ send: () => Promise.reject(new SdkError('UNAUTHORIZED', 'expired')) });
    await reselling(parts);
    expect(told()).toEqual([]);
    expect(parts.isStillThere).not.toHaveBeenCalled();
  });

  test('a shopper who went on to another coupon stays there', async () => {
    const parts = resale({ send: () => Promise.resolve(showEarnedCoupon('b')) });
    await reselling(parts);
    expect(told()).toEqual([['success', 'Bon revendu']]);
    expect(parts.leave).not.toHaveBeenCalled();
    expect(earnedCoupons).toMatchObject({ identifier: 'b', isReselling: false });
  });
});

test('CO-02 CO-04 what goes out: earned_coupon_identifier, to the path with its own spelling', async () => {
  const sent: TransportRequest[] = [];
  const disconnect = connectTransport((_base, request) => Promise.resolve(sent.push(request)));
  await resellEarnedCouponAsPoints('kit', { earned_coupon_identifier: 'a' });
  await resellEarnedCouponAsFidzs('kit', { earned_coupon_identifier: 'b' });
  disconnect();
  expect(sent.map(({ url, data }) => [url, data])).toEqual([
    ['/api/kitv3/earned_coupons/resell_as_points', { earned_coupon_identifier: 'a' }],
    ['/api/kitv3/earned_coupons/resell_as_fidzs', { earned_coupon_identifier: 'b' }],
  ]);
});
