import type { ResponseOf } from '@cagnotte/mock-server/internal';
import { createUnknownIdentifier, type Scenario } from '../scenario.ts';
import {
  createBadRequest,
  invalid,
  notFound,
  MissingPreconditionError,
  type CheckedServer,
} from '../server.ts';

type Coupon = ResponseOf<'getShop'>['catalogs'][number]['coupons'][number];

const pointsPath = '$.card_slots[0].loyalty_card.available_points';
const goalPath = '$.catalogs[0].coupons[*].is_next_goal';
const earnedPath = '$.sections[*].earned_coupons';

/** @throws MissingPreconditionError when the shopper has no card */
const readCard = async (server: CheckedServer) => {
  const [slot] = (await server.call('listCardSlots')).card_slots;
  if (!slot) throw new MissingPreconditionError('the shopper has no card');
  return slot.loyalty_card;
};

const readPoints = async (server: CheckedServer): Promise<number> =>
  (await readCard(server)).available_points;

const readCoupons = async (server: CheckedServer): Promise<readonly Coupon[]> =>
  (await server.call('getShop')).catalogs[0]?.coupons ?? [];

/** Reads the coupons that the shopper has. */
const readEarnedCoupons = async (server: CheckedServer) =>
  (await server.call('listEarnedCoupons')).sections.flatMap((section) => [...section.earned_coupons]);

const isGoal = ({ is_next_goal }: Coupon): boolean => is_next_goal === true;
const isAffordable = ({ missing_value }: Coupon): boolean => missing_value === 0;
const isUnaffordable = ({ missing_value }: Coupon): boolean => (missing_value ?? 0) > 0;
const getIdentifiers = (coupons: readonly { readonly identifier: string }[]): string[] =>
  coupons.map(({ identifier }) => identifier);

const toCouponBody = ({ identifier }: Coupon) => ({ body: { coupon_identifier: identifier } });
const createUnknownCouponBody = () => ({ body: { coupon_identifier: createUnknownIdentifier() } });

/** Returns the price in points. A discount costs its next step. */
const getPrice = ({ value, is_showable_as_a_discount: isDiscount, progression_next_value: next }: Coupon) =>
  isDiscount && next ? next : value;

/** Expects that the missing points of a reward are its price minus the points of the card. */
const expectMissing = (
  server: CheckedServer,
  operationId: 'getShop' | 'getCardCatalog',
  path: string,
  points: number,
  coupons: readonly Coupon[],
): void => {
  for (const coupon of coupons.filter(({ missing_value }) => missing_value !== undefined))
    server.expectEqual(operationId, path, Math.max(0, getPrice(coupon) - points), coupon.missing_value);
};

/** Card, shop and catalogue show the same rewards and points. */
export const catalogue: Scenario = {
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
    const { available_points: points, identifier } = await readCard(server);
    const [catalog] = (await server.call('getShop')).catalogs;
    const shownPoints = catalog?.loyalty_card.available_points;
    server.expectEqual('getShop', '$.catalogs[0].loyalty_card.available_points', points, shownPoints);
    const { coupons } = await server.call('getCardCatalog', { body: { card_identifier: identifier } });
    const inShop = catalog?.coupons ?? [];
    server.expectEqual(
      'getCardCatalog',
      '$.coupons[*].identifier',
      getIdentifiers(inShop).sort(),
      getIdentifiers(coupons).sort(),
    );
    expectMissing(server, 'getShop', '$.catalogs[0].coupons[*].missing_value', points, inShop);
    expectMissing(server, 'getCardCatalog', '$.coupons[*].missing_value', points, coupons);
    const goals = inShop.filter(isGoal).length;
    server.expectBehaviour({
      isRight: goals <= 1,
      operationId: 'getShop',
      path: goalPath,
      expected: 'one next goal at most',
      actual: `${goals}`,
    });
    await server.expectRefusal(
      'getCardCatalog',
      { body: { card_identifier: createUnknownIdentifier() } },
      notFound,
    );
    await server.call('listEarnedCoupons');
    await server.call('listAvailableEarnedCoupons');
    const context = 'goody_reward_claim';
    const unknown = { context, coupon_identifier: createUnknownIdentifier() } as const;
    await server.expectRefusal('listNeededFields', { body: unknown }, notFound);
    const goody = inShop.find(({ kind }) => kind === 'Goody');
    if (!goody) throw new MissingPreconditionError('no goody in the shop to ask the fields of');
    await server.call('listNeededFields', { body: { context, coupon_identifier: goody.identifier } });
  },
};

