import { beforeAll, describe, expect, it } from 'vitest';
import type { SdkError } from '../../errors/sdk-error.ts';
import { getRejection } from '../../testing/get-rejection.ts';
import { waitUntilSettled } from '../../testing/manual-clock.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import type { Reaction } from '../../testing/scripted-network.ts';
import { startSignedIn, withSettings } from '../../testing/start-signed-in.ts';
import { createStubPorts } from '../../testing/stub-ports.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';

const files = ['first.jpg', 'second.jpg'].map((name) => new File(['\0x'], name, { type: 'image/jpeg' }));
const hour = 60 * 60 * 1000;

/** What happens to the request for the list of receipts on the server. */
type Asking = 'works' | 'is lost' | 'is refused';

interface Server {
  /** The response to an upload. */
  refusal: Exclude<Reaction, string>;
  /**
   * Number of pictures that the server has in spite of its response; undefined: it does not list the receipt.
   */
  listed: number | undefined;
  asking: Asking;
}

// Loading code on demand takes real time, which the clock of a test does not have.
beforeAll(() => import('./find-refused.ts'));

const setUp = async (server: Server, options: { readonly outbox?: boolean } = {}) => {
  const sent: string[] = [];
  let uuid = '';
  const listed = () => ({
    receipt_uuid: uuid,
    captured_at: '2026-11-18T09:30:00Z',
    status: 'declared',
    subpictures_count: server.listed,
  });
  const platform = createTestPlatform({
    respond: withSettings(({ url, body }) => {
      if (url.includes('/pending_receipts')) {
        sent.push('ask');
        if (server.asking === 'is lost') return 'drop';
        if (server.asking === 'is refused') return { status: 403, json: {} };
        return { json: { receipts: server.listed === undefined ? [] : [listed()] } };
      }
      if (body instanceof FormData) {
        sent.push('upload');
        return server.refusal;
      }
      sent.push('create');
      uuid = new URLSearchParams(body).get('uuid') ?? '';
      return { json: { receipt_id: 1 } };
    }),
  });
  let texts = 0;
  const sdk = await startSignedIn(
    {
      ...platform,
      // Draws the longest possible pause.
      randomText: (length) => (length === 5 ? 'z'.repeat(length) : `${(texts += 1)}`.padStart(length, '0')),
      outbox: createStubPorts(createMemoryStore()),
    },
    options,
  );
  const reported: SdkError[] = [];
  await sdk.onError({ handler: (error) => void reported.push(error) });
  const settle = async () => {
    for (let before = -1; before !== sent.length; await platform.clock.advance(600)) {
      before = sent.length;
      await waitUntilSettled();
    }
  };
  return { sdk, sent, reported, settle, clock: platform.clock, upload: () => sdk.outbox.list()[0] };
};

const finalStatuses = [400, 404, 409, 410, 413, 415, 422];

describe('D132 the server is asked before a refusal after sent bytes is reported, and before a long pause', () => {
  const add = async (server: Server) => {
    const { sdk, sent, reported, settle, upload } = await setUp(server);
    await sdk.outbox.add({ files });
    await settle();
    return { sent, reported, upload: upload() };
  };

  describe.each([
    ...finalStatuses.map((status) => ({ status, json: {} })),
    { status: 429, json: {}, retryAfter: '3600' },
    { status: 503, json: {}, retryAfter: '3600' },
  ])('after $status, Retry-After $retryAfter', (refusal) => {
    it('finds the pictures that arrived', async () => {
      const { upload, sent, reported } = await add({ refusal, listed: 2, asking: 'works' });
      expect(upload).toMatchObject({ state: 'sent' });
      expect(upload?.error).toBeUndefined();
      expect(sent).toEqual(['create', 'upload', 'ask']);
      expect(reported).toEqual([]);
    });
  });

  describe.each([2, undefined])('with %j listed pictures', (listed) => {
    it.each(finalStatuses)('a %i whose question is refused is final', async (status) => {
      const { upload } = await add({ refusal: { status, json: {} }, listed, asking: 'is refused' });
      expect(upload).toMatchObject({ state: 'failed', error: { status } });
    });

    it.each(finalStatuses)('a %i whose question is lost has an unknown outcome', async (status) => {
      const { upload } = await add({ refusal: { status, json: {} }, listed, asking: 'is lost' });
      expect(upload).toMatchObject({ state: 'waiting', error: { code: 'CONNECTION_FAILED' } });
    });

    it.each([
      [429, 'is lost'],
      [429, 'is refused'],
      [503, 'is lost'],
      [503, 'is refused'],
    ] as const)('a %i with a long pause waits when the question %s', async (status, asking) => {
      const refusal = { status, json: {}, retryAfter: '3600' };
      const { upload } = await add({ refusal, listed, asking });
      expect(upload).toMatchObject({ state: 'waiting', error: { status } });
    });
  });

  it.each(finalStatuses)('a %i stays final when the server does not list the receipt', async (status) => {
    const { upload, sent } = await add({ refusal: { status, json: {} }, listed: undefined, asking: 'works' });
    expect(upload).toMatchObject({ state: 'failed', error: { status } });
    expect(sent).toEqual(['create', 'upload', 'ask']);
  });

  it.each([429, 503])('a %i waits when the server does not list the receipt', async (status) => {
    const refusal = { status, json: {}, retryAfter: '3600' };
    const { upload, sent } = await add({ refusal, listed: undefined, asking: 'works' });
    expect(upload).toMatchObject({ state: 'waiting', error: { status } });
    expect(sent).toEqual(['create', 'upload', 'ask']);
  });

  it.each([
    [2, 'sent'],
    [undefined, 'failed'],
  ])(
    'an unknown outcome is resolved once the server can be asked again: with %j listed pictures it is %s',
    async (listed, state) => {
      const server: Server = { refusal: { status: 409, json: {} }, listed, asking: 'is lost' };
      const { sdk, clock, settle, upload } = await setUp(server);
      await sdk.outbox.add({ files });
      await settle();
      server.asking = 'works';
      await clock.advance(hour);
      await settle();
      expect(upload()).toMatchObject({ state });
    },
  );

  it('a receipt that is listed with fewer pictures has not arrived', async () => {
    const server: Server = { refusal: { status: 409, json: {} }, listed: 1, asking: 'works' };
    const { sdk, settle, upload } = await setUp(server);
    await sdk.outbox.add({ files });
    await settle();
    expect(upload()).toMatchObject({ state: 'failed', error: { status: 409 } });
  });

  it('the server is not asked before a short pause', async () => {
    const refusal = { status: 503, json: {}, retryAfter: '60' };
    const { sdk, sent, settle } = await setUp({ refusal, listed: 2, asking: 'works' });
    await sdk.outbox.add({ files });
    await settle();
    expect(sent).toEqual(['create', 'upload']);
  });

  it.each([404, 503])(
    'the server is also asked without the outbox, where a %i ends the call',
    async (status) => {
      const refusal = { status, json: {} };
      const server: Server = { refusal, listed: 2, asking: 'works' };
      const { sdk } = await setUp(server, { outbox: false });
      await expect(sdk.uploadWithFiles({ files })).resolves.toMatchObject({ receiptId: 1 });
      server.listed = undefined;
      expect(await getRejection(sdk.uploadWithFiles({ files }))).toMatchObject({ status });
    },
  );
});
