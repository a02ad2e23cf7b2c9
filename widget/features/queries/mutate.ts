import { useQueryClient, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import type { OperationId } from '@cagnotte/generated/operations';
import type { ReadId } from '@cagnotte/generated/reads';
import { shoppers } from '../session/auth.ts';

/** An operation that changes something. */
export type MutationId = Exclude<OperationId, ReadId>;

/** The options of a generated mutation hook, as `getBuyCouponMutationOptions()` returns them. */
export type GeneratedMutation<Data, Variables> = Pick<
  MutationOptions<Data, unknown, Variables>,
  'mutationKey' | 'mutationFn'
>;

interface MutateOptions<Data> {
  /** Called when the server has responded, before anything is refetched. */
  readonly onResponse?: (data: Data) => void | Promise<void>;
  /**
   * True: resolves after `onResponse`, while stale data is refetched. Default: resolves once it is refetched.
   */
  readonly resolvesOnResponse?: boolean;
}

/**
 * Sends a mutation, and refetches the data that it makes stale (`onSuccess` in app/query-client.ts).
 * Rejects as the call does.
 */
export type Mutate = <Data, Variables>(
  mutation: GeneratedMutation<Data, Variables>,
  variables: Variables,
  options?: MutateOptions<Data>,
) => Promise<Data>;

/** Never settles: the code that waits for it belongs to a shopper who is gone. */
const never = new Promise<never>(() => undefined);

/** Creates the function that sends the widget's mutations, also for code outside of components. */
export const createMutate =
  (queries: QueryClient): Mutate =>
  (mutation, variables, { onResponse, resolvesOnResponse = false } = {}) => {
    const { mutationFn: send } = mutation;
    if (!send) throw new TypeError('a generated mutation has a mutationFn');
    return new Promise((resolve, reject) => {
      const sent = queries.getMutationCache().build(queries, {
        ...mutation,
        // Without a network it fails at once: the shopper who pressed the button is still
        // there, and may press it again.
        networkMode: 'always',
        mutationFn: async (input: typeof variables, context) => {
          const data = await send(input, context);
          await onResponse?.(data);
          if (resolvesOnResponse) resolve(data);
          return data;
        },
      });
      sent.execute(variables).then(resolve, reject);
    });
  };

/**
 * Returns a function that sends a mutation from a screen. When another shopper has signed in meanwhile, the
 * promise never settles, so that no message about the former shopper's request is shown.
 */
export function useMutate(): Mutate {
  const mutate = createMutate(useQueryClient());
  return (mutation, variables, options) => {
    const { forgottenCount } = shoppers;
    const hasShopperLeft = () => forgottenCount !== shoppers.forgottenCount;
    return mutate(mutation, variables, options).then(
      (data) => (hasShopperLeft() ? never : data),
      (error: unknown) => (hasShopperLeft() ? never : Promise.reject(error as Error)),
    );
  };
}
