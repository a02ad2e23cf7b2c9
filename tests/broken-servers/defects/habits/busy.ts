import type { RawResponse } from '@cagnotte/contracts/cli';
import { at, type Breaks } from '../../breaking.ts';
import { refusal, withHeader, withJson } from '../../tools/answers.ts';

/** The first call is one too many. @param says what the answer to it says of the next. */
export const busyAtFirst =
  (says: (answer: RawResponse) => RawResponse): Breaks =>
  () => {
    let isBusy = true;
    return at('listOffers', async ({ request }, forward) => {
      const answer = await forward(request);
      if (!isBusy) return answer;
      isBusy = false;
      return says(withJson(answer, refusal('too_many_requests'), 429));
    });
  };

/** The next call may come at once. */
export const comeAgain = (answer: RawResponse): RawResponse => withHeader(answer, 'retry-after', '0');
