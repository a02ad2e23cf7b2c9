import type { Ledger, MoneyWorld, Press } from './money-world.ts';
import type { MovingOperation, ParsedRequest } from './server.ts';
import type { ShopperMessage } from './shopper-message.ts';

/** The read that shows the outcome of an operation whose response was lost. */
const outcomeReads: Readonly<Record<MovingOperation, ParsedRequest['operation']>> = {
  buyCoupon: 'listEarnedCoupons',
  cancelBuy: 'listEarnedCoupons',
  orderGoody: 'listEarnedCoupons',
  resellEarnedCouponAsPoints: 'listEarnedCoupons',
  resellEarnedCouponAsFidzs: 'listEarnedCoupons',
  requestTransfer: 'getPot',
  claimOnPurchase: 'showReceiptReview',
  trustingClaimOnPurchase: 'showReceiptReview',
  claimOnReceipt: 'showReceiptReview',
};

/** Operations whose effect can be seen by their target: the coupon is gone, or the purchase has a claim. */
const shownByTarget: readonly MovingOperation[] = [
  'resellEarnedCouponAsPoints',
  'resellEarnedCouponAsFidzs',
  'claimOnPurchase',
  'trustingClaimOnPurchase',
  'claimOnReceipt',
];

/** True if the effect of one press could be mistaken for that of the other. */
const isConflicting = (first: Press, second: Press): boolean =>
  outcomeReads[first.operation] === outcomeReads[second.operation] &&
  (first.target === second.target ||
    !shownByTarget.includes(first.operation) ||
    !shownByTarget.includes(second.operation));

/** A press whose outcome is unknown to the device, and since when. */
interface UnknownOutcome {
  readonly press: Press;
  readonly since: number;
  readonly requestId: string | undefined;
}

/**
 * Time within which a request may take effect after its response was lost; then it is shown as
 * not done. In milliseconds.
 */
export const settlingMs = 120_000;

const describePress = ({ id, operation, target, user }: Press) =>
  `press ${id} (${operation} ${target}) of user ${user}`;

