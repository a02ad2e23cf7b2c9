import {
  inTheNameOf,
  newEmail,
  newPassword,
  nothing,
  type Scenario,
  unknownEmail,
  wrongPassword,
} from '../scenario.ts';
import { type Server, Unmet } from '../server.ts';
import { without, withToken } from '../tamper.ts';

const invalid = { status: 422, code: 'invalid_parameter' } as const;

/** The shopper of the run where none was given; else the one to whom nothing of the run's shopper belongs. */
const welcome = (server: Server, token: string): void => {
  if (server.token === undefined) server.token = token;
  else server.other = token;
};

/** Signing up, in, and out; the first account that is made is the shopper of the run where none was given. */
export const accounts: Scenario = {
  name: 'accounts: sign up, log in, log out',
  needs: 'write',
  covers: ['signUp', 'logIn', 'logOut', 'resetPassword', 'getUserSettings'],
  isAnonymous: true,
  async run(server) {
    const { clientId } = server.settings;
    const account = { client_id: clientId, email: newEmail(), password: newPassword() };
    const signedUp = await server.ask('signUp', { body: account });
    await server.refuses('signUp', { body: account }, { status: 400, code: 'account_already_exists' });
    await server.refuses(
      'signUp',
      { body: { ...account, email: newEmail(), client_id: nothing() } },
      { status: 401 },
    );

    const loggedIn = await server.ask('logIn', { body: account });
    welcome(server, loggedIn.user.access_token);
    await inTheNameOf(server, loggedIn.user.access_token, async () => {
      const { settings } = await server.ask('getUserSettings');
      const isRight = typeof settings.email !== 'string' || settings.email === account.email;
      server.expect('getUserSettings', '$.settings.email', 'the e-mail that signed up', 'another', {
        isRight,
      });
    });
    await server.refuses(
      'logIn',
      { body: { ...account, password: wrongPassword } },
      { status: 400, code: 'wrong_password' },
    );
    await server.refuses(
      'logIn',
      { body: { ...account, email: unknownEmail } },
      { status: 400, code: 'unknown_email' },
    );
    await server.refuses('logIn', { body: { ...account, client_id: nothing() } }, { status: 401 });

    await server.ask('resetPassword', { body: { user: { email: account.email }, client_token: clientId } });
    await server.refuses(
      'resetPassword',
      { body: { user: { email: unknownEmail }, client_token: clientId } },
      { status: 400, code: 'unknown_email' },
    );
    const unknownClient = { user: { email: account.email }, client_token: nothing() };
    await server.refuses('resetPassword', { body: unknownClient }, { status: 401 });

    const leaver = { client_id: clientId, email: newEmail(), password: newPassword() };
    const { user } = await server.ask('signUp', { body: leaver });
    await inTheNameOf(server, user.access_token, async () => {
      const body = { clientId };
      // Tried here: a server that takes it ends a session that nobody needs any more.
      await server.refuses('logOut', { body }, invalid, without('clientId'));
      await server.ask('logOut', { body });
      await server.refuses('getUserSettings', {}, { status: 401 }, withToken(user.access_token));
    });
    const isOther = user.access_token !== signedUp.user.access_token;
    server.expect('signUp', '$.user.access_token', 'a token of its own', 'that of somebody else', {
      isRight: isOther,
    });
  },
};

/** The partner's own way of registering its users. */
export const registration: Scenario = {
  name: 'registration: the partner’s own users',
  needs: 'write',
  covers: ['createUser'],
  isAnonymous: true,
  async run(server) {
    const { clientId } = server.settings;
    const user = {
      client_token: clientId,
      external_id: nothing(),
      email: newEmail(),
      custom_fields: { store: 'lyon' },
    };
    const first = await server.ask('createUser', { body: { user } });
    welcome(server, first.user.access_token);
    const again = await server.ask('createUser', { body: { user } });
    const idOf = ({ settings }: typeof first.user) => settings.user_id;
    server.expect('createUser', '$.user.settings.user_id', idOf(first.user), idOf(again.user));
    await server.refuses(
      'createUser',
      { body: { user: { ...user, client_token: nothing() } } },
      { status: 401 },
    );
  },
};

export const activationCode: Scenario = {
  name: 'activation code',
  needs: 'write',
  covers: ['applyCode'],
  async run(server) {
    const { code } = server.settings;
    const refusal = { status: 422, code: 'invalid_parameter', parameter: 'code', reason: 'invalid' } as const;
    if (code === undefined) {
      await server.refuses('applyCode', { body: { code: nothing() } }, refusal);
      throw new Unmet('no activation code to apply: give one with --code');
    }
    const pointsNow = async () =>
      (await server.ask('listCardSlots')).card_slots[0]?.loyalty_card.available_points ?? 0;
    const before = await pointsNow();
    const { points } = await server.ask('applyCode', { body: { code } });
    server.expect(
      'applyCode',
      '$.card_slots[0].loyalty_card.available_points',
      before + (points ?? 0),
      await pointsNow(),
    );
    await server.refuses('applyCode', { body: { code } }, refusal);
    await server.refuses('applyCode', { body: { code: nothing() } }, refusal);
  },
};

/** For trusted callers: with the client's secret. */
export const lookUp: Scenario = {
  name: 'look a user up by e-mail',
  needs: 'read',
  covers: ['findUserWithEmail'],
  isAnonymous: true,
  async run(server) {
    const { clientId: client_id, clientSecret, token } = server.settings;
    const query = { client_id, client_secret: clientSecret ?? nothing(), user_email: unknownEmail };
    await server.refuses(
      'findUserWithEmail',
      { query: { ...query, client_secret: nothing() } },
      { status: 401 },
    );
    if (clientSecret === undefined) throw new Unmet('no client secret: give one with --client-secret');
    await server.refuses(
      'findUserWithEmail',
      { query: { ...query, user_email: newEmail() } },
      { status: 404 },
    );
    if (token === undefined) throw new Unmet('no user to look for: give one with --token');
    const { settings } = await server.ask('getUserSettings');
    if (typeof settings.email !== 'string')
      throw new Unmet('the shopper of --token has no e-mail to look for');
    const { user } = await server.ask('findUserWithEmail', {
      query: { ...query, user_email: settings.email },
    });
    const isRight = user.email === settings.email;
    server.expect('findUserWithEmail', '$.user.email', 'the e-mail looked for', 'another', {
      isRight,
      source: 'assumed',
    });
  },
};
