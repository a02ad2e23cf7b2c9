import type { Claim, Purchase, ReviewedReceipt } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Core } from '../core/core.ts';
import { optional, required, string, text, type ParameterTable } from '../methods/parameter-rules.ts';
import { createPublicMethod, type CallOptions } from '../methods/public-method.ts';
import { version } from '../platform/version.ts';
import { getRequestOptions } from './request-options.ts';

/** A receipt, by its uuid. */
export interface ReceiptParameters {
  readonly receiptUuid: string;
}

/** The product that a purchase of a receipt really was. */
export interface ClaimOnPurchaseParameters {
  readonly purchaseId: string;
  /** The bar code on the product. */
  readonly ean: string;
}

/** The card that a purchase of a receipt counts for. */
export interface TrustingClaimParameters {
  readonly purchaseId: string;
  /** The card to claim on. */
  readonly cardIdentifier: string;
}

/** A product that is missing on a receipt. */
export interface ClaimOnReceiptParameters extends ReceiptParameters {
  /** The bar code on the product. */
  readonly ean: string;
}

/** A user's remark about the analysis of a receipt. */
export interface FeedbackParameters extends ReceiptParameters {
  /** The user's text. */
  readonly message: string;
  /** Version of the application that sends it. Default: the version of the SDK. */
  readonly version?: string | undefined;
}

/** Operations on a receipt that was analysed. */
export interface ReceiptReview {
  /**
   * Returns a receipt with its purchases. Operation `showReceiptReview`. OTHER with the message 'Bad Request'
   * for a receipt that was reviewed already.
   */
  readonly showReceiptReview: (
    parameters: ReceiptParameters & CallOptions<ReviewedReceipt>,
  ) => Promise<ReviewedReceipt>;
  /** Ends the review and submits the claims. Operation `reviewReceiptClaims`. */
  readonly reviewReceiptClaims: (parameters: ReceiptParameters & CallOptions<void>) => Promise<void>;
  /** Skips the review of a receipt. Operation `skipReceiptValidation`. */
  readonly skipReceiptValidation: (parameters: ReceiptParameters & CallOptions<void>) => Promise<void>;
  /** Cancels a receipt. Operation `cancelReceipt`. invalid_parameter for a completed receipt. */
  readonly cancelReceipt: (parameters: ReceiptParameters & CallOptions<void>) => Promise<void>;
  /**
   * Claims points for a purchase by the product's bar code; resolves to the purchase with its claim.
   * Operation `claimOnPurchase`. invalid_parameter on `ean` for a product of no offer, on `purchase_id` when
   * there is a claim already.
   */
  readonly claimOnPurchase: (
    parameters: ClaimOnPurchaseParameters & CallOptions<Purchase>,
  ) => Promise<Purchase>;
  /**
   * Claims points for a purchase without proof; resolves to the purchase with its points. Operation
   * `trustingClaimOnPurchase`. invalid_parameter on `card_identifier` unless the purchase
   * `is_probably_eligible_to_program` of that card.
   */
  readonly trustingClaimOnPurchase: (
    parameters: TrustingClaimParameters & CallOptions<Purchase>,
  ) => Promise<Purchase>;
  /**
   * Claims a product that is not among the purchases. Operation `claimOnReceipt`. invalid_parameter on `ean`
   * for a product of no offer.
   */
  readonly claimOnReceipt: (parameters: ClaimOnReceiptParameters & CallOptions<Claim>) => Promise<Claim>;
  /** Reports a mistake in the analysis of a receipt. Operation `reportUserFeedback`. */
  readonly reportUserFeedback: (parameters: FeedbackParameters & CallOptions<void>) => Promise<void>;
}

const receiptTable: ParameterTable<ReceiptParameters> = { receiptUuid: required(text) };
const onPurchaseTable: ParameterTable<ClaimOnPurchaseParameters> = {
  purchaseId: required(text),
  ean: required(text),
};
const trustingTable: ParameterTable<TrustingClaimParameters> = {
  purchaseId: required(text),
  cardIdentifier: required(text),
};
const onReceiptTable: ParameterTable<ClaimOnReceiptParameters> = { ...receiptTable, ean: required(text) };
const feedbackTable: ParameterTable<FeedbackParameters> = {
  ...receiptTable,
  message: required(text),
  version: optional(string),
};

export const createReviewMethods = (core: Core): ReceiptReview => {
  const { product } = core.clients;
  const createReceiptMethod = (
    path: typeof paths.reviewReceiptClaims | typeof paths.skipReceiptValidation | typeof paths.cancelReceipt,
  ) =>
    createPublicMethod<ReceiptParameters, void>(core, receiptTable, async ({ receiptUuid, signal }) => {
      await product.POST(path, {
        ...getRequestOptions(core, signal),
        body: { receipt_uuid: receiptUuid },
      });
    });

  return {
    showReceiptReview: createPublicMethod(core, receiptTable, async ({ receiptUuid, signal }) => {
      const body = { receipt_uuid: receiptUuid };
      const { data } = await product.POST(paths.showReceiptReview, {
        ...getRequestOptions(core, signal),
        body,
      });
      return data.receipt;
    }),
    reviewReceiptClaims: createReceiptMethod(paths.reviewReceiptClaims),
    skipReceiptValidation: createReceiptMethod(paths.skipReceiptValidation),
    cancelReceipt: createReceiptMethod(paths.cancelReceipt),
    claimOnPurchase: createPublicMethod(core, onPurchaseTable, async ({ purchaseId, ean, signal }) => {
      const body = { ean, purchase_id: purchaseId };
      const { data } = await product.POST(paths.claimOnPurchase, {
        ...getRequestOptions(core, signal),
        body,
      });
      return data.purchase;
    }),
    trustingClaimOnPurchase: createPublicMethod(
      core,
      trustingTable,
      async ({ purchaseId, cardIdentifier, signal }) => {
        const body = { purchase_id: purchaseId, card_identifier: cardIdentifier };
        const { data } = await product.POST(paths.trustingClaimOnPurchase, {
          ...getRequestOptions(core, signal),
          body,
        });
        return data.purchase;
      },
    ),
    claimOnReceipt: createPublicMethod(core, onReceiptTable, async ({ receiptUuid, ean, signal }) => {
      const body = { ean, receipt_uuid: receiptUuid };
      const { data } = await product.POST(paths.claimOnReceipt, { ...getRequestOptions(core, signal), body });
      return data.claim;
    }),
    reportUserFeedback: createPublicMethod(core, feedbackTable, async ({ signal, ...feedback }) => {
      await product.POST(paths.reportUserFeedback, {
        ...getRequestOptions(core, signal),
        body: {
          message: feedback.message,
          version: feedback.version ?? version,
          receipt_uuid: feedback.receiptUuid,
        },
      });
    }),
  };
};
