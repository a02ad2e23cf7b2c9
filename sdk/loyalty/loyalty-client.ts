import { getCore } from '../core/get-core.ts';
import type { Sdk } from '../create-sdk/sdk.ts';
import { createAccountMethods, type Account } from './account.ts';
import { createCardMethods, type Cards } from './cards.ts';
import { createDeprecatedMethods, type DeprecatedOperations } from './deprecated-operations.ts';
import { createEarnedCouponMethods, type EarnedCoupons } from './earned-coupons.ts';
import { createOfferMethods, type Offers } from './offers.ts';
import { createPotMethods, type PotOperations } from './pot.ts';
import { createReviewMethods, type ReceiptReview } from './receipt-review.ts';
import { createShopMethods, type Shop } from './shop.ts';
import { createSupportMethods, type Support } from './support.ts';
import { createTimelineMethods, type Timeline } from './timeline.ts';

/**
 * Everything a programme offers beyond sending receipts. Each method is named after its operation in the
 * contracts (`revokeToken` alone is not: it is `logOut` there), returns a promise, accepts `signal`,
 * `timeoutMs`, `retries`, `headers` and the deprecated callbacks, and rejects with an SdkError only:
 * `invalid_parameter`, `NOT_INITIALIZED`, `NO_USER_AUTHENTICATED` ('missing USER', before anything is
 * sent), `OTHER` with status 404 for a coupon, receipt, message or the like that is not the user's, and
 * the errors of every call.
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
 * Creates the loyalty client of an SDK: it shares the SDK's configuration, programme and session.
 * @throws SdkError invalid_parameter for a value that was not made by `createSdk` of this copy of the package
 */
export const createLoyaltyClient = (sdk: Sdk): LoyaltyClient => {
  const core = getCore(sdk);
  return {
    ...createAccountMethods(core),
    ...createCardMethods(core),
    ...createEarnedCouponMethods(core),
    ...createOfferMethods(core),
    ...createPotMethods(core),
    ...createReviewMethods(core),
    ...createShopMethods(core),
    ...createSupportMethods(core),
    ...createTimelineMethods(core),
    ...createDeprecatedMethods(core),
  };
};
