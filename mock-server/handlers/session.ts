import { Refusal } from '../contracts/refusal.ts';
import { requireCodePoints, redeemCode } from '../worlds/account/redeem-code.ts';
import { assertOpenForRegistration, signIn } from '../worlds/account/sign-in.ts';
import type { World } from '../worlds/world.ts';
import type { Handler } from './handler.ts';
import { requireClient } from './require-client.ts';

/** Normalises an e-mail address, so that one address is one person. */
const normaliseEmail = (email: string): string => email.trim().toLowerCase();

const toSessionResponse = ({ user }: World) => ({
  user: {
    access_token: user.access_token,
    refresh_token: user.refresh_token ?? null,
    firstname: user.firstname ?? null,
    lastname: user.lastname ?? null,
    email: user.email ?? null,
    ...(user.second_service && { second_service: user.second_service }),
  },
});

/** Signs a visitor up, as a newcomer. Refuses an address that has an account, and an unknown code. */
export const signUp: Handler<'signUp'> = ({ body, world, worlds }) => {
  const clientId = requireClient(body.client_id);
  assertOpenForRegistration(world.traits, 'email');
  const person = normaliseEmail(body.email);
  if (world.accounts.has(person)) {
    throw new Refusal(400, 'account_already_exists', 'an account already has this e-mail address');
  }
  const code = body.activation_code;
  if (code) requireCodePoints(code, 'activation_code');
  world.accounts.add(person);
  const userWorld = signIn(worlds, clientId, person);
  userWorld.becomeNewcomer();
  userWorld.user = {
    ...userWorld.user,
    email: body.email,
    firstname: body.first_name ?? null,
    lastname: null,
  };
  if (code) redeemCode(userWorld, code, 'activation_code');
  return toSessionResponse(userWorld);
};

/** Logs a shopper in; every address has an account. */
export const logIn: Handler<'logIn'> = ({ body, world, worlds }) => {
  const person = normaliseEmail(body.email);
  world.accounts.add(person);
  const userWorld = signIn(worlds, requireClient(body.client_id), person);
  userWorld.user = { ...userWorld.user, email: body.email };
  return toSessionResponse(userWorld);
};

/**
 * Ends the session: its token is refused. The world stays, so that the next login finds the same receipts.
 */
export const logOut: Handler<'logOut'> = ({ world }) => {
  world.isRevoked = true;
  return {};
};

/** Adds a code's points to the card. */
export const applyCode: Handler<'applyCode'> = ({ world, body }) => ({
  points: redeemCode(world, body.code, 'code'),
});
