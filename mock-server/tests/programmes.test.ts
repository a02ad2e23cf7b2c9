import { describe, expect, it } from 'vitest';
import { programmes } from '../magic/programmes.ts';
import { allTraits, parseTraits } from '../worlds/traits.ts';
import { shareSandbox } from './share-sandbox.ts';

const shared = shareSandbox();

interface ParsedResponse {
  readonly status: number;
  readonly violations: string | null;
  readonly settings?: Record<string, unknown>;
  readonly user?: Record<string, unknown>;
  readonly error_details?: Record<string, unknown>;
}

const read = async (response: Response): Promise<ParsedResponse> => ({
  status: response.status,
  violations: response.headers.get('sl-violations'),
  ...((await response.json()) as object),
});

const readSettings = async (clientId: string) =>
  read(await fetch(`${shared().api}/api/v2/partners/settings?client_id=${clientId}`));
const readUser = async (token: string) => read(await shared().get('/api/v2/users/settings', token));
const callAccount = async (operation: 'login' | 'signup', clientId: string, email = 'a@exemple.fr') =>
  read(
    await shared().send(`/api/kit/v1/sdk/${operation}`, {
      client_id: clientId,
      email,
      password: 'secret123',
    }),
  );
const createUser = async (clientId: string) =>
  read(await shared().send('/api/v2/users', { 'user[external_id]': 'u-1', 'user[client_token]': clientId }));

describe('the table of programmes', () => {
  it('has a client id for every trait', () => {
    const shown = new Set(programmes.flatMap(({ clientId }) => [...parseTraits(clientId)]));
    expect([...shown].toSorted()).toEqual([...allTraits].toSorted());
  });

  it('RT-05 has a programme for each of the five error routes', () => {
    const texts = programmes.map(({ widgetBehaviour: leadsTo }) => leadsTo).join('\n');
    for (const name of ['client_unauthorized', 'demo_program_not_loaded', 'missing_client_id'])
      expect(texts).toContain(`/errors/${name}`);
    for (const name of ['no_auto_register', 'registration_blocked'])
      expect(texts).toContain(`/errors/${name}`);
  });
});

describe('a client id', () => {
  it('RT-05 has settings that follow the contract, and gets a 401 if it is unknown', async () => {
    for (const { clientId } of programmes) {
      const status = clientId.startsWith('demo.') ? 200 : 401;
      expect(await readSettings(clientId), clientId).toMatchObject({ status, violations: null });
    }
  });

  it('AU-12 has a different programme id for each of the two closing programmes', async () => {
    expect((await readSettings('demo.closing.1')).settings).toMatchObject({
      program_id: 'club-verger-cloture',
    });
    expect((await readSettings('demo.closinggreen.1')).settings).toMatchObject({
      program_id: 'club-verger-cloture-vert',
    });
  });

  it('has auto_register false, or trackers, only with the trait for them', async () => {
    expect((await readSettings('demo.noautoregister')).settings).toMatchObject({ auto_register: false });
    expect((await readSettings('demo.trackers')).settings).toMatchObject({
      trackers: {
        partner1_tag_manager_id: 'GTM-PARTNER1',
        purchase_tag_manager_id: 'GTM-PURCHAS',
        partner_tag_manager_id: 'GTM-PARTNER',
        purchase_analytics_id: 'G-PURCHASE1',
      },
    });
    const plain = (await readSettings('demo.verger')).settings;
    expect(plain).toMatchObject({ auto_register: true });
    expect(Object.values(plain?.['trackers'] as object)).toEqual([null, null, null, null]);
  });

  it('AU-04 refuses sign-up while registration is blocked, and responds to every call with a token except log-out with a 403', async () => {
    const blocked = { status: 403, violations: null, error_details: { code: 'forbidden' } };
    expect(await callAccount('signup', 'demo.blocked.1')).toMatchObject(blocked);
    expect(await createUser('demo.blocked.1')).toMatchObject(blocked);
    expect(await readUser('demo.blocked.1.somebody')).toMatchObject(blocked);
    const example = await shared().get('/api/kitv3/shopv3', 'demo.blocked.1.somebody');
    expect(await read(example)).toMatchObject(blocked);
    const form = { clientId: 'demo.blocked.1', access_token: 'demo.blocked.1.somebody' };
    expect((await shared().send('/api/logout', form, 'DELETE')).status).toBe(200);
  });

  it('RT-05 refuses sign-up if its programme is full, and lets users with an account log in', async () => {
    const limit = { code: 'invalid_parameter', invalid_reason: 'registrations_limit_reached' };
    expect(await callAccount('signup', 'demo.full.1')).toMatchObject({
      status: 422,
      error_details: { ...limit, invalid_parameter: 'email' },
    });
    expect(await createUser('demo.full.1')).toMatchObject({
      status: 422,
      error_details: { ...limit, invalid_parameter: 'user' },
    });
    expect(await callAccount('login', 'demo.full.1')).toMatchObject({ status: 200 });
  });

  it('AU-10 has the second service in the responses to sign-in only, and no other programme has it', async () => {
    for (const signed of [
      await callAccount('login', 'demo.secondservice.1'),
      await callAccount('signup', 'demo.secondservice.1', 'b@exemple.fr'),
      await createUser('demo.secondservice.1'),
    ]) {
      expect(signed).toMatchObject({ status: 200, violations: null });
      const token = String(signed.user?.['access_token']);
      expect(signed.user?.['second_service']).toEqual({
        access_token: `${token}.fidz`,
        refresh_token: `${token}.fidz.refresh`,
      });
      expect((await readUser(token)).settings).not.toHaveProperty('second_service');
    }
    expect((await callAccount('login', 'demo.verger')).user).not.toHaveProperty('second_service');
  });

  it('AU-03 gets a 401 with an expired token, until the next sign-in', async () => {
    expect((await readUser('demo.expired.1.u-1')).status).toBe(401);
    expect((await createUser('demo.expired.1')).user).toMatchObject({ access_token: 'demo.expired.1.u-1' });
    expect((await readUser('demo.expired.1.u-1')).status).toBe(200);
    expect((await readUser('demo.expired.1.u-2')).status).toBe(401);
  });
});
