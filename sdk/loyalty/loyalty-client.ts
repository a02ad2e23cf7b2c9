import { getCore } from '../core/get-core.ts';
import type { Sdk } from '../create-sdk/sdk.ts';
import { account, type Account } from './account.ts';
import { cards, type Cards } from './cards.ts';
import { deprecatedOperations, type DeprecatedOperations } from './deprecated-operations.ts';
import { earnedCoupons, type EarnedCoupons } from './earned-coupons.ts';
import { offers, type Offers } from './offers.ts';
import { pot, type PotOperations } from './pot.ts';
import { receiptReview, type ReceiptReview } from './receipt-review.ts';
import { shop, type Shop } from './shop.ts';
import { support, type Support } from './support.ts';
import { timeline, type Timeline } from './timeline.ts';

/**
 * Everything a programme offers beyond sending receipts. Each method is named after its operation in the contracts (`revokeToken`
 * alone is not: it is `logOut` there), returns a promise, accepts `signal`, `timeoutMs`, `retries`, `headers` and the deprecated
 * callbacks, and rejects with an SdkError only: `invalid_parameter`, `NOT_INITIALIZED`, `NO_USER_AUTHENTICATED` ('missing USER',
 * before anything is sent), `OTHER` with status 404 for a coupon, receipt, message or the like that is not the user's, and the
 * errors of every call.
 */
export interface LoyaltyClient
  extends
    Account,
    Cards,
    DeprecatedOperations,
    EarnedCoupons,
    Offers,
    PotOperations,
    ReceiptReview,
    Shop,
    Support,
    Timeline {}

/**
 * The loyalty client of an SDK: it shares the SDK's configuration, programme and session.
 * @throws SdkError invalid_parameter for a value that was not made by `createSdk` of this copy of the package.
 */
export const createLoyaltyClient = (sdk: Sdk): LoyaltyClient => {
  const core = getCore(sdk);
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
