import { errorMessage } from './error-message';
import { LoyaltyClub } from './loyalty-club';
import { loyaltyToken } from './loyalty-token';

/** Each customer has a token of their own: the page is rendered for each request. */
export const dynamic = 'force-dynamic';

/** Your site's own id of the customer. A real page reads it from the session of your site. */
const customerId = 'camille-42';

/** A server component: it signs the customer in, and hands the token to the browser. */
export default async function Page() {
  const signedIn = await loyaltyToken(customerId).then(
    (token) => ({ token }),
    (error: unknown) => ({ refusal: errorMessage(error) }),
  );
  if ('refusal' in signedIn) return <p role="status">{signedIn.refusal}</p>;
  return <LoyaltyClub token={signedIn.token} />;
}
