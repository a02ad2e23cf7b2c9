import type { DeprecatedOperations } from '../legacy/deprecated-operations.ts';
import type { Account } from './account.ts';
import type { Cards } from './cards.ts';
import type { EarnedCoupons } from './earned-coupons.ts';
import type { Offers } from './offers.ts';
import type { PotOperations } from './pot.ts';
import type { ReceiptReview } from './receipt-review.ts';
import type { Shop } from './shop.ts';
import type { Support } from './support.ts';
import type { Timeline } from './timeline.ts';

/**
 * Everything a programme offers beyond sending receipts. Each method is named after its operation in the contracts,
 * returns a promise, accepts `signal` and the deprecated callbacks, and rejects with an SdkError only: `invalid_parameter`,
 * `NOT_INITIALIZED`, `NO_USER_AUTHENTICATED` ('missing USER', before anything is sent), `OTHER` with status 404 for a
 * coupon, receipt, message or the like that is not the user's, and what every call can meet.
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