export const nextGoal: Scenario = {
  name: 'shop: next goal, set and given up',
  needs: 'write',
  covers: ['selectNextGoal', 'cancelNextGoal'],
  async run(server) {
    await server.expectRefusal('selectNextGoal', createUnknownCouponBody(), notFound);
    await server.expectRefusal('cancelNextGoal', createUnknownCouponBody(), notFound);
    const coupons = await readCoupons(server);
    const former = coupons.find(isGoal);
    const [first, second] = coupons.filter((coupon) => !isGoal(coupon));
    if (!first) throw new MissingPreconditionError('no reward in the shop to make the next goal');
    const readGoals = async () => getIdentifiers((await readCoupons(server)).filter(isGoal));
    const expectGoal = async ({ identifier }: Coupon) =>
      server.expectEqual('selectNextGoal', goalPath, [identifier], await readGoals());
    await server.call('selectNextGoal', toCouponBody(first));
    await expectGoal(first);
    // The second goal replaces the first, so this also tests a shopper who had no goal.
    const last = second ?? first;
    await server.call('selectNextGoal', toCouponBody(last));
    await expectGoal(last);
    // A repeated selection and a repeated cancellation succeed.
    await server.call('selectNextGoal', toCouponBody(last));
    await server.call('cancelNextGoal', toCouponBody(last));
    server.expectEqual('cancelNextGoal', goalPath, [], await readGoals());
    await server.call('cancelNextGoal', toCouponBody(last));
    if (former) await server.call('selectNextGoal', toCouponBody(former));
  },
};

const readPointsInShop = async (server: CheckedServer) =>
  (await server.call('getShop')).catalogs[0]?.loyalty_card.available_points;

/**
 * Expects that the shop shows the points of the card after a purchase, if it did so before.
 * @param before points before the purchase
 */
const expectPointsInShop = async (
  server: CheckedServer,
  before: { readonly onCard: number; readonly inShop: number | undefined },
): Promise<void> => {
  const [inShop, onCard] = [await readPointsInShop(server), await readPoints(server)];
  // A wrong card, or a shop that was wrong before, is a finding already.
  if (before.inShop !== before.onCard || onCard === before.onCard) return;
  server.expectEqual('buyCoupon', '$.catalogs[0].loyalty_card.available_points', onCard, inShop);
};

/** Expects that a coupon that the shopper cannot afford is refused. Returns true if there is one. */
const expectUnaffordableRefused = async (
  server: CheckedServer,
  coupons: readonly Coupon[],
): Promise<boolean> => {
  const unaffordable = coupons.find((coupon) => coupon.kind === 'Coupon' && isUnaffordable(coupon));
  if (unaffordable)
    await server.expectRefusal(
      'buyCoupon',
      toCouponBody(unaffordable),
      createBadRequest('not_enough_points'),
    );
  return unaffordable !== undefined;
};

