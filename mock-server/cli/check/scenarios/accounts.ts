import { newEmail, newPassword, unknownEmail, wrongPassword } from '../made-up-accounts.ts';
import { nothing, withSession, type Scenario } from '../scenario.ts';
import { badRequest, invalid, notFound, unauthorized, Unmet, type Server } from '../server.ts';
import { without, withToken } from '../tamper.ts';

/** Settings of the partner, which clients read before anybody signs in. */
export const programme: Scenario = {
  name: 'programme: settings of the partner',
  needs: 'read',
  covers: ['getPartnerSettings'],
  isAnonymous: true,
  async run(server) {
    await server.ask('getPartnerSettings', { query: { client_id: server.settings.clientId } });
    await server.refuses('getPartnerSettings', { query: { client_id: nothing() } }, unauthorized);
  },
};

/** Without `--token` the first account becomes the shopper of the run; any other one is the second shopper. */
const useAccount = (server: Server, token: string): void => {
  if (server.token === undefined) server.token = token;
  else server.other = token;
};

interface Account extends Readonly<Record<string, unknown>> {
  readonly client_id: string;
  readonly email: string;
  readonly password: string;
}

const newAccount = (server: Server): Account => ({
  client_id: server.settings.clientId,
  email: newEmail(),
  password: newPassword(),
});

/** @returns the token of the new session */
const logIn = async (server: Server, account: Account): Promise<string> => {
  const { user } = await server.ask('logIn', { body: account });
  const wrong = { ...account, password: wrongPassword };
  await server.refuses('logIn', { body: wrong }, badRequest('wrong_password'));
  const unknown = { ...account, email: unknownEmail };
  await server.refuses('logIn', { body: unknown }, badRequest('unknown_email'));
  await server.refuses('logIn', { body: { ...account, client_id: nothing() } }, unauthorized);
  return user.access_token;
};

const readOwnSettings = async (server: Server, account: Account, token: string): Promise<void> =>
  withSession(server, token, async () => {
    const { email } = (await server.ask('getUserSettings')).settings;
    const isRight = typeof email !== 'string' || email === account.email;
    server.confirm(isRight, 'getUserSettings', '$.settings.email', 'the e-mail that signed up', 'another');
  });

const resetPassword = async (server: Server, account: Account): Promise<void> => {
  const reset = (email: string, client_token: string) => ({ body: { user: { email }, client_token } });
  await server.ask('resetPassword', reset(account.email, account.client_id));
  await server.refuses('resetPassword', reset(unknownEmail, account.client_id), badRequest('unknown_email'));
  await server.refuses('resetPassword', reset(account.email, nothing()), unauthorized);
};

/** Signs up for a session that ends. @returns its token */
const logOut = async (server: Server): Promise<string> => {
  const account = newAccount(server);
  const { user } = await server.ask('signUp', { body: account });
  if (!server.isAsked('logOut', 'getUserSettings')) return user.access_token;
  await withSession(server, user.access_token, async () => {
    const body = { clientId: account.client_id };
    // A server that accepts it ends a session that is no longer needed.
    await server.refuses('logOut', { body }, invalid, without('clientId'));
    await server.ask('logOut', { body });
    await server.refuses('getUserSettings', {}, unauthorized, withToken(user.access_token));
  });
  return user.access_token;
};

/** Signs up, in, and out. */
export const accounts: Scenario = {
  name: 'accounts: sign up, log in, log out',
  needs: 'write',
  covers: ['signUp', 'logIn', 'logOut', 'resetPassword', 'getUserSettings'],
  isAnonymous: true,
  async run(server) {
    if (server.isAsked('signUp', 'logIn', 'resetPassword', 'getUserSettings')) {
      const account = newAccount(server);
      const { user: signedUp } = await server.ask('signUp', { body: account });
      await server.refuses('signUp', { body: account }, badRequest('account_already_exists'));
      const otherClient = { ...account, client_id: nothing(), email: newEmail() };
      await server.refuses('signUp', { body: otherClient }, unauthorized);
      const token = server.isAsked('logIn') ? await logIn(server, account) : signedUp.access_token;
      useAccount(server, token);
      if (server.isAsked('getUserSettings')) await readOwnSettings(server, account, token);
      if (server.isAsked('resetPassword')) await resetPassword(server, account);
      if (server.isAsked('signUp')) {
        const isOwn = (await logOut(server)) !== signedUp.access_token;
        server.confirm(isOwn, 'signUp', '$.user.access_token', 'its own token', 'that of another user');
        return;
      }
    }
    if (server.isAsked('logOut', 'getUserSettings')) await logOut(server);
  },
};

/** A partner registers its own user. */
export const registration: Scenario = {
  name: 'registration: the partner’s own users',
  needs: 'write',
  covers: ['createUser'],
  isAnonymous: true,
  async run(server) {
    const user = {
      client_token: server.settings.clientId,
      external_id: nothing(),
      email: newEmail(),
      custom_fields: { store: 'lyon' },
    };
    const first = await server.ask('createUser', { body: { user } });
    useAccount(server, first.user.access_token);
    const again = await server.ask('createUser', { body: { user } });
    const idOf = ({ settings }: typeof first.user) => settings.user_id;
    server.expect('createUser', '$.user.settings.user_id', idOf(first.user), idOf(again.user));
    const otherClient = { ...user, client_token: nothing() };
    await server.refuses('createUser', { body: { user: otherClient } }, unauthorized);
  },
};

export const activationCode: Scenario = {
  name: 'activation code',
  needs: 'write',
  covers: ['applyCode'],
  async run(server) {
    const { code } = server.settings;
    const refusal = { ...invalid, parameter: 'code', reason: 'invalid' };
    if (code === undefined) {
      await server.refuses('applyCode', { body: { code: nothing() } }, refusal);
      throw new Unmet('no activation code to apply: give one with --code');
    }
    const pointsNow = async () =>
      (await server.ask('listCardSlots')).card_slots[0]?.loyalty_card.available_points ?? 0;
    const before = await pointsNow();
    const { points } = await server.ask('applyCode', { body: { code } });
    const place = '$.card_slots[0].loyalty_card.available_points';
    server.expect('applyCode', place, before + (points ?? 0), await pointsNow());
    await server.refuses('applyCode', { body: { code } }, refusal);
    await server.refuses('applyCode', { body: { code: nothing() } }, refusal);
  },
};

/** For trusted callers, which have the client's secret. */
export const lookUp: Scenario = {
  name: 'look a user up by e-mail',
  needs: 'read',
  covers: ['findUserWithEmail'],
  isAnonymous: true,
  async run(server) {
    const { clientId: client_id, clientSecret, token } = server.settings;
    const query = { client_id, client_secret: clientSecret ?? nothing(), user_email: unknownEmail };
    const wrongSecret = { ...query, client_secret: nothing() };
    await server.refuses('findUserWithEmail', { query: wrongSecret }, unauthorized);
    if (clientSecret === undefined) throw new Unmet('no client secret: give one with --client-secret');
    await server.refuses('findUserWithEmail', { query: { ...query, user_email: newEmail() } }, notFound);
    if (token === undefined) throw new Unmet('no user to look for: give one with --token');
    const { email } = (await server.ask('getUserSettings')).settings;
    if (typeof email !== 'string') throw new Unmet('the shopper of --token has no e-mail to look for');
    const { user } = await server.ask('findUserWithEmail', { query: { ...query, user_email: email } });
    const isRight = user.email === email;
    server.confirm(
      isRight,
      'findUserWithEmail',
      '$.user.email',
      'the e-mail looked for',
      'another',
      'assumed',
    );
  },
};
