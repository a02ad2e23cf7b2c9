import {
  createEmail,
  createPassword,
  createUnknownIdentifier,
  unknownEmail,
  withSession,
  wrongPassword,
  type Scenario,
} from '../scenario.ts';
import {
  createBadRequest,
  invalid,
  notFound,
  unauthorized,
  MissingPreconditionError,
  type CheckedServer,
} from '../server.ts';
import { withoutField, withOtherToken } from '../tamper.ts';

/** Settings of the partner, which clients read before anybody signs in. */
export const programme: Scenario = {
  name: 'programme: settings of the partner',
  needs: 'read',
  covers: ['getPartnerSettings'],
  isAnonymous: true,
  async run(server) {
    await server.call('getPartnerSettings', { query: { client_id: server.settings.clientId } });
    await server.expectRefusal(
      'getPartnerSettings',
      { query: { client_id: createUnknownIdentifier() } },
      unauthorized,
    );
  },
};

/**
 * Makes an account the shopper of the run if there is none yet, as without `--token`, or else the second
 * shopper.
 */
const useAccount = (server: CheckedServer, token: string): void => {
  if (server.token === undefined) server.token = token;
  else server.otherToken = token;
};

const userIdPath = '$.settings.user_id';

const readUserSettings = (server: CheckedServer, token: string) =>
  withSession(server, token, async () => (await server.call('getUserSettings')).settings);

/** Expects that the logout of one user has not ended the session of another user. */
const expectSessionOfOther = async (server: CheckedServer, token: string): Promise<void> =>
  withSession(server, token, async () => {
    const isOver = (await server.requestStatus('getUserSettings', {})) === 401;
    const expected = 'no end to the session of another user';
    server.expectBehaviour({
      isRight: !isOver,
      operationId: 'logOut',
      path: 'status',
      expected,
      actual: 'getUserSettings of that one is a 401',
    });
  });

interface Account {
  readonly client_id: string;
  readonly email: string;
  readonly password: string;
}

const expectLogInRefusals = async (server: CheckedServer, account: Account): Promise<void> => {
  const wrongCredentials = { ...account, password: wrongPassword };
  await server.expectRefusal('logIn', { body: wrongCredentials }, createBadRequest('wrong_password'));
  const unknown = { ...account, email: unknownEmail };
  await server.expectRefusal('logIn', { body: unknown }, createBadRequest('unknown_email'));
  const otherClient = { ...account, client_id: createUnknownIdentifier() };
  await server.expectRefusal('logIn', { body: otherClient }, unauthorized);
};

const checkPasswordReset = async (server: CheckedServer, account: Account): Promise<void> => {
  const createReset = (email: string, client_token: string) => ({ body: { user: { email }, client_token } });
  await server.call('resetPassword', createReset(account.email, account.client_id));
  const ofUnknownEmail = createReset(unknownEmail, account.client_id);
  await server.expectRefusal('resetPassword', ofUnknownEmail, createBadRequest('unknown_email'));
  const ofUnknownClient = createReset(account.email, createUnknownIdentifier());
  await server.expectRefusal('resetPassword', ofUnknownClient, unauthorized);
};

