import { isSuccess } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperation, type CreateBreaking } from '../../breaking.ts';
import { refusal, withJson } from '../../tools/responses.ts';
import { listFields } from '../../tools/requests.ts';
import { findToken } from '../../tools/tokens.ts';

/** An operation refuses the repetition of a successful request with a 404. */
export const refusesAgain =
  (operationId: OperationId): CreateBreaking =>
  () => {
    const done = new Set<string>();
    return breakOperation(operationId, async ({ request }, forward) => {
      const response = await forward(request);
      const key = JSON.stringify([findToken(request), new URL(request.url).pathname, listFields(request)]);
      if (!isSuccess(response)) return response;
      if (done.has(key)) return withJson(response, refusal('not_found'), 404);
      done.add(key);
      return response;
    });
  };
