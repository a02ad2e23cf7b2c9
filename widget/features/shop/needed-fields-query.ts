import { useQuery } from '@tanstack/react-query';
import {
  getListNeededFieldsQueryKey,
  listNeededFields,
  type NeededField,
  type NeededFieldsForm,
} from '@cagnotte/generated/hooks/product';

/**
 * Returns the query of the fields that an order needs. The generated options for it would be loaded with
 * home. Operation `listNeededFields`.
 */
export function getNeededFieldsQuery(product: string, couponId: string) {
  const form: NeededFieldsForm = { context: 'goody_reward_claim', coupon_identifier: couponId };
  return {
    queryKey: getListNeededFieldsQueryKey(product, form),
    queryFn: () => listNeededFields(product, form),
  };
}

/**
 * SH-15: returns the fields that an order needs, a view of the query cache; undefined until they are known.
 */
export function useNeededFields(product: string, couponId: string): readonly NeededField[] | undefined {
  return useQuery({ ...getNeededFieldsQuery(product, couponId), enabled: false }).data?.fields;
}
