import { useQueryClient } from '@tanstack/react-query';
import { getForgetPaymentInformationsMutationOptions } from '@cagnotte/generated/hooks/kitv4';
import { getGetPotQueryKey, type PotResponse } from '@cagnotte/generated/hooks/product';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { useMutate } from '../queries/mutate.ts';
import { runAction } from '../queries/run-action.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { isSessionError } from '../session/auth.ts';
import { forgetAction } from './pot-store.ts';

const withoutAccount = (response: PotResponse | undefined): PotResponse | undefined =>
  response && { ...response, pot: { ...response.pot, bank_account: null, paypal_account: null } };

export interface ForgetAccountOptions {
  /** Called when the server no longer remembers an account. */
  readonly onDone: () => void;
  /** Called when the server still remembers the account. A toast has been shown already. */
  readonly onFailure: () => void;
}

/**
 * Forgets the remembered account, here and on the server, one request at a time. Operation
 * `forgetPaymentInformations`.
 * @returns a function that sends the request and never rejects
 */
export function useForgetAccount({ onDone, onFailure }: ForgetAccountOptions): () => Promise<void> {
  const { product } = useSdk();
  const mutate = useMutate();
  const queries = useQueryClient();
  return () =>
    runAction(queries, forgetAction, async () => {
      try {
        await mutate(
          getForgetPaymentInformationsMutationOptions(),
          {},
          { onResponse: () => void queries.setQueryData(getGetPotQueryKey(product), withoutAccount) },
        );
        onDone();
      } catch (error) {
        if (isSessionError(error)) return;
        onFailure();
        showErrorToast(error);
      }
    });
}
