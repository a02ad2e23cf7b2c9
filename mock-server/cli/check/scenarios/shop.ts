import type { ResponseOf } from '../../../contracts/operation-types.ts';
import { type Server, Unmet } from '../server.ts';
import { nothing, type Scenario } from '../scenario.ts';

export type Coupon = ResponseOf<'getShop'>['catalogs'][number]['coupons'][number];

/** @throws Unmet when the shopper has none. */
export const cardOf = async (server: Server) => {
  const [slot] = (await server.ask('listCardSlots')).card_slots;
  if (!slot) throw new Unmet('the shopper has no card');
  return slot.loyalty_card;
};

/** What the card holds. */
export const pointsOf = async (server: Server): Promise<number> => (await cardOf(server)).available_points;

/** Rewards on the shelves. */
export const couponsOf = async (server: Server): Promise<readonly Coupon[]> =>
  (await server.ask('getShop')).catalogs[0]?.coupons ?? [];

/** Coupons that are the shopper's. */
export const earnedOf = async (server: Server) =>
  (await server.ask('listEarnedCoupons')).sections.flatMap((section) => [...section.earned_coupons]);

/** Where the points of the card stand. */
export const pointsPlace = '$.card_slots[0].loyalty_card.available_points';

/** What the shopper needs to buy it, in points: a discount costs what its next step costs. */
export const neededFor = ({
  value,
  is_showable_as_a_discount: isDiscount,
  progression_next_value: next,
}: Coupon): number => (isDiscount && next ? next : value);

/** What is on the shelves says the same wherever it is shown. */
export const shelves: Scenario = {
  name: 'shop: card, catalogue, shelves',
  needs: 'read',
  covers: [
    'listCardSlots',
    'getShop',
    'getCardCatalog',
    'listEarnedCoupons',
    'listNeededFields',
    'listAvailableEarnedCoupons',
  ],
  async run(server) {
    const card = await cardOf(server);
    const [catalog] = (await server.ask('getShop')).catalogs;
    const shown = catalog?.loyalty_card.available_points;
    server.expect('getShop', '$.catalogs[0].loyalty_card.available_points', card.available_points, shown);
    const { coupons } = await server.ask('getCardCatalog', { body: { card_identifier: card.identifier } });
    const names = (list: readonly Coupon[] | undefined) =>
      (list ?? []).map(({ identifier }) => identifier).sort();
    server.expect('getCardCatalog', '$.coupons[*].identifier', names(catalog?.coupons), names(coupons));
    for (const coupon of catalog?.coupons ?? []) expectMissing(server, coupon, card.available_points);
    const goals = (catalog?.coupons ?? []).filter((coupon) => coupon.is_next_goal === true).length;
    server.expect('getShop', '$.catalogs[0].coupons[*].is_next_goal', 'one next goal at most', `${goals}`, {
      isRight: goals <= 1,
    });
    await server.refuses('getCardCatalog', { body: { card_identifier: nothing() } }, { status: 404 });
    await server.ask('listEarnedCoupons');
    await server.ask('listAvailableEarnedCoupons');
    const context = 'goody_reward_claim';
    await server.refuses(
      'listNeededFields',
      { body: { context, coupon_identifier: nothing() } },
      { status: 404 },
    );
    const goody = catalog?.coupons.find(({ kind }) => kind === 'Goody');
    if (!goody) throw new Unmet('no goody in the shop to ask the fields of');
    await server.ask('listNeededFields', { body: { context, coupon_identifier: goody.identifier } });
  },
};

const expectMissing = (server: Server, coupon: Coupon, points: number): void => {
  const { missing_value: missing } = coupon;
  if (missing === undefined) return;
  const place = '$.catalogs[0].coupons[*].missing_value';
  server.expect('getShop', place, Math.max(0, neededFor(coupon) - points), missing);
};

