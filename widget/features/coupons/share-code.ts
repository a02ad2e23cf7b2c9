import type { EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { copyText } from '../../ui/device/clipboard.ts';
import { formatSpaces, formatDate, formatMoney } from '../../ui/text/format.ts';
import { format } from '../../ui/text/message.ts';
import { getDiscountText } from './rules.ts';
import { couponsText } from './text.ts';

const shareText = couponsText.share;

/** Title and text of a message. */
type ShareMessage = Readonly<Required<Pick<ShareData, 'title' | 'text'>>>;

/**
 * Returns the shared text of a coupon: its worth, its code and its last day. It has no link, since the
 * address of the widget is personal.
 * @param programme name of the programme, if it is known
 */
export function createShareMessage(
  coupon: EarnedCoupon,
  code: string,
  programme: string | undefined,
): ShareMessage {
  const { amount, title, expires_at } = coupon;
  const name = formatSpaces(title ?? couponsText.reward);
  const worth = typeof amount === 'number' ? `${formatMoney(amount)} ${getDiscountText(coupon)}` : name;
  const lines = [
    programme ? format(shareText.worth, { programme, worth }) : worth,
    format(shareText.code, { code }),
    expires_at && format(shareText.until, { day: formatDate(new Date(expires_at)) }),
  ];
  return { title: name, text: lines.filter(Boolean).join('\n') };
}

/** True if the browser has a share sheet that this page may open. */
export const canShare = (message: ShareMessage): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.(message) ?? true);

/** `cancelled`: the share sheet was closed without sharing, or another one is still open. */
type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

const isCancelled = (error: unknown): boolean => {
  const { name } = (error ?? {}) as { readonly name?: unknown };
  return name === 'AbortError' || name === 'InvalidStateError';
};

/** Opens the system's share sheet; if there is none, or it fails, copies the code. Call it during a press. */
export async function shareCode(message: ShareMessage, code: string): Promise<ShareOutcome> {
  if (canShare(message)) {
    try {
      await navigator.share(message);
      return 'shared';
    } catch (error) {
      if (isCancelled(error)) return 'cancelled';
    }
  }
  return (await copyText(code)) ? 'copied' : 'failed';
}
