import { getForgetPaymentInformationsMutationOptions } from '@cagnotte/generated/hooks/kitv4';
import { getGetPotQueryKey, type PotResponse } from '@cagnotte/generated/hooks/product';
import { useQueryClient } from '@tanstack/react-query';
import { isOfSession } from '../../../client/is-of-session.ts';
import { useSdk } from '../../../client/sdk-context.tsx';
import { useMutate } from '../../../client/mutate.ts';
import { goToStep, pot } from '../../../stores/pot.ts';
import { tellFailure } from '../../../stores/tell-failure.ts';
import { potText } from '../../../text/pot.ts';

const withoutAccount = (answer: PotResponse | undefined): PotResponse | undefined =>
  answer && { ...answer, pot: { ...answer.pot, bank_account: null, paypal_account: null } };

/** Forgets the remembered account, here and on the server. Never rejects. Operation `forgetPaymentInformations`. */
export function useForget(): () => Promise<void> {
  const { product } = useSdk();
  const mutate = useMutate();
  const queries = useQueryClient();
  const { done, failed } = potText.forgetting;
  return async () => {
    if (pot.isForgetting) return;
    pot.isForgetting = true;
    pot.notice = undefined;
    try {
      await mutate(getForgetPaymentInformationsMutationOptions(), {}, () => {
        queries.setQueryData(getGetPotQueryKey(product), withoutAccount);
      });
      goToStep('account');
      pot.notice = { tone: 'ok', text: done };
    } catch (error) {
      if (isOfSession(error)) return;
      pot.notice = { tone: 'ko', text: failed };
      tellFailure(error);
    } finally {
      pot.isForgetting = false;
    }
  };
}
