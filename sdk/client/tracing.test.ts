import { expect, it } from 'vitest';
import { createLoyaltyClient } from '../loyalty/loyalty-client.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { programmeSettings } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import type { Middleware } from './tracing.ts';

const settings = { ...programmeSettings, user_id: 1 };
const secrets = ['the-secret-token', 'the-client-secret', 'the-password', 'camille@exemple.fr'];

const start = (
  respond: () => Reaction = () => ({ json: { settings, receipts: [], user: { id: 1, email: 'x' } } }),
) => {
  const platform = createTestPlatform({ respond });
  const lines: string[] = [];
  const sdk = createSdkOn(platform, { log: (_level, message) => void lines.push(message) });
  return { platform, sdk, lines };
};

/** Records all data that a middleware gets, to its last property. */
const recorder = () => {
  const events: (readonly [name: string, call: Record<string, unknown>])[] = [];
  const middleware: Middleware = {
    onRequest: ({ headers, ...call }) => void events.push(['request', { ...call, headers: [...headers] }]),
    onResponse: (call) => void events.push(['response', { ...call }]),
    onError: (call) => void events.push(['error', { ...call }]),
  };
  return { events, middleware };
};

it('a middleware sees each call with the path of its contract, and its end under the same id', async () => {
  const { sdk } = start();
  const { events, middleware } = recorder();
  const remove = sdk.use(middleware);
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 'the-secret-token' });
  await createLoyaltyClient(sdk)
    .listCardSlots()
    .catch(() => undefined);
  expect(
    events.map(([name, { method, schemaPath }]) => `${name} ${String(method)} ${String(schemaPath)}`),
  ).toEqual([
    'request GET /api/v2/partners/settings',
    'response GET /api/v2/partners/settings',
    'request GET /api/v2/users/settings',
    'response GET /api/v2/users/settings',
    'request GET /api/{product}v3/card_slots',
    'error GET /api/{product}v3/card_slots',
  ]);
  expect(events[1]?.[1].id).toBe(events[0]?.[1].id);
  expect(events[2]?.[1].id).not.toBe(events[0]?.[1].id);
  expect(events[4]?.[1].url).toMatch(/\/api\/kitv3\/card_slots$/);
  remove();
  await sdk.getPendingReceipts();
  expect(events).toHaveLength(6);
});

it('a middleware sees no token, client secret, password or personal data of a query or a body', async () => {
  const [token = '', clientSecret = '', password = '', email = ''] = secrets;
  const { sdk } = start();
  const { events, middleware } = recorder();
  sdk.use(middleware);
  await sdk.init({ clientId: 'demo.verger', clientSecret });
  await sdk.authorizeUserWithToken({ token });
  await createLoyaltyClient(sdk).findUserWithEmail({ email });
  await sdk.login({ email, password }).catch(() => undefined);
  await sdk.getPendingReceipts();
  expect(events).toHaveLength(10);
  const seen = JSON.stringify(events);
  for (const secret of secrets)
    for (const form of [secret, encodeURIComponent(secret)]) expect(seen).not.toContain(form);
});

it('the error that a middleware gets is scrubbed, also where the server repeats a token', async () => {
  const { sdk } = start(() => ({
    status: 422,
    json: {
      error_details: { code: 'invalid_parameter', debug_message: 'access_token=the-secret-token is wrong' },
    },
  }));
  const { events, middleware } = recorder();
  sdk.use(middleware);
  await sdk.init({ clientId: 'demo.verger' }).catch(() => undefined);
  expect(events.at(-1)).toMatchObject(['error', { error: { code: 'invalid_parameter', status: 422 } }]);
  expect(JSON.stringify(events)).not.toContain('the-secret-token');
});

it('a middleware adds headers to each request of a call, and cannot replace those of the SDK', async () => {
  const { platform, sdk } = start();
  sdk.use({
    onRequest: ({ id, headers }) => {
      headers.set('traceparent', id);
      headers.set('Authorization', 'Bearer forged');
      headers.set('Content-Type', 'text/forged');
      headers.set('Accept', 'text/forged');
    },
  });
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 'the-secret-token' });
  const [anonymous, signedIn] = platform.network.requests;
  expect(anonymous?.headers.Traceparent).toMatch(/^[0-9a-z]{24}$/);
  expect(anonymous?.headers).not.toHaveProperty('Authorization');
  expect(signedIn?.headers.Authorization).toBe('Bearer the-secret-token');
  expect(JSON.stringify(platform.network.requests.map(({ headers }) => headers))).not.toContain('forged');
});

it('an error that a middleware throws is logged and changes nothing', async () => {
  const { sdk, lines } = start();
  const fail = () => {
    throw new Error('broken tracing');
  };
  sdk.use({ onRequest: fail, onResponse: fail, onError: fail });
  await sdk.init({ clientId: 'demo.verger' });
  expect(sdk.settings).toMatchObject(settings);
  expect(lines).toContain('a function given to the SDK threw');
});
