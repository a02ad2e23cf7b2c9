import type { SignedInUser } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core/core.ts';
import { isSdkError } from '../errors/sdk-error.ts';
import { toUser, type Person, type SessionSnapshot, type User } from '../session/session.ts';
import { readTokenCookie, removeTokenCookie } from '../session/token-cookie.ts';
import type { IdentifierParameters } from './parameters.ts';

/** The known data of a user before their settings are loaded. */
interface KnownUserData extends Person {
  readonly session?: Pick<SessionSnapshot, 'refreshToken' | 'secondService'>;
}

/**
 * Returns the user of a token, from the server. Operation `getUserSettings`; sent with this token, and
 * never with a renewed one.
 */
export const getUserOfToken = async (
  { clients }: Pick<Core, 'clients'>,
  token: string,
  { signal }: Abortable,
  person: Person = {},
): Promise<User> => {
  const query = { access_token: token };
  const { data } = await clients.v2.GET(paths.getUserSettings, { params: { query }, signal: signal ?? null });
  return toUser({ ...person, ...data.settings }, data.settings);
};

/** Signs in the user of a token. A refused token ends the current session. */
export const authorizeUserWithToken = async (
  { clients, session }: Core,
  token: string,
  abortable: Abortable,
  { session: tokens, ...person }: KnownUserData = {},
): Promise<User> => {
  const signIn = session.beginSignIn();
  try {
    const user = await getUserOfToken({ clients }, token, abortable, person);
    signIn({ user, token, ...tokens });
    return user;
  } catch (error) {
    if (isSdkError(error) && error.code === 'UNAUTHORIZED') signIn({});
    throw error;
  }
};

/** Registers or finds the user whom the partner knows under its own identifier, and signs them in. */
export const authorizeUserWithIdentifier = async (
  { clients, session, configuration }: Core,
  { userExternalId, userEmail, customFields, signal }: IdentifierParameters & Abortable,
): Promise<User> => {
  const signIn = session.beginSignIn();
  const { data } = await clients.v2.POST(paths.createUser, {
    signal: signal ?? null,
    body: {
      user: {
        external_id: userExternalId,
        client_token: configuration.initializedProgram().clientId,
        ...(userEmail && { email: userEmail }),
        ...(customFields && { custom_fields: customFields }),
      },
      ...(configuration.isAcceptanceTest && { uat_mode: true }),
    },
  });
  const user = toUser(data.user, data.user.settings);
  signIn({ user, token: data.user.access_token, ...toSessionTokens(data.user) });
  return user;
};

/** Signs in with the token of an earlier visit. A token that is no longer accepted is dropped silently. */
export const logInFromCookie = async (core: Core, clientId: string, abortable: Abortable): Promise<void> => {
  const token = readTokenCookie(core.platform, clientId, core.options.tokenCookieDays);
  if (token === undefined || core.session.snapshot().token !== undefined) return;
  try {
    await authorizeUserWithToken(core, token, abortable);
  } catch (error) {
    if (!isSdkError(error) || error.code !== 'UNAUTHORIZED') throw error;
    removeTokenCookie(core.platform);
  }
};

/** Returns the tokens of a sign-in that a session keeps besides the access token. */
export const toSessionTokens = ({
  refresh_token: refreshToken,
  second_service: second,
}: Pick<SignedInUser, 'refresh_token' | 'second_service'>): Pick<
  SessionSnapshot,
  'refreshToken' | 'secondService'
> => ({
  ...(refreshToken && { refreshToken }),
  ...(second && {
    secondService: {
      accessToken: second.access_token,
      ...(second.refresh_token && { refreshToken: second.refresh_token }),
    },
  }),
});
