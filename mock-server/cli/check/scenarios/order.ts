import type { AnswerOf } from '../../../contracts/operation-types.ts';
import type { Scenario } from '../scenario.ts';
import { Unmet } from '../server.ts';
import { nothing } from '../test-values.ts';
import { couponsOf, pointsOf, pointsPlace, type Coupon } from './shop-reads.ts';

type Field = AnswerOf<'listNeededFields'>['fields'][number];

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
