import type { TransferPayment } from '@cagnotte/generated/hooks/kitv4';
import type { Coupon, LoyaltyCard } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Core } from '../core/core.ts';
import { SdkError } from '../errors/sdk-error.ts';
import {
  noParameters,
  identifier,
  optional,
  required,
  string,
  text,
  type NoParameters,
  type ParameterTable,
} from '../methods/parameter-rules.ts';
import { createPublicMethod, type CallOptions } from '../methods/public-method.ts';
import { toPaymentInformation, type PaymentDetails } from './pot.ts';
import { getRequestOptions } from './request-options.ts';

/** The account to remember: an IBAN or an e-mail address, and the name of its owner. */
export interface PaymentInformationParameters extends PaymentDetails {
  readonly firstName: string;
  readonly lastName: string;
}

/** The reward to save for. */
export interface TargetRewardParameters {
  readonly loyaltyRewardId: number | string;
}

/** The deprecated operations that the server still supports. */
export interface DeprecatedOperations {
  /**
   * Remembers an account. Operation `updatePaymentInformation`. invalid_parameter, 'missing either parameter
   * iban or email', when there is neither.
   * @deprecated use `requestTransfer` with `rememberInformation`.
   */
  readonly updatePaymentInformation: (
    parameters: PaymentInformationParameters & CallOptions<void>,
  ) => Promise<void>;
  /**
   * Pays the pot out to the remembered account. Operation `createTransferPayment`. Codes: empty_pot,
   * missing_payment_information.
   * @deprecated use `requestTransfer`.
   */
  readonly createTransferPayment: (parameters?: CallOptions<TransferPayment>) => Promise<TransferPayment>;
  /**
   * Does nothing, as it is blocked: sends nothing, logs a warning and resolves to nothing.
   * @deprecated there is nothing in its place.
   */
  readonly getHome: (parameters?: CallOptions<undefined>) => Promise<undefined>;
  /**
   * Returns the card. Operation `getCardDetails`.
   * @deprecated use `listCardSlots`.
   */
  readonly getCardDetails: (parameters?: CallOptions<LoyaltyCard>) => Promise<LoyaltyCard>;
  /**
   * Returns the rewards. Operation `getRewards`.
   * @deprecated use `getCardCatalog`.
   */
  readonly getRewards: (parameters?: CallOptions<Coupon[]>) => Promise<Coupon[]>;
  /**
   * Chooses a reward to save for. Operation `selectTargetReward`.
   * @deprecated use `selectNextGoal`.
   */
  readonly selectTargetReward: (parameters: TargetRewardParameters & CallOptions<void>) => Promise<void>;
}

const paymentTable: ParameterTable<PaymentInformationParameters> = {
  firstName: required(text),
  lastName: required(text),
  iban: optional(string),
  email: optional(string),
};
const targetTable: ParameterTable<TargetRewardParameters> = { loyaltyRewardId: required(identifier) };

export const createDeprecatedMethods = (core: Core): DeprecatedOperations => {
  const { v2, product } = core.clients;
  return {
    updatePaymentInformation: createPublicMethod(core, paymentTable, async ({ signal, ...details }) => {
      const { kind, ...information } = toPaymentInformation(details);
      if (!kind)
        throw new SdkError('invalid_parameter', 'missing either parameter iban or email', {
          parameter: 'iban',
          reason: 'undefined',
        });
      const body = { kind, ...information };
      await v2.POST(paths.updatePaymentInformation, { signal: signal ?? null, body });
    }),
    createTransferPayment: createPublicMethod<NoParameters, TransferPayment>(
      core,
      noParameters,
      async ({ signal }) => {
        const { data } = await v2.POST(paths.createTransferPayment, { signal: signal ?? null });
        return data.transfer_payment;
      },
    ),
    getHome: createPublicMethod<NoParameters, undefined>(core, noParameters, () => {
      core.logger.warn('You are not allowed to use getHome');
      return undefined;
    }),
    getCardDetails: createPublicMethod<NoParameters, LoyaltyCard>(core, noParameters, async ({ signal }) => {
      const { data } = await product.POST(paths.getCardDetails, getRequestOptions(core, signal));
      return data.card;
    }),
    getRewards: createPublicMethod<NoParameters, Coupon[]>(core, noParameters, async ({ signal }) => {
      const { data } = await product.POST(paths.getRewards, getRequestOptions(core, signal));
      return data.rewards;
    }),
    selectTargetReward: createPublicMethod(core, targetTable, async ({ loyaltyRewardId, signal }) => {
      const body = { loyalty_reward_id: loyaltyRewardId };
      await product.POST(paths.selectTargetReward, { ...getRequestOptions(core, signal), body });
    }),
  };
};