/** A purchase moves points and coupon together, and so does its cancellation. */
export const purchase: Scenario = {
  name: 'shop: buy, and take it back',
  needs: 'write',
  covers: ['buyCoupon', 'cancelBuy'],
  async run(server) {
    await server.expectRefusal('buyCoupon', createUnknownCouponBody(), notFound);
    const coupons = await readCoupons(server);
    const goody = coupons.find((coupon) => coupon.kind === 'Goody' && isAffordable(coupon));
    if (goody) await server.expectRefusal('buyCoupon', toCouponBody(goody), createBadRequest('not_buyable'));
    const isRefusalTested = await expectUnaffordableRefused(server, coupons);
    const coupon = coupons.find((coupon) => coupon.kind === 'Coupon' && isAffordable(coupon));
    if (!coupon)
      throw new MissingPreconditionError('no coupon of the shop that the shopper has the points for');

    const points = await readPoints(server);
    const couponsBefore = await readEarnedCoupons(server);
    const count = couponsBefore.length;
    const inShop = await readPointsInShop(server);
    const { earned_coupon: earned } = await server.call('buyCoupon', toCouponBody(coupon));
    server.expectEqual('buyCoupon', pointsPath, points - coupon.value, await readPoints(server));
    await expectPointsInShop(server, { onCard: points, inShop });
    const afterPurchase = await readEarnedCoupons(server);
    server.expectEqual('buyCoupon', earnedPath, `${count + 1} coupons`, `${afterPurchase.length} coupons`);
    server.expectBehaviour({
      isRight: !earned || getIdentifiers(afterPurchase).includes(earned.identifier),
      operationId: 'buyCoupon',
      path: '$.earned_coupon.identifier',
      expected: 'one of the earned coupons',
      actual: 'none of them',
      source: 'assumed',
    });
    // The shopper has fewer points now.
    if (!isRefusalTested) await expectUnaffordableRefused(server, await readCoupons(server));
    await server.expectRefusal('cancelBuy', createUnknownCouponBody(), notFound);
    await server.call('cancelBuy', toCouponBody(coupon));
    server.expectEqual('cancelBuy', pointsPath, points, await readPoints(server));
    const afterCancellation = await readEarnedCoupons(server);
    server.expectEqual('cancelBuy', earnedPath, `${count} coupons`, `${afterCancellation.length} coupons`);
    const remaining = getIdentifiers(afterCancellation);
    server.expectBehaviour({
      // Another number of coupons is a finding already.
      isRight:
        remaining.length !== count || getIdentifiers(couponsBefore).every((id) => remaining.includes(id)),
      operationId: 'cancelBuy',
      path: `${earnedPath}[*].identifier`,
      expected: 'the coupons of before the buy',
      actual: 'others',
    });
    await server.expectRefusal('cancelBuy', toCouponBody(coupon), createBadRequest('not_cancelable'));
  },
};

/** Creates a value that a field of an order accepts. */
const createFieldValue = ({ type, rules = {} }: ResponseOf<'listNeededFields'>['fields'][number]): string => {
  const { min_length: shortest = 0, min_value: smallest = 1 } = rules;
  if (type === 'email') return 'camille@cagnotte.example';
  if (type === 'zipcode') return '69004';
  return type === 'numeric' ? String(smallest).padStart(shortest, '0') : 'Camille Roux'.padEnd(shortest, 'x');
};

/** An order cannot be cancelled. */
export const order: Scenario = {
  name: 'shop: a goody ordered',
  needs: 'destructive',
  covers: ['orderGoody'],
  async run(server) {
    await server.expectRefusal('orderGoody', createUnknownCouponBody(), notFound);
    const coupons = await readCoupons(server);
    const goody = coupons.find((coupon) => coupon.kind === 'Goody' && isAffordable(coupon));
    if (!goody)
      throw new MissingPreconditionError('no goody of the shop that the shopper has the points for');
    const pointsBefore = await readPoints(server);
    const body = { context: 'goody_reward_claim', coupon_identifier: goody.identifier } as const;
    const { fields } = await server.call('listNeededFields', { body });
    const user_informations = Object.fromEntries(
      fields
        .filter(({ required }) => required !== false)
        .map((field) => [field.name, createFieldValue(field)]),
    );
    const toOrderBody = ({ identifier }: Coupon) => ({
      body: { coupon_identifier: identifier, user_informations },
    });
    const coupon = coupons.find(({ kind }) => kind === 'Coupon');
    if (coupon)
      await server.expectRefusal('orderGoody', toOrderBody(coupon), createBadRequest('not_buyable'));
    const unaffordable = coupons.find((coupon) => coupon.kind === 'Goody' && isUnaffordable(coupon));
    if (unaffordable)
      await server.expectRefusal(
        'orderGoody',
        toOrderBody(unaffordable),
        createBadRequest('not_enough_points'),
      );
    if (Object.keys(user_informations).length > 0)
      await server.expectRefusal('orderGoody', toCouponBody(goody), invalid);
    await server.call('orderGoody', toOrderBody(goody));
    server.expectEqual('orderGoody', pointsPath, pointsBefore - goody.value, await readPoints(server));
  },
};

