import type { Handler } from '../contracts/handler.ts';
import { invalidParameter, Refusal } from '../front/refusal.ts';
import { tokenFor } from '../worlds/tokens.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { magicWordOf } from './magic-words.ts';
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
  const magic = magicWordOf(body.email);
  if (magic === 'registrations_limit_reached') {
    throw invalidParameter('email', magic, 'the registrations limit of this partner is reached');
  }
  if (magic === 'forbidden') throw new Refusal(403, 'forbidden', 'the registration of this user is blocked');
  if (magic === 'account_already_exists' || world.accounts.has(body.email)) {
    throw new Refusal(400, 'account_already_exists', 'an account already has this e-mail address');
  }
  world.accounts.add(body.email);
  const own = signIn(worlds, clientId, body.email);
  if (body.first_name) own.user = { ...own.user, firstname: body.first_name };
  return answer(own);
};

/** Logs a shopper in; every address has an account but the magic one. */
export const logIn: Handler<'logIn'> = ({ body, worlds }) => {
  const clientId = requireClient(body.client_id);
  const magic = magicWordOf(body.email);
  if (magic === 'unknown_email') throw new Refusal(400, magic, 'no account has this e-mail address');
  if (magic === 'forbidden') throw new Refusal(403, magic, 'the registration of this user is blocked');
  if (magic === 'wrong_password' || magicWordOf(body.password) === 'wrong_password') {
    throw new Refusal(400, 'wrong_password', 'the password is wrong');
  }
  return answer(signIn(worlds, clientId, body.email));
};

/** Ends the session. Worlds outlive it: logging in again finds the same receipts. */
export const logOut: Handler<'logOut'> = () => ({});
