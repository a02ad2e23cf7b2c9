import { isSuccess } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperation, type CreateBreaking } from '../../breaking.ts';
import { listFields } from '../../tools/requests.ts';
import { createRefusal, replaceMatching, withJson } from '../../tools/responses.ts';
import { findToken } from '../../tools/tokens.ts';

/** Refuses the repetition of a successful request with a 404. */
export const refuseRepetition =
  (operationId: OperationId): CreateBreaking =>
  () => {
    const carriedOut = new Set<string>();
    return breakOperation(
      operationId,
      replaceMatching(isSuccess, (response, request) => {
        const key = JSON.stringify([findToken(request), new URL(request.url).pathname, listFields(request)]);
        if (carriedOut.has(key)) return withJson(response, createRefusal('not_found'), 404);
        carriedOut.add(key);
        return response;
      }),
    );
  };
