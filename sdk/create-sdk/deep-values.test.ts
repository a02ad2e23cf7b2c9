import { afterEach, describe, expect, it, vi } from 'vitest';
import { responseContracts } from '@cagnotte/generated/zod/responses';
import { checkResponse } from '../client/check-response.ts';
import { isSdkError, SdkError } from '../errors/sdk-error.ts';
import { scrub } from '../log/scrub.ts';
import { createLoyaltyClient } from '../loyalty/loyalty-client.ts';
import { createErrorReporter, type ErrorReport } from '../reporter/index.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { startSignedIn, withSettings } from '../testing/start-signed-in.ts';
import { createStubFrame, stubPage } from '../testing/stub-page.ts';
import { createStubPorts } from '../testing/stub-ports.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import type { Sdk } from './sdk.ts';

/** JSON of nested values, deeper than any call stack. */
const nested = {
  lists: (depth: number) => '['.repeat(depth) + ']'.repeat(depth),
  objects: (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
};
const depth = 20_000;
const kinds = (['lists', 'objects'] as const).map((kind) => ({ kind, json: nested[kind](depth) }));

/**
 * A signed-in SDK.
 * @param body the server's response to everything but settings
 */
const startWithResponse = async (body = '{}', status = 200) => {
  const platform = createTestPlatform({ respond: withSettings(() => ({ text: body, status })) });
  const sdk = await startSignedIn({ ...platform, outbox: createStubPorts(createMemoryStore()) });
  const before = platform.network.requests.length;
  return { sdk, sent: () => platform.network.requests.slice(before) };
};

const files = [new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' })];

type Fields = Readonly<Record<string, unknown>>;

/** A call for each parameter that accepts the partner's own fields. */
const callsWithFields: Readonly<Record<string, (sdk: Sdk, fields: Fields) => Promise<unknown>>> = {
  'authorizeUserWithIdentifier customFields': (sdk, customFields) =>
    sdk.authorizeUserWithIdentifier({ userExternalId: 'c-1', customFields }),
  'uploadWithFiles customFields': (sdk, customFields) => sdk.uploadWithFiles({ files, customFields }),
  'uploadWithIframe customFields': (sdk, customFields) => {
    stubPage({ tickets: createStubFrame() });
    return sdk.uploadWithIframe({ iframeId: 'tickets', customFields });
  },
  'outbox.add customFields': (sdk, customFields) => sdk.outbox.add({ files, customFields }),
  'draft.send customFields': async (sdk, customFields) => {
    await sdk.outbox.draft.keep(files);
    return sdk.outbox.draft.send({ customFields });
  },
  'orderGoody userInformations': (sdk, userInformations) =>
    createLoyaltyClient(sdk).orderGoody({
      goody: { identifier: 'mug' },
      userInformations: userInformations as Record<string, string>,
    }),
};

afterEach(() => vi.unstubAllGlobals());

describe('fields that cannot be sent are refused by name, and nothing is sent', () => {
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  const values: readonly (readonly [string, Fields])[] = [
    ...kinds.map(({ kind, json }) => [`${depth} ${kind}`, { a: JSON.parse(json) as unknown }] as const),
    ['an object that contains itself', endless],
    ['a symbol', { a: Symbol('a') }],
  ];
  describe.each(Object.keys(callsWithFields))('the method with the field %s', (name) => {
    it.each(values)('refuses %s', async (_, fields) => {
      const { sdk, sent } = await startWithResponse();
      expect(await getRejection(callsWithFields[name]?.(sdk, fields) ?? Promise.resolve())).toMatchObject({
        code: 'invalid_parameter',
        parameter: name.split(' ')[1],
        reason: 'invalid',
      });
      expect(sent()).toEqual([]);
    });
  });
});

describe.each(kinds)(`${depth} nested $kind`, ({ json }) => {
  it('reject the call with an SdkError or are passed on, in a response', async () => {
    for (const body of [json, `{"receipts":${json}}`, `{"receipts":[${json}]}`]) {
      const { sdk } = await startWithResponse(body);
      const failure = await getRejection(sdk.getPendingReceipts());
      expect(isSdkError(failure)).toBe(true);
      expect(failure.message).toContain('not what its contract says');
    }
    const { sdk } = await startWithResponse(`{"receipts":[],"more":${json}}`);
    expect(await sdk.getPendingReceipts()).toEqual([]);
  });

  it('do not change code and status of a refusal', async () => {
    const { sdk } = await startWithResponse(
      `{"error_details":{"code":"not_buyable","invalid_misc":${json}}}`,
      422,
    );
    const failure = await getRejection(sdk.getPendingReceipts());
    expect(failure).toMatchObject({ code: 'not_buyable', status: 422 });
    expect(JSON.stringify(failure)).not.toContain('misc');
  });

  it.each(Object.entries(responseContracts))('are checked in the response of %s', async (_, { request }) => {
    const [method = '', path = ''] = request.split(' ');
    const examine = (text: string) => checkResponse({ method, path }, JSON.parse(text));
    for (const text of [json, `{"more":${json}}`])
      await expect(examine(text)).resolves.toHaveProperty('removed');
  });

  it('are cut in an error and in a report', async () => {
    const deep: unknown = JSON.parse(json);
    expect(JSON.stringify(scrub(deep))).toContain('[…]');
    expect(scrub(json)).toEqual(expect.any(String));
    const error = new SdkError('OTHER', 'no', { misc: deep, cause: deep });
    expect(error.toJSON().cause).toContain('[…]');
    const reports: ErrorReport[] = [];
    const { report, flush } = createErrorReporter({
      transport: (sent) => {
        reports.push(sent);
        return Promise.resolve();
      },
      version: '1',
      context: () => ({ deep }),
      history: () => [{ deep }],
    });
    report(error);
    report(deep);
    await flush();
    expect(reports.map(({ error: { code } }) => code)).toEqual(['OTHER', 'OTHER']);
  });
});
