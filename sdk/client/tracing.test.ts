import { expect, it } from 'vitest';
import { createLoyaltyClient } from '../loyalty/loyalty-client.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import type { Reaction } from '../testing/scripted-network.ts';
import { testPlatform } from '../testing/test-platform.ts';
import type { Middleware } from './tracing.ts';

const settings = {
  upload_path: 'in/',
  previews_upload_enabled: false,
  previews_upload_path: 'pre/',
  user_id: 1,
};
const secrets = ['the-secret-token', 'the-client-secret', 'the-password', 'camille@exemple.fr'];

const start = (
  react: () => Reaction = () => ({ json: { settings, receipts: [], user: { id: 1, email: 'x' } } }),
) => {
  const platform = testPlatform({ react });
  const lines: string[] = [];
  const sdk = createSdkOn(platform, { log: (_level, message) => void lines.push(message) });
  return { platform, sdk, lines };
};

/** Records all that a middleware gets, to its last property. */
const recorder = () => {
  const seen: (readonly [name: string, call: Record<string, unknown>])[] = [];
  const middleware: Middleware = {
    onRequest: ({ headers, ...call }) => void seen.push(['request', { ...call, headers: [...headers] }]),
    onResponse: (call) => void seen.push(['response', { ...call }]),
    onError: (call) => void seen.push(['error', { ...call }]),
  };
  return { seen, middleware };
};

it('a middleware sees each call with the path of its contract, and its end under the same id', async () => {
  const { sdk } = start();
  const { seen, middleware } = recorder();
  const remove = sdk.use(middleware);
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 'the-secret-token' });
  await createLoyaltyClient(sdk)
    .listCardSlots()
    .catch(() => undefined);
  expect(
    seen.map(([name, { method, schemaPath }]) => `${name} ${String(method)} ${String(schemaPath)}`),
  ).toEqual([
    'request GET /api/v2/partners/settings',
    'response GET /api/v2/partners/settings',
    'request GET /api/v2/users/settings',
    'response GET /api/v2/users/settings',
    'request GET /api/{product}v3/card_slots',
    'error GET /api/{product}v3/card_slots',
  ]);
  expect(seen[1]?.[1].id).toBe(seen[0]?.[1].id);
  expect(seen[2]?.[1].id).not.toBe(seen[0]?.[1].id);
  expect(seen[4]?.[1].url).toMatch(/\/api\/kitv3\/card_slots$/);
  remove();
  await sdk.getPendingReceipts();
  expect(seen).toHaveLength(6);
});

it('a middleware sees no token, client secret, password or personal data of a query or a body', async () => {
  const [token = '', clientSecret = '', password = '', email = ''] = secrets;
  const { sdk } = start();
  const { seen, middleware } = recorder();
  sdk.use(middleware);
  await sdk.init({ clientId: 'demo.verger', clientSecret });
  await sdk.authorizeUserWithToken({ token });
  await createLoyaltyClient(sdk).findUserWithEmail({ email });
  await sdk.login({ email, password }).catch(() => undefined);
  await sdk.getPendingReceipts();
  expect(seen.length).toBeGreaterThan(8);
  for (const secret of secrets) expect(JSON.stringify(seen)).not.toContain(secret);
});

it('the error that a middleware gets is scrubbed, also where the server repeats a token', async () => {
  const { sdk } = start(() => ({
    status: 422,
    json: {
      error_details: { code: 'invalid_parameter', debug_message: 'access_token=the-secret-token is wrong' },
    },
  }));
  const { seen, middleware } = recorder();
  sdk.use(middleware);
  await sdk.init({ clientId: 'demo.verger' }).catch(() => undefined);
  expect(seen.at(-1)).toMatchObject(['error', { error: { code: 'invalid_parameter', status: 422 } }]);
  expect(JSON.stringify(seen)).not.toContain('the-secret-token');
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
  expect(anonymous?.headers.Traceparent).toMatch(/\w{10}/);
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
