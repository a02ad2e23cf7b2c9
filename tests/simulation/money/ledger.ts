import type { Saying } from './saying-of.ts';
import type { Ledger, MoneyWorld, Press } from './money-world.ts';
import type { MovingOperation, ParsedRequest } from './server.ts';

/** Reads that show what became of an operation whose response was lost. */
const lookUps: Readonly<Record<MovingOperation, ParsedRequest['operation']>> = {
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

/** A press of which the device cannot know what became, since a moment. */
interface Doubt {
  readonly press: Press;
  readonly since: number;
  readonly requestId: string | undefined;
}

const nameOf = ({ id, operation, target, user }: Press) =>
  `press ${id} (${operation} ${target}) of user ${user}`;

export const createLedger = ({
  fail,
  log,
  scheduler,
}: Pick<MoneyWorld, 'fail' | 'log' | 'scheduler'>): Ledger => {
  const presses: Press[] = [];
  let doubts: Doubt[] = [];

  const isAbout =
    ({ operations, target }: Saying, user: number) =>
    (press: Press): boolean =>
      press.user === user &&
      operations.includes(press.operation) &&
      (target === undefined || press.target === target);

  /** A text does not say which of several equal presses it means: the one of which it is true, if there is one. */
  const tellDone = (user: number, from: Press | undefined, saying: Saying): void => {
    const isUntold = (press: Press) => press.effects > press.toldDone;
    const meant = presses.filter(isAbout(saying, user));
    const found = from && meant.includes(from) && isUntold(from) ? from : meant.find(isUntold);
    if (found) {
      found.toldDone += 1;
      return;
    }
    const others = presses.some(
      (press) => press.user !== user && isAbout(saying, press.user)(press) && isUntold(press),
    );
    if (others) fail('nobody is told of another person’s effect', `user ${user}: ${saying.text}`);
    else if (meant.some(({ effects }) => effects > 0)) fail('an effect is told once', saying.text);
    else fail('nothing is told as done that is not', saying.text);
  };

  const tellNotDone = (user: number, from: Press | undefined, saying: Saying): void => {
    const all = presses.filter(isAbout(saying, user)).reverse();
    const meant = from && all.includes(from) ? [from, ...all] : all;
    const isUndone = ({ effects, underWay }: Press) => effects + underWay === 0;
    // In its course a press may first tell of an earlier one.
    const found =
      meant.find((press) => isUndone(press) && press.sent > 0 && press.toldNotDone === 0) ??
      meant.find((press) => isUndone(press));
    if (found) {
      if (found.sent > 0) found.toldNotDone += 1;
      return;
    }
    const [last] = meant;
    // After a sign-out it is told to nobody.
    if (!last && user !== 0)
      fail('nobody is told of another person’s effect', `user ${user}: ${saying.text}`);
    if (last) fail('nothing is told as not done that is', `${nameOf(last)}: ${saying.text}`);
  };

  return {
    presses,
    begin: (given) => {
      const counts = { sent: 0, underWay: 0, effects: 0, toldDone: 0, toldNotDone: 0 };
      const press = { id: presses.length + 1, ...given, ...counts };
      presses.push(press);
      return press;
    },
    onSent: (press, { operation, requestId }, user) => {
      if (press?.operation !== operation)
        return fail('nothing moves points or money but a press of it', operation);
      if (press.user !== user)
        return fail('a press moves nothing of another person', `${nameOf(press)} as user ${user}`);
      press.sent += 1;
      // The second half of a double press may try again what the first half failed with.
      press.toldNotDone = 0;
      const doubt = doubts.find(
        (one) => one.press.user === press.user && lookUps[one.press.operation] === lookUps[press.operation],
      );
      if (doubt && (requestId === undefined || doubt.requestId !== requestId))
        fail(
          'after an unknown outcome the server is asked first',
          `${nameOf(press)} goes out, ${nameOf(doubt.press)} is unknown`,
        );
    },
    onActed: (press, isEffect) => {
      if (!isEffect) return;
      press.effects += 1;
      log('server', `${nameOf(press)} has its effect`);
      if (press.effects > 1) fail('a press has one effect at most', nameOf(press));
      else if (press.toldNotDone > 0)
        fail('nothing is told as not done that is', `${nameOf(press)} has its effect after all`);
    },
    onUnknown: (press, { requestId }) => {
      doubts.push({ press, since: scheduler.now(), requestId });
    },
    onRead: (user, operation, sentAt) => {
      doubts = doubts.filter(
        ({ press, since }) => press.user !== user || lookUps[press.operation] !== operation || since > sentAt,
      );
    },
    onTold: (user, from, saying) => {
      if (saying.verdict === 'done') tellDone(user, from, saying);
      else tellNotDone(user, from, saying);
    },
    checkAll: () => {
      for (const press of presses)
        if (press.effects > press.toldDone) fail('every effect is told', `${nameOf(press)} was never told`);
    },
  };
};