export const nextGoal: Scenario = {
  name: 'shop: next goal, set and given up',
  needs: 'write',
  covers: ['selectNextGoal', 'cancelNextGoal'],
  async run(server) {
    const unknown = { body: { coupon_identifier: nothing() } };
    await server.refuses('selectNextGoal', unknown, { status: 404 });
    await server.refuses('cancelNextGoal', unknown, { status: 404 });
    const all = await couponsOf(server);
    const former = all.find(({ is_next_goal }) => is_next_goal === true);
    const other = all.find(({ is_next_goal }) => is_next_goal !== true);
    if (!other) throw new Unmet('no reward in the shop to make the next goal');
    const goals = async () =>
      (await couponsOf(server))
        .filter(({ is_next_goal }) => is_next_goal === true)
        .map(({ identifier }) => identifier);
    const body = { coupon_identifier: other.identifier };
    const place = '$.catalogs[0].coupons[*].is_next_goal';
    await server.ask('selectNextGoal', { body });
    server.expect('selectNextGoal', place, [other.identifier], await goals());
    await server.ask('cancelNextGoal', { body });
    server.expect('cancelNextGoal', place, [], await goals());
    if (former) await server.ask('selectNextGoal', { body: { coupon_identifier: former.identifier } });
  },
};

/** @returns whether there is a coupon that costs more than the shopper has. */
const refuseDear = async (server: Server, coupons: readonly Coupon[]): Promise<boolean> => {
  const dear = coupons.find(({ kind, missing_value }) => kind === 'Coupon' && (missing_value ?? 0) > 0);
  if (!dear) return false;
  const body = { coupon_identifier: dear.identifier };
  await server.refuses('buyCoupon', { body }, { status: 400, code: 'not_enough_points' });
  return true;
};

/** A purchase moves points and coupon together, and so does taking it back. */
export const purchase: Scenario = {
  name: 'shop: buy, and take it back',
  needs: 'write',
  covers: ['buyCoupon', 'cancelBuy'],
  async run(server) {
    const unknown = { coupon_identifier: nothing() };
    await server.refuses('buyCoupon', { body: unknown }, { status: 404 });
    const all = await couponsOf(server);
    const goody = all.find(({ kind, missing_value }) => kind === 'Goody' && missing_value === 0);
    if (goody)
      await server.refuses(
        'buyCoupon',
        { body: { coupon_identifier: goody.identifier } },
        { status: 400, code: 'not_buyable' },
      );
    const isDearRefused = await refuseDear(server, all);
    const coupon = all.find(({ kind, missing_value }) => kind === 'Coupon' && missing_value === 0);
    if (!coupon) throw new Unmet('no coupon of the shop that the shopper has the points for');

    const before = await pointsOf(server);
    const owned = await earnedOf(server);
    const body = { coupon_identifier: coupon.identifier };
    const { earned_coupon: earned } = await server.ask('buyCoupon', { body });
    server.expect('buyCoupon', pointsPlace, before - coupon.value, await pointsOf(server));
    const ownedThen = await earnedOf(server);
    server.expect(
      'buyCoupon',
      '$.sections[*].earned_coupons',
      `${owned.length + 1} coupons`,
      `${ownedThen.length} coupons`,
    );
    if (earned) {
      const isRight = ownedThen.some(({ identifier }) => identifier === earned.identifier);
      server.expect('buyCoupon', '$.earned_coupon.identifier', 'one of the earned coupons', 'none of them', {
        isRight,
        source: 'assumed',
      });
    }
    // Who had the points for everything has fewer now.
    if (!isDearRefused) await refuseDear(server, await couponsOf(server));
    await server.refuses('cancelBuy', { body: unknown }, { status: 404 });
    await server.ask('cancelBuy', { body });
    server.expect('cancelBuy', pointsPlace, before, await pointsOf(server));
    const left = await earnedOf(server);
    server.expect(
      'cancelBuy',
      '$.sections[*].earned_coupons',
      `${owned.length} coupons`,
      `${left.length} coupons`,
    );
    await server.refuses('cancelBuy', { body }, { status: 400, code: 'not_cancelable' });
  },
};

type Field = ResponseOf<'listNeededFields'>['fields'][number];

/** A value that a field of an order takes. */
const fieldValue = ({ type, rules = {} }: Field): string => {
  const { min_length: least = 0, min_value: smallest = 1 } = rules;
  if (type === 'email') return 'camille@cagnotte.example';
  if (type === 'zipcode') return '69004';
  return type === 'numeric' ? String(smallest).padStart(least, '0') : 'Camille Roux'.padEnd(least, 'x');
};

