import { getErrorMessage } from './error-message';
import { LoyaltyClub } from './loyalty-club';
import { fetchLoyaltyToken } from './loyalty-token';

/** Each customer has a token of their own: the page is rendered for each request. */
export const dynamic = 'force-dynamic';

/** Your site's own id of the customer. A real page reads it from the session of your site. */
const customerId = 'camille-42';

/** Signs the customer in, on the server, and hands the token to the browser. */
export default async function Page() {
  const signedIn = await fetchLoyaltyToken(customerId).then(
    (token) => ({ token }),
    (error: unknown) => ({ refusal: getErrorMessage(error) }),
  );
  if ('refusal' in signedIn) return <p role="status">{signedIn.refusal}</p>;
  return <LoyaltyClub token={signedIn.token} />;
}
