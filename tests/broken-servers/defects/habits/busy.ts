import type { RawResponse } from '@cagnotte/contracts/internal';
import { breakOperation, type CreateBreaking } from '../../breaking.ts';
import { refusal, replaceHeader, withJson } from '../../tools/responses.ts';

/**
 * The first call is refused with a 429.
 * @param change changes that response.
 */
export const busyAtFirst =
  (change: (response: RawResponse) => RawResponse): CreateBreaking =>
  () => {
    let isBusy = true;
    return breakOperation('listOffers', async ({ request }, forward) => {
      const response = await forward(request);
      if (!isBusy) return response;
      isBusy = false;
      return change(withJson(response, refusal('too_many_requests'), 429));
    });
  };

/** The next call may be sent at once. */
export const allowRetryAtOnce = (response: RawResponse): RawResponse =>
  replaceHeader(response, 'retry-after', '0');
