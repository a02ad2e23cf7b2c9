import { Refusal } from '../contracts/refusal.ts';
import { assertOpenForRegistration, signIn } from '../worlds/account/sign-in.ts';
import { getUserToken, getUserId } from '../worlds/account/tokens.ts';
import { parseTraits } from '../worlds/traits.ts';
import type { Handler } from './handler.ts';
import { requireClient } from './require-client.ts';

const longShopperName = {
  firstname: 'Marie-Bernadette-Antoinette',
  lastname: 'de la Rochefoucauld-Montmorency',
};

/** Finds or creates the user that a partner identifies by `external_id`. */
export const createUser: Handler<'createUser'> = ({ body, worlds }) => {
  const clientId = requireClient(body.user.client_token);
  const traits = parseTraits(clientId);
  if (traits.has('legacy')) {
    throw new Refusal(400, 'legacy_partner', 'this partner has not moved to this registration');
  }
  assertOpenForRegistration(traits, 'user');
  const world = signIn(worlds, clientId, body.user.external_id);
  world.user = {
    ...world.user,
    ...(world.traits.has('long') && longShopperName),
    email: body.user.email ?? world.user.email ?? null,
  };
  return { user: world.user };
};

/** Returns the user of a token. */
export const getUserSettings: Handler<'getUserSettings'> = ({ world }) => ({
  settings: {
    ...world.seeds.userSettings,
    email: world.user.email ?? null,
    firstname: world.user.firstname ?? null,
    lastname: world.user.lastname ?? null,
  },
});

/** Accepts the request of a known client, and sends no mail. */
export const resetPassword: Handler<'resetPassword'> = ({ body }) => {
  requireClient(body.client_token);
  return {};
};

/** Finds a user who signed up or logged in under this client id, or the shopper of the examples. */
export const findUserWithEmail: Handler<'findUserWithEmail'> = ({ query, world }) => {
  const clientId = requireClient(query.client_id);
  if (query.client_secret !== `${clientId}.secret`)
    throw new Refusal(401, 'unauthorized', `the secret of ${clientId} is ${clientId}.secret`);
  const email = query.user_email.trim();
  const person = email.toLowerCase();
  if (!world.accounts.has(person) && person !== world.seeds.user.email?.toLowerCase())
    throw new Refusal(404, 'not_found', 'no account has this e-mail address');
  return { user: { id: getUserId(getUserToken(clientId, person)), email } };
};
