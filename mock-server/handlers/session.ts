import type { Handler } from '../contracts/handler.ts';
import { Refusal } from '../front/refusal.ts';
import { tokenFor } from '../worlds/tokens.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { requireClient } from './require-client.ts';

/** Opens the world of a person; the same client and e-mail address always come back to it. */
const signIn = (worlds: Worlds, clientId: string, email: string): World => {
  const token = tokenFor(clientId, email.trim().toLowerCase());
  const world = worlds.open(token);
  world.user = { ...world.user, email, access_token: token, refresh_token: `${token}.refresh` };
  return world;
};

const answer = ({ user }: World) => ({
  user: {
    access_token: user.access_token,
    refresh_token: user.refresh_token ?? null,
    firstname: user.firstname ?? null,
    lastname: user.lastname ?? null,
    email: user.email ?? null,
  },
});

/** Signs a visitor up; an address that already did is refused. */
export const signUp: Handler<'signUp'> = ({ body, world, worlds }) => {
  const clientId = requireClient(body.client_id);
  if (world.accounts.has(body.email)) {
    throw new Refusal(400, 'account_already_exists', 'an account already has this e-mail address');
  }
  world.accounts.add(body.email);
  const own = signIn(worlds, clientId, body.email);
  if (body.first_name) own.user = { ...own.user, firstname: body.first_name };
  return answer(own);
};

/** Logs a shopper in; every address has an account. */
export const logIn: Handler<'logIn'> = ({ body, worlds }) =>
  answer(signIn(worlds, requireClient(body.client_id), body.email));

/** Ends the session. Worlds outlive it: logging in again finds the same receipts. */
export const logOut: Handler<'logOut'> = () => ({});