export const createMoneyLedger = ({
  device,
  fail,
  log,
  scheduler,
}: Pick<MoneyWorld, 'device' | 'fail' | 'log' | 'scheduler'>): Ledger => {
  const presses: Press[] = [];
  let unknownOutcomes: UnknownOutcome[] = [];

  const isAbout =
    ({ operations, target }: ShopperMessage, user: number) =>
    (press: Press): boolean =>
      press.user === user &&
      operations.includes(press.operation) &&
      (target === undefined || press.target === target);

  /**
   * True if a clock that was set forward has made a mark older by as much: another page drops it
   * before its day has passed.
   */
  const mayBeForgotten = ({ sentAt, shownNotDone }: Press): boolean =>
    (device.setForwardAt ?? -Infinity) >= sentAt && shownNotDone > 0;

  /**
   * Checks a text that says that a press was carried out. It may match several equal presses, and counts for
   * a press with an effect that was not shown, and first for one that must be shown.
   */
  const checkDone = (user: number, from: Press | undefined, message: ShopperMessage): void => {
    const isUnshown = (press: Press) => press.effects > press.shownDone;
    const matchingPresses = presses.filter(isAbout(message, user));
    const unshownPress =
      from && matchingPresses.includes(from) && isUnshown(from)
        ? from
        : (matchingPresses.find((press) => isUnshown(press) && !mayBeForgotten(press)) ??
          matchingPresses.find(isUnshown));
    if (unshownPress) {
      unshownPress.shownDone += 1;
      return;
    }
    if (message.verdict === 'perhaps done') return;
    const isOfOtherUser = presses.some(
      (press) => press.user !== user && isAbout(message, press.user)(press) && isUnshown(press),
    );
    if (isOfOtherUser) fail('an effect is not shown to another user', `user ${user}: ${message.text}`);
    else if (matchingPresses.some(({ effects }) => effects > 0))
      fail('an effect is shown once', message.text);
    else fail('an effect is not shown as done before it is', message.text);
  };

  /**
   * True if a page must treat a request as settled. The page that sent it measures the time itself; any other
   * page uses the clock of the device.
   */
  const isSettled = ({ inFlight, sentAt, lostAt, page }: Press, inPage: string): boolean => {
    const { setForwardAt = -Infinity } = device;
    if (inFlight === 0 || (page !== inPage && setForwardAt >= sentAt)) return true;
    return lostAt !== undefined && scheduler.now() - lostAt >= settlingMs;
  };

  const checkNotDone = (
    user: number,
    from: Press | undefined,
    message: ShopperMessage,
    page: string,
  ): void => {
    const userPresses = presses.filter(isAbout(message, user)).reverse();
    const matchingPresses = from && userPresses.includes(from) ? [from, ...userPresses] : userPresses;
    const isUndone = (press: Press) => press.effects === 0 && isSettled(press, page);
    // A press may first show the outcome of an earlier one.
    const undonePress =
      matchingPresses.find((press) => isUndone(press) && press.sent > 0 && press.shownNotDone === 0) ??
      matchingPresses.find((press) => isUndone(press));
    if (undonePress) {
      if (undonePress.sent > 0) undonePress.shownNotDone += 1;
      return;
    }
    const [last] = matchingPresses;
    // After a sign-out the message has no user.
    if (!last && user !== 0) fail('an effect is not shown to another user', `user ${user}: ${message.text}`);
    if (last) fail('an effect is not shown as not done', `${describePress(last)}: ${message.text}`);
  };

  return {
    presses,
    begin: (details) => {
      const counts = { sent: 0, sentAt: 0, inFlight: 0, effects: 0, shownDone: 0, shownNotDone: 0 };
      const press = {
        id: presses.length + 1,
        ...details,
        ...counts,
        requestId: undefined,
        lostAt: undefined,
      };
      presses.push(press);
      return press;
    },
    onSent: (press, { operation, requestId }, user) => {
      if (press?.operation !== operation) return fail('only a press moves points or money', operation);
      if (press.user !== user)
        return fail('a press moves nothing of another user', `${describePress(press)} as user ${user}`);
      const isShown = ({ shownDone, shownNotDone }: Press) => shownDone + shownNotDone > 0;
      const earlier = presses.find(
        (other) =>
          other !== press &&
          other.user === press.user &&
          other.operation === press.operation &&
          other.target === press.target &&
          other.lostAt !== undefined &&
          scheduler.now() - other.lostAt < settlingMs &&
          // For another page, setting the clock forward is the same as the passing of time.
          (other.page === press.page || (device.setForwardAt ?? -Infinity) < other.sentAt) &&
          !isShown(other) &&
          // Requests with one id are shown once.
          !presses.some(
            (same) => same.requestId !== undefined && same.requestId === other.requestId && isShown(same),
          ),
      );
      const isAgain = earlier !== undefined && !press.isConfirmed;
      if (isAgain && requestId === undefined)
        fail(
          'the same request is not sent again before the first is settled, unless the shopper confirms it',
          describePress(press),
        );
      if (isAgain && requestId !== earlier.requestId)
        fail(
          'a request that is sent again keeps its first id',
          `${describePress(press)} after ${describePress(earlier)}`,
        );
      press.sent += 1;
      press.sentAt = scheduler.now();
      press.requestId = requestId;
      // The second half of a double press may retry what the first half failed with.
      press.shownNotDone = 0;
      const unknown = unknownOutcomes.find(
        (outcome) => outcome.press.user === press.user && isConflicting(outcome.press, press),
      );
      if (unknown && (requestId === undefined || unknown.requestId !== requestId))
        fail(
          'after an unknown outcome the server is asked first',
          `${describePress(press)} is sent, ${describePress(unknown.press)} is unknown`,
        );
    },
    onActed: (press, isEffect) => {
      if (!isEffect) return;
      press.effects += 1;
      log('server', `${describePress(press)} has its effect`);
      if (press.effects > 1) fail('a press has one effect at most', describePress(press));
    },
    onUnknown: (press, { requestId }, isOver) => {
      const since = scheduler.now();
      press.lostAt = isOver ? undefined : since;
      unknownOutcomes.push({ press, since, requestId });
    },
    onRead: (user, operation, sentAt) => {
      unknownOutcomes = unknownOutcomes.filter(
        ({ press, since }) =>
          press.user !== user || outcomeReads[press.operation] !== operation || since > sentAt,
      );
    },
    onMessage: (user, from, message, page) => {
      if (message.verdict === 'not done') checkNotDone(user, from, message, page);
      else checkDone(user, from, message);
    },
    checkAll: () => {
      for (const press of presses)
        if (press.effects > press.shownDone && !mayBeForgotten(press))
          fail('every effect is shown', `${describePress(press)} was never shown`);
    },
  };
};
