import type { paths as ProductPaths } from '@cagnotte/generated/types/product';
import type { paths as V3Paths } from '@cagnotte/generated/types/v3';

/**
 * Operations that ask for a secret: a 401 there means a wrong password, not an expired session, so the code in the
 * body is believed before the status. Typed by the contracts: a path that changes there does not compile here.
 */
export const bodyCodeWins: readonly `POST ${keyof ProductPaths | keyof V3Paths}`[] = [
  'POST /api/{product}/v1/sdk/signup',
  'POST /api/{product}/v1/sdk/login',
  'POST /api/v3/users/reset_password',
];