/** Signs up, in, and out. */
export const accounts: Scenario = {
  name: 'accounts: sign up, log in, log out',
  needs: 'write',
  covers: ['signUp', 'logIn', 'logOut', 'resetPassword', 'getUserSettings'],
  isAnonymous: true,
  async run(server) {
    const { clientId } = server.settings;
    const account = { client_id: clientId, email: createEmail(), password: createPassword() };
    const otherClient = { ...account, client_id: createUnknownIdentifier() };
    const signedUp = await server.call('signUp', { body: account });
    await server.expectRefusal('signUp', { body: account }, createBadRequest('account_already_exists'));
    await server.expectRefusal('signUp', { body: { ...otherClient, email: createEmail() } }, unauthorized);

    const { user: ownUser } = await server.call('logIn', { body: account });
    useAccount(server, ownUser.access_token);
    const { email, user_id } = await readUserSettings(server, ownUser.access_token);
    const isRight = typeof email !== 'string' || email === account.email;
    server.expectBehaviour({
      isRight,
      operationId: 'getUserSettings',
      path: '$.settings.email',
      expected: 'the e-mail that signed up',
      actual: 'another',
    });
    await expectLogInRefusals(server, account);
    await checkPasswordReset(server, account);
    const otherAccount = { client_id: clientId, email: createEmail(), password: createPassword() };
    const { user } = await server.call('signUp', { body: otherAccount });
    const { user_id: otherId } = await readUserSettings(server, user.access_token);
    // A server that gives both the same token is reported below.
    const hasOwnId = otherId !== user_id || user.access_token === signedUp.user.access_token;
    server.expectBehaviour({
      isRight: hasOwnId,
      operationId: 'getUserSettings',
      path: userIdPath,
      expected: 'an id of their own',
      actual: 'that of another user',
    });
    await withSession(server, user.access_token, async () => {
      const body = { clientId };
      // A server that accepts it ends a session that is no longer needed.
      await server.expectRefusal('logOut', { body }, invalid, withoutField('clientId'));
      await server.call('logOut', { body });
      await server.expectRefusal('getUserSettings', {}, unauthorized, withOtherToken(user.access_token));
    });
    const isOwn = user.access_token !== signedUp.user.access_token;
    server.expectBehaviour({
      isRight: isOwn,
      operationId: 'signUp',
      path: '$.user.access_token',
      expected: 'its own token',
      actual: 'that of another user',
    });
    if (isOwn) await expectSessionOfOther(server, ownUser.access_token);
  },
};

/** A partner registers its own user. */
export const registration: Scenario = {
  name: 'registration: the partner’s own users',
  needs: 'write',
  covers: ['createUser', 'getUserSettings'],
  isAnonymous: true,
  async run(server) {
    const user = {
      client_token: server.settings.clientId,
      external_id: createUnknownIdentifier(),
      email: createEmail(),
      custom_fields: { store: 'lyon' },
    };
    const first = await server.call('createUser', { body: { user } });
    useAccount(server, first.user.access_token);
    const again = await server.call('createUser', { body: { user } });
    const getUserId = ({ settings }: typeof first.user) => settings.user_id;
    server.expectEqual('createUser', '$.user.settings.user_id', getUserId(first.user), getUserId(again.user));
    const { user_id } = await readUserSettings(server, again.user.access_token);
    // Two different registrations are a finding already.
    if (getUserId(first.user) === getUserId(again.user))
      server.expectEqual('getUserSettings', userIdPath, getUserId(again.user), user_id);
    const otherClient = { ...user, client_token: createUnknownIdentifier() };
    await server.expectRefusal('createUser', { body: { user: otherClient } }, unauthorized);
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
      await server.expectRefusal('applyCode', { body: { code: createUnknownIdentifier() } }, refusal);
      throw new MissingPreconditionError('no activation code to apply: give one with --code');
    }
    const readPoints = async () =>
      (await server.call('listCardSlots')).card_slots[0]?.loyalty_card.available_points ?? 0;
    const pointsBefore = await readPoints();
    const { points } = await server.call('applyCode', { body: { code } });
    const path = '$.card_slots[0].loyalty_card.available_points';
    server.expectEqual('applyCode', path, pointsBefore + (points ?? 0), await readPoints());
    await server.expectRefusal('applyCode', { body: { code } }, refusal);
    await server.expectRefusal('applyCode', { body: { code: createUnknownIdentifier() } }, refusal);
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
    const query = {
      client_id,
      client_secret: clientSecret ?? createUnknownIdentifier(),
      user_email: unknownEmail,
    };
    const wrongSecret = { ...query, client_secret: createUnknownIdentifier() };
    await server.expectRefusal('findUserWithEmail', { query: wrongSecret }, unauthorized);
    if (clientSecret === undefined)
      throw new MissingPreconditionError('no client secret: give one with --client-secret');
    await server.expectRefusal(
      'findUserWithEmail',
      { query: { ...query, user_email: createEmail() } },
      notFound,
    );
    if (token === undefined) throw new MissingPreconditionError('no user to look for: give one with --token');
    const { email } = (await server.call('getUserSettings')).settings;
    if (typeof email !== 'string')
      throw new MissingPreconditionError('the shopper of --token has no e-mail to look for');
    const { user } = await server.call('findUserWithEmail', { query: { ...query, user_email: email } });
    const isRight = user.email === email;
    server.expectBehaviour({
      isRight,
      operationId: 'findUserWithEmail',
      path: '$.user.email',
      expected: 'the e-mail looked for',
      actual: 'another',
      source: 'assumed',
    });
  },
};
