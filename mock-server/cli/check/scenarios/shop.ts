import type { Scenario } from '../scenario.ts';
import { Unmet, type Server } from '../server.ts';
import { nothing } from '../test-values.ts';
import { cardOf, couponsOf, neededFor, type Coupon } from './shop-reads.ts';

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
