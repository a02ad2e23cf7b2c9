import type { IHttpRequest } from '@stoplight/prism-http';
import type { ContractOperation } from '../contracts/contracts.ts';
import { Refusal } from '../front/refusal.ts';
import { prismRoute } from './prism-parts.ts';

/** The operation a method and path belong to, or why there is none (404, 405). */
export const findOperation = (
  operations: readonly ContractOperation[],
  input: IHttpRequest,
): ContractOperation | Refusal => {
  const route = prismRoute({ resources: [...operations], input });
  if (route._tag === 'Right') {
    const found = operations.find((operation) => operation === route.right);
    if (found) return found;
  }
  const isKnownPath = route._tag === 'Left' && 'status' in route.left && route.left.status === 405;
  return isKnownPath
    ? new Refusal(405, 'other', `${input.method.toUpperCase()} is not a method of ${input.url.path}`)
    : new Refusal(
        404,
        'not_found',
        `no operation ${input.method.toUpperCase()} ${input.url.path} in the contracts`,
      );
};
