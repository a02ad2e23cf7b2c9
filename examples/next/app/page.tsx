import { errorMessage } from './error-message';
import { LoyaltyClub } from './loyalty-club';
import { loyaltyToken } from './loyalty-token';

/** Each customer has a token of their own: the page is rendered for each request. */
export const dynamic = 'force-dynamic';

/** How your site knows its customer. A real page takes it from the session of your own site. */
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
