import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { canShare, shareCode, createShareMessage } from './share-code.ts';

afterEach(() => vi.unstubAllGlobals());

const coupon: EarnedCoupon = {
  identifier: 'earned-bon-5',
  kind: 'Coupon',
  value: 1000,
  title: 'Bon de 5 €',
  amount: 5,
  terms: 'dès 30 € d’achat',
  expires_at: '2020-12-31T22:59:59Z',
};
const code = '32547881004271';

describe('the shared text of a coupon', () => {
  it('has its worth with its terms, its code without spaces and its last day', () => {
    expect(createShareMessage(coupon, code, 'Le Club Verger')).toEqual({
      title: 'Bon de 5\u202f€',
      text: [
        'Le Club Verger\u00a0: 5\u202f€ de réduction dès 30\u202f€ d’achat',
        'Code\u00a0: 32547881004271',
        'Valable jusqu’au 31/12/2020',
      ].join('\n'),
    });
  });

  it('has the title when the coupon has no amount, and no last day when the coupon does not expire', () => {
    const { amount: _amount, expires_at: _end, ...rest } = coupon;
    expect(createShareMessage(rest, code, undefined).text).toBe(
      'Bon de 5\u202f€\nCode\u00a0: 32547881004271',
    );
  });
});

describe('sharing a code', () => {
  const message = createShareMessage(coupon, code, undefined);
  const writeText = vi.fn(() => Promise.resolve());
  const failing = (name: string) => () => Promise.reject(new DOMException('no', name));
  const stubNavigator = (properties: object) =>
    vi.stubGlobal('navigator', { clipboard: { writeText }, ...properties });
  afterEach(() => writeText.mockClear());

  it('opens the share sheet', async () => {
    const share = vi.fn(() => Promise.resolve());
    stubNavigator({ share });
    expect(await shareCode(message, code)).toBe('shared');
    expect(share).toHaveBeenCalledWith(message);
    expect(writeText).not.toHaveBeenCalled();
  });

  it.each(['AbortError', 'InvalidStateError'])('is cancelled when it ends with %s', async (name) => {
    stubNavigator({ share: failing(name) });
    expect(await shareCode(message, code)).toBe('cancelled');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies the code when it fails', async () => {
    stubNavigator({ share: failing('NotAllowedError') });
    expect(await shareCode(message, code)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(code);
  });

  it.each([
    ['without a share sheet', {}],
    ['when the host page forbids sharing', { share: failing('NotAllowedError'), canShare: () => false }],
  ])('copies the code %s', async (_case, properties) => {
    stubNavigator(properties);
    expect(canShare(message)).toBe(false);
    expect(await shareCode(message, code)).toBe('copied');
  });

  it('shows a failure when it can neither share nor copy', async () => {
    vi.stubGlobal('navigator', {});
    expect(await shareCode(message, code)).toBe('failed');
  });
});