type Resale = 'resellEarnedCouponAsPoints' | 'resellEarnedCouponAsFidzs';

const toEarnedCouponBody = (identifier: string) => ({ body: { earned_coupon_identifier: identifier } });

/** Resells a coupon, and expects that it is gone and that the points are right. */
const checkResale = async (server: CheckedServer, operationId: Resale, identifier: string): Promise<void> => {
  const pointsBefore = await readPoints(server);
  await server.call(operationId, toEarnedCouponBody(identifier));
  server.expectBehaviour({
    isRight: !getIdentifiers(await readEarnedCoupons(server)).includes(identifier),
    operationId,
    path: `${earnedPath}[*].identifier`,
    expected: 'no coupon that was resold',
    actual: 'it is still there',
  });
  const gained = (await readPoints(server)) - pointsBefore;
  const [expected, isRight] =
    operationId === 'resellEarnedCouponAsPoints'
      ? ['more points than before', gained > 0]
      : ['the same points as before', gained === 0];
  server.expectBehaviour({ isRight, operationId, path: pointsPath, expected, actual: `${gained} points` });
  const again = await server.requestStatus(operationId, toEarnedCouponBody(identifier));
  if (again !== 404 && again !== 422)
    server.addFinding({
      operationId,
      rule: 'status_unexpected',
      path: 'status',
      expected: '422, or 404: it was resold',
      actual: `${again}`,
    });
};

export const resale: Scenario = {
  name: 'coupons: resold, as points and as fidzs',
  needs: 'destructive',
  covers: ['resellEarnedCouponAsPoints', 'resellEarnedCouponAsFidzs'],
  async run(server) {
    await server.expectRefusal(
      'resellEarnedCouponAsPoints',
      toEarnedCouponBody(createUnknownIdentifier()),
      notFound,
    );
    await server.expectRefusal(
      'resellEarnedCouponAsFidzs',
      toEarnedCouponBody(createUnknownIdentifier()),
      notFound,
    );
    const owned = (await readEarnedCoupons(server)).filter(
      ({ status = 'AVAILABLE' }) => status === 'AVAILABLE',
    );
    const asPoints = owned.find(
      (coupon) => coupon.resellable_as_points && !coupon.resellable_as_fidzs,
    )?.identifier;
    const asFidzs = owned.find(
      (coupon) => coupon.resellable_as_fidzs && !coupon.resellable_as_points,
    )?.identifier;
    const expectRefused = (operationId: Resale, identifier: string) =>
      server.expectRefusal(operationId, toEarnedCouponBody(identifier), {
        ...invalid,
        parameter: 'earned_coupon_identifier',
      });
    if (asFidzs) await expectRefused('resellEarnedCouponAsPoints', asFidzs);
    if (asPoints) await expectRefused('resellEarnedCouponAsFidzs', asPoints);
    if (asPoints) await checkResale(server, 'resellEarnedCouponAsPoints', asPoints);
    if (asFidzs) await checkResale(server, 'resellEarnedCouponAsFidzs', asFidzs);
    if (asPoints && asFidzs) return;
    throw new MissingPreconditionError(
      `no earned coupon that can be resold as ${asPoints ? 'fidzs' : 'points'}`,
    );
  },
};
