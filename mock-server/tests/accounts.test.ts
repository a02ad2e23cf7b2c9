import { describe, expect, it } from 'vitest';
import { shareSandbox } from './share-sandbox.ts';

const shared = shareSandbox();

interface Signed {
  readonly status: number;
  readonly user: { readonly access_token: string; readonly firstname: string | null };
  readonly error_details?: object;
}

const callAccount = async (operation: 'login' | 'signup', form: Record<string, string>): Promise<Signed> => {
  const response = await shared().send(`/api/kit/v1/sdk/${operation}`, { password: 'secret123', ...form });
  return { status: response.status, ...((await response.json()) as Omit<Signed, 'status'>) };
};

const logOut = (token: string) =>
  shared().send('/api/logout', { clientId: 'demo.accounts', access_token: token }, 'DELETE');

/** Reads the data of the widget's home. */
const readHome = async (token: string) => {
  const readJson = async (path: string) => (await (await shared().get(path, token)).json()) as object;
  return {
    ...(await readJson('/api/v2/users/settings')),
    ...(await readJson('/api/kitv3/card_slots')),
    ...(await readJson('/api/kitv4/pending_receipts')),
    ...(await readJson('/api/kitv3/timeline')),
  };
};

describe('signing up', () => {
  it('creates a shopper with welcoming points, and without receipts, messages and name', async () => {
    const { user } = await callAccount('signup', { client_id: 'demo.accounts.1', email: 'neuf@exemple.fr' });
    expect(user).toMatchObject({ firstname: null, lastname: null, email: 'neuf@exemple.fr' });
    expect(await readHome(user.access_token)).toMatchObject({
      settings: { email: 'neuf@exemple.fr', firstname: null, lastname: null },
      card_slots: [{ loyalty_card: { available_points: 100, pending_points: 0 } }],
      receipts: [],
      messages: [],
      has_archives: false,
    });
  });

  it.each(['login', 'signup'] as const)(
    'refuses an address after a %s, in any spelling',
    async (operation) => {
      const client_id = `demo.accounts.2-${operation}`;
      await callAccount(operation, { client_id, email: 'camille@exemple.fr' });
      expect(await callAccount('signup', { client_id, email: ' Camille@Exemple.fr' })).toMatchObject({
        status: 400,
        error_details: { code: 'account_already_exists' },
      });
    },
  );

  it('credits the points of an activation code at once, and refuses an unknown code', async () => {
    const form = { client_id: 'demo.accounts.3', email: 'code@exemple.fr' };
    expect(await callAccount('signup', { ...form, activation_code: 'NOIX12' })).toMatchObject({
      status: 422,
      error_details: { invalid_parameter: 'activation_code', invalid_reason: 'invalid' },
    });
    const { user } = await callAccount('signup', { ...form, activation_code: 'VERGER50' });
    expect((await shared().world(user.access_token)).points).toBe(150);
  });
});

describe('a code', () => {
  it('is applied once for each shopper, and an unknown one is refused', async () => {
    const apply = async (code: string, token = 'demo.codes') => {
      const response = await shared().send('/api/kit/v1/sdk/apply_code', {
        code,
        access_token: token,
      });
      return (await response.json()) as object;
    };
    const refused = { error_details: { invalid_parameter: 'code', invalid_reason: 'invalid' } };
    expect(await apply('VERGER50')).toEqual({ points: 50 });
    expect((await shared().world('demo.codes')).points).toBe(1334);
    expect(await apply('VERGER50')).toMatchObject(refused);
    expect(await apply('VERGER50', 'demo.codes.other')).toEqual({ points: 50 });
    expect(await apply('toString')).toMatchObject(refused);
  });
});

describe('logging out', () => {
  it('AU-07 revokes the token until the same person signs in again, and can be repeated', async () => {
    const form = { client_id: 'demo.accounts.4', email: 'retour@exemple.fr' };
    const { user } = await callAccount('signup', form);
    const token = user.access_token;
    const settings = () => shared().get('/api/v2/users/settings', token);
    expect((await settings()).status).toBe(200);
    expect((await logOut(token)).status).toBe(200);
    expect((await logOut(token)).status).toBe(200);
    expect((await settings()).status).toBe(401);
    expect((await shared().get('/api/kitv3/shopv3', token)).status).toBe(401);
    expect((await callAccount('login', form)).user.access_token).toBe(token);
    expect((await settings()).status).toBe(200);
  });
});
