import { coreOf } from '../core-of.ts';
import { deprecatedOperations } from '../legacy/deprecated-operations.ts';
import type { Sdk } from '../sdk.ts';
import { account } from './account.ts';
import { cards } from './cards.ts';
import { earnedCoupons } from './earned-coupons.ts';
import type { LoyaltyClient } from './loyalty-client.ts';
import { offers } from './offers.ts';
import { pot } from './pot.ts';
import { receiptReview } from './receipt-review.ts';
import { shop } from './shop.ts';
import { support } from './support.ts';
import { timeline } from './timeline.ts';

/**
 * The loyalty client of an SDK: it shares the SDK's configuration, programme and session.
 * @throws SdkError invalid_parameter for what `createSdk` of this copy of the package did not make.
 */
export const createLoyaltyClient = (sdk: Sdk): LoyaltyClient => {
  const core = coreOf(sdk);
  return {
    ...account(core),
    ...cards(core),
    ...earnedCoupons(core),
    ...offers(core),
    ...pot(core),
    ...receiptReview(core),
    ...shop(core),
    ...support(core),
    ...timeline(core),
    ...deprecatedOperations(core),
  };
};
