import type { RawResponse } from '@cagnotte/contracts/internal';
import { breakOperation, type CreateBreaking } from '../../breaking.ts';
import { createRefusal, replaceHeader, withJson } from '../../tools/responses.ts';

/**
 * Refuses the first call with a 429.
 * @param change changes that response
 */
export const refuseFirstCall =
  (change: (response: RawResponse) => RawResponse): CreateBreaking =>
  () => {
    let isBusy = true;
    return breakOperation('listOffers', async ({ request }, forward) => {
      const response = await forward(request);
      if (!isBusy) return response;
      isBusy = false;
      return change(withJson(response, createRefusal('too_many_requests'), 429));
    });
  };

/** Allows the next call at once. */
export const allowRetryAtOnce = (response: RawResponse): RawResponse =>
  replaceHeader(response, 'retry-after', '0');