/** Nobody takes an order back. */
export const order: Scenario = {
  name: 'shop: a goody ordered',
  needs: 'destructive',
  covers: ['orderGoody'],
  async run(server) {
    await server.refuses('orderGoody', { body: { coupon_identifier: nothing() } }, { status: 404 });
    const all = await couponsOf(server);
    const goody = all.find(({ kind, missing_value }) => kind === 'Goody' && missing_value === 0);
    if (!goody) throw new Unmet('no goody of the shop that the shopper has the points for');
    const before = await pointsOf(server);
    const body = { context: 'goody_reward_claim', coupon_identifier: goody.identifier } as const;
    const { fields } = await server.ask('listNeededFields', { body });
    const user_informations = Object.fromEntries(
      fields.filter(({ required }) => required !== false).map((field) => [field.name, fieldValue(field)]),
    );
    const orderOf = ({ identifier }: Coupon) => ({
      body: { coupon_identifier: identifier, user_informations },
    });
    const coupon = all.find(({ kind }) => kind === 'Coupon');
    if (coupon) await server.refuses('orderGoody', orderOf(coupon), { status: 400, code: 'not_buyable' });
    const dear = all.find(({ kind, missing_value }) => kind === 'Goody' && (missing_value ?? 0) > 0);
    if (dear) await server.refuses('orderGoody', orderOf(dear), { status: 400, code: 'not_enough_points' });
    if (Object.keys(user_informations).length > 0)
      await server.refuses(
        'orderGoody',
        { body: { coupon_identifier: goody.identifier } },
        { status: 422, code: 'invalid_parameter' },
      );
    await server.ask('orderGoody', orderOf(goody));
    server.expect('orderGoody', pointsPlace, before - goody.value, await pointsOf(server));
  },
};

type Resale = 'resellEarnedCouponAsPoints' | 'resellEarnedCouponAsFidzs';

/** Takes the coupon away, and gives points or none. */
const resell = async (server: Server, operationId: Resale, identifier: string): Promise<void> => {
  const before = await pointsOf(server);
  const ask = { body: { earned_coupon_identifier: identifier } };
  await server.ask(operationId, ask);
  const isGone = (await earnedOf(server)).every((coupon) => coupon.identifier !== identifier);
  const place = '$.sections[*].earned_coupons[*].identifier';
  const gone = 'no coupon that was resold';
  server.expect(operationId, place, gone, 'it is still there', { isRight: isGone });
  const gained = (await pointsOf(server)) - before;
  const [expected, isRight] =
    operationId === 'resellEarnedCouponAsPoints'
      ? ['more points than before', gained > 0]
      : ['the same points as before', gained === 0];
  server.expect(operationId, pointsPlace, expected, `${gained} points`, { isRight });
  const again = await server.tries(operationId, ask);
  if (again !== 404 && again !== 422)
    server.find(operationId, 'status_unexpected', 'status', '422, or 404: it was resold', `${again}`);
};

export const resale: Scenario = {
  name: 'coupons: resold, as points and as fidzs',
  needs: 'destructive',
  covers: ['resellEarnedCouponAsPoints', 'resellEarnedCouponAsFidzs'],
  async run(server) {
    const unknown = { body: { earned_coupon_identifier: nothing() } };
    await server.refuses('resellEarnedCouponAsPoints', unknown, { status: 404 });
    await server.refuses('resellEarnedCouponAsFidzs', unknown, { status: 404 });
    const owned = (await earnedOf(server)).filter(({ status = 'AVAILABLE' }) => status === 'AVAILABLE');
    const asPoints = owned.find((one) => one.resellable_as_points && !one.resellable_as_fidzs);
    const asFidzs = owned.find((one) => one.resellable_as_fidzs && !one.resellable_as_points);
    const refusal = {
      status: 422,
      code: 'invalid_parameter',
      parameter: 'earned_coupon_identifier',
    } as const;
    const refuses = (operationId: Resale, { identifier }: { readonly identifier: string }) =>
      server.refuses(operationId, { body: { earned_coupon_identifier: identifier } }, refusal);
    if (asFidzs) await refuses('resellEarnedCouponAsPoints', asFidzs);
    if (asPoints) await refuses('resellEarnedCouponAsFidzs', asPoints);
    if (asPoints) await resell(server, 'resellEarnedCouponAsPoints', asPoints.identifier);
    if (asFidzs) await resell(server, 'resellEarnedCouponAsFidzs', asFidzs.identifier);
    if (asPoints && asFidzs) return;
    throw new Unmet(`no earned coupon that can be resold as ${asPoints ? 'fidzs' : 'points'}`);
  },
};
