import { expect, test } from 'vitest';
import { claimReward } from './claim-reward.ts';
import { fakeShop, reward, told } from './testing/fake-shop.ts';

test('SH-16 a coupon is bought, a goody asked about, and of an unknown kind nothing is sent', async () => {
  const rewards = ['Coupon', 'Goody', 'Voucher'].map((kind, at) => reward(100 + at, { kind }));
  const one = fakeShop(rewards, 1284);
  for (const each of rewards) await claimReward(one.shopping, each);
  expect(one.bodies('buy')).toEqual([{ coupon_identifier: 'reward-100' }]);
  expect(one.bodies('needed_fields_for_context')).toMatchObject([{ coupon_identifier: 'reward-101' }]);
  expect(JSON.stringify(one.world.calls)).not.toContain('reward-102');
  expect(told()).toEqual([['danger', 'Une erreur est survenue.']]);
  expect(one.report).toHaveBeenCalledWith(new Error('unknown kind of reward: Voucher'));
});
