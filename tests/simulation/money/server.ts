import {
  Contracts,
  createWorld,
  type Handlers,
  handlers,
  type OperationId,
  readSeeds,
  Refusal,
  type Seeds,
  type World,
} from '@cagnotte/mock-server/internal';
import type { ServerResponse } from '../network/fault-plan.ts';
import type { ReceivedRequest } from '../network/read-request.ts';

/** Operations that move points or money. */
const movingOperations = [
  'buyCoupon',
  'cancelBuy',
  'orderGoody',
  'resellEarnedCouponAsPoints',
  'resellEarnedCouponAsFidzs',
  'requestTransfer',
  'claimOnPurchase',
  'trustingClaimOnPurchase',
  'claimOnReceipt',
] as const satisfies readonly OperationId[];
/** Operations that move no points, and affect the same screens. */
const goalOperations = ['selectNextGoal', 'cancelNextGoal'] as const satisfies readonly OperationId[];
const readOperations = [
  'getPartnerSettings',
  'getUserSettings',
  'getShop',
  'listCardSlots',
  'listEarnedCoupons',
  'listAvailableEarnedCoupons',
  'listNeededFields',
  'getPot',
  'listPotRefunds',
  'getPendingReceipts',
  'listTimeline',
  'showReceiptReview',
] as const satisfies readonly OperationId[];

export type MovingOperation = (typeof movingOperations)[number];
type Operation = MovingOperation | (typeof goalOperations)[number] | (typeof readOperations)[number];
type Form = Readonly<Record<string, unknown>>;

/** A request as the server reads it. */
export type ParsedRequest = ReceivedRequest<Operation>;

interface MoneyResponse extends ServerResponse {
  /** True if it moved points or money: it was not refused, and is not a repetition with a known id. */
  readonly isEffect: boolean;
}

export const isMoving = (operation: Operation): operation is MovingOperation =>
  (movingOperations as readonly string[]).includes(operation);

export const isGoalOperation = (operation: Operation): boolean =>
  (goalOperations as readonly string[]).includes(operation);

export const operations = [...movingOperations, ...goalOperations, ...readOperations];

const flags = new Map([
  ['true', true],
  ['false', false],
]);
/** Parses a form: `a[b]=c` is `{ a: { b: 'c' } }`. Values are texts, or flags. */
const parseForm = (fields: ParsedRequest['fields']): Form => {
  const form: Record<string, unknown> = {};
  for (const [name, text] of fields) {
    const value = flags.get(text) ?? text;
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (outer === undefined || inner === undefined) form[name] = value;
    else form[outer] = { ...(form[outer] as Form | undefined), [inner]: value };
  }
  return form;
};

export const clientId = 'demo.verger';
/** The shoppers. With the trait `nofields`, goodies are ordered without a form. */
const userTokens = ['demo.nofields', 'demo.nofields.alice', 'demo.nofields.bob'] as const;
/** Enough points for every press of a run. */
const points = 40_000;

/**
 * Loads the contracts' examples, with which every world begins. Data that these flows never show
 * are as small as possible.
 */
export const loadSeeds = async (): Promise<Seeds> => {
  const seeds = readSeeds(await Contracts.load());
  seeds.cardSlot.loyalty_card.available_points = points;
  const { noOffers, noPastOffers, shop, review, noCoupons, emptyPot, noRefunds, noneClaimable, pot } =
    seeds.screens;
  const screens = {
    ...seeds.screens,
    offers: noOffers,
    pastOffers: noPastOffers,
    archives: { messages: [] },
    newcomersShop: shop,
    twoShops: shop,
    usageReview: review,
    emptyReview: review,
    coupons: seeds.screens.coupons,
    noCoupons,
    paypalPot: emptyPot,
    noRefunds,
    noneClaimable,
    pot,
    earlierTransfers: [],
  };
  return { ...seeds, screens, cardSlots: [], pendingLong: [], pendingInEveryStatus: [], messages: [] };
};

export interface MoneyServer {
  /** Issues a token for a shopper. */
  readonly issueToken: (user: number) => string;
  /** Returns the user of a current or former token. */
  readonly findUser: (token: string) => number | undefined;
  readonly revokeTokens: () => void;
  readonly handle: (request: ParsedRequest) => MoneyResponse;
  /** Returns the identifier of the reward that a shopper saves for; undefined for none. */
  readonly findGoal: (user: number) => string | undefined;
  /** Adds money to the pots of all known shoppers. */
  readonly creditPots: () => void;
}

/**
 * Creates the sandbox's worlds without HTTP, one for each shopper.
 * @param now milliseconds since 1970
 */
export const createMoneyServer = (seeds: Seeds, now: () => number): MoneyServer => {
  const tokens = new Map<string, number>();
  const revoked = new Set<string>();
  const worlds = new Map<number, World>();
  const openWorld = (user: number): World => {
    const world = worlds.get(user) ?? createWorld(userTokens[user] ?? '', seeds, Infinity);
    world.clock.now = now;
    worlds.set(user, world);
    return world;
  };
  let numbers = 0;

  const respond = (world: World, { operation, requestId, fields }: ParsedRequest): MoneyResponse => {
    const storedResponse = world.responses.get(`${operation} ${requestId}`);
    if (typeof storedResponse === 'string') return { status: 200, text: storedResponse, isEffect: false };
    try {
      const handler = (handlers as Handlers)[operation] as (call: unknown) => unknown;
      const form = parseForm(fields);
      const call = { world, body: form, query: form, path: {}, files: [], filesOrigin: 'https://files.test' };
      const text = JSON.stringify(handler(call));
      if (requestId && isMoving(operation)) world.responses.set(`${operation} ${requestId}`, text);
      return { status: 200, text, isEffect: isMoving(operation) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, text: JSON.stringify(error.body), isEffect: false };
    }
  };

  return {
    issueToken: (user) => {
      const token = `token-${user}-${++numbers}`;
      tokens.set(token, user);
      return token;
    },
    findUser: (token) => tokens.get(token),
    revokeTokens: () => {
      for (const token of tokens.keys()) revoked.add(token);
    },
    handle: (request) => {
      const user = revoked.has(request.token) ? undefined : tokens.get(request.token);
      const isAnonymous = request.operation === 'getPartnerSettings';
      if (user === undefined && !isAnonymous) {
        const refusal = new Refusal(401, 'unauthorized', 'the access token is expired or was revoked');
        return { status: 401, text: JSON.stringify(refusal.body), isEffect: false };
      }
      return respond(openWorld(user ?? 1), request);
    },
    findGoal: (user) => openWorld(user).nextGoal,
    creditPots: () => {
      for (const world of worlds.values()) {
        const refund = { id: world.nextNumber(), amount: 3.5, label: null, status: 'CREDITED' };
        world.pot.addRefund(refund, 'a receipt of before');
      }
    },
  };
};
