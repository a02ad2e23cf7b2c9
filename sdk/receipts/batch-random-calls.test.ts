import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SdkError } from '../errors/sdk-error.ts';
import { batchTransitions } from '../testing/batch-transitions.ts';
import { createManualServer, type PendingRequest } from '../testing/scripted-network.ts';
import { programmeSettings, startSignedIn } from '../testing/start-signed-in.ts';
import { createTestPlatform } from '../testing/test-platform.ts';
import type { BatchSnapshot } from './batch-state.ts';

/**
 * Any sequence of calls, by a page that does not wait for the result of a call, to a server that takes its
 * time, fails, and loses responses. `pick` chooses among the receipts of that moment.
 */
const steps = fc.array(
  fc.record({
    act: fc.oneof(
      { weight: 6, arbitrary: fc.constant('add' as const) },
      { weight: 4, arbitrary: fc.constantFrom('cancel', 'send', 'arrive') },
      { weight: 2, arbitrary: fc.constantFrom('give up', 'stop sending', 'log out and in') },
      { weight: 8, arbitrary: fc.constant('respond' as const) },
      { weight: 3, arbitrary: fc.constant('fail' as const) },
    ),
    pick: fc.nat(11),
  }),
  { minLength: 5, maxLength: 40 },
);

/** Lets all promises settle; quicker than a timer. */
const settleCalls = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

/**
 * A picture that is read at once. Node reads a Blob in another thread: on a busy machine later
 * than `settleCalls` waits.
 */
const createPicture = (): File => {
  const content = '\0x';
  const head = Object.assign(new Blob([content]), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(content).buffer),
  });
  return Object.assign(new File([content], 'ticket.jpg', { type: 'image/jpeg' }), { slice: () => head });
};

type Script = typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never;
type Act = Script[number]['act'];

/** The code with which a batch of each state refuses to be changed or sent. */
const refusalCodes = {
  open: undefined,
  sending: 'BATCH_IS_BEING_SENT',
  sent: 'BATCH_IS_ALREADY_SENT',
} as const;

/** One call of the page, and its result. */
interface Call {
  outcome: 'pending' | 'resolved' | 'rejected';
  uuid?: string;
  code?: string;
}

const trackCall = (promise: Promise<{ uuid: string } | void>): Call => {
  const call: Call = { outcome: 'pending' };
  promise.then(
    (result) => Object.assign(call, { outcome: 'resolved', uuid: result?.uuid }),
    ({ code }: SdkError) => Object.assign(call, { outcome: 'rejected', code }),
  );
  return call;
};

const choose = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length];

const copyLists = ({ receiptUuids, cancelledUuids }: BatchSnapshot) => ({
  receipts: [...receiptUuids],
  cancelled: [...cancelledUuids],
});

/** A page with a batch, and its server. */
const openPage = async () => {
  const server = createManualServer();
  const platform = createTestPlatform({
    respond: (request) => {
      if (request.url.includes('/v1/sdk/')) return server.react(request);
      return { json: { settings: { ...programmeSettings, user_id: 1 } } };
    },
  });
  // A random source that repeats itself: every second uuid was already used.
  let tries = 0;
  const randomText = (length: number) => String(Math.floor(tries++ / 2)).padStart(length, '0');
  const sdk = await startSignedIn({ ...platform, randomText });
  const batch = await sdk.getBatchUploader();

  /** The server's state: the pictures, and the lists of each `send` that reached it. */
  const pictures = new Set<string>();
  const sends: ReturnType<typeof copyLists>[] = [];
  const reached = new Set<PendingRequest>();
  const arrive = (pending: PendingRequest) => {
    if (reached.has(pending)) return;
    reached.add(pending);
    const { body } = pending.request;
    if (body instanceof FormData) {
      expect(body.get('batch_uuid')).toBe(batch.uuid);
      pictures.add(body.get('uuid') as string);
      return;
    }
    const form = new URLSearchParams(body);
    expect(form.get('batch_uuid')).toBe(batch.uuid);
    const receipts = form.getAll('receipt_uuids[]');
    // The server never gets a receipt whose picture it does not have.
    for (const uuid of receipts) expect(pictures).toContain(uuid);
    sends.push({ receipts, cancelled: form.getAll('cancelled_uuids[]') });
  };
  return { sdk, batch, server, arrive, sends };
};

/** Runs a script. `calledIn` gets the state of the batch at each call that depends on it, as 'send sent'. */
const run = async (script: Script, calledIn: Set<string>) => {
  const { sdk, batch, server, arrive, sends } = await openPage();
  const addCalls: Call[] = [];
  const sendCalls: Call[] = [];
  const addControllers: AbortController[] = [];
  const sendControllers: AbortController[] = [];
  const seenUuids = new Set<string>();

  let previous = batch.snapshot();
  batch.subscribe(({ batchUuid }) => {
    const now = batch.snapshot();
    expect(batchUuid).toBe(batch.uuid);
    expect(now).not.toBe(previous);
    expect(batchTransitions[previous.state]).toContain(now.state);
    previous = now;
  });

  const createSignal = (controllers: AbortController[]) => {
    const controller = new AbortController();
    controllers.push(controller);
    return controller.signal;
  };

  const acts: Readonly<Record<Act, (pick: number) => void | Promise<void>>> = {
    add: () => {
      const file = createPicture();
      const { uploadingUuids, state } = batch.snapshot();
      calledIn.add(`add ${state}`);
      addCalls.push(trackCall(batch.addFile({ file, signal: createSignal(addControllers) })));
      const begun = batch.snapshot().uploadingUuids.filter((uuid) => !uploadingUuids.includes(uuid));
      // BA-07: a unique uuid, in an open batch only.
      expect(begun).toHaveLength(state === 'open' ? 1 : 0);
      for (const uuid of begun) {
        expect(seenUuids).not.toContain(uuid);
        seenUuids.add(uuid);
      }
    },
    cancel: async (pick) => {
      const { state, receiptUuids, uploadingUuids } = batch.snapshot();
      const receiptUuid = choose([...seenUuids, 'unknown'], pick) ?? 'unknown';
      const isThere = [...receiptUuids, ...uploadingUuids].includes(receiptUuid);
      const code = refusalCodes[state] ?? (isThere ? undefined : 'invalid_parameter');
      calledIn.add(`cancel ${state}`);
      const call = trackCall(batch.cancel({ receiptUuid }));
      await settleCalls();
      expect(call).toMatchObject(code ? { outcome: 'rejected', code } : { outcome: 'resolved' });
      expect(batch.snapshot().cancelledUuids.includes(receiptUuid)).toBe(
        call.outcome === 'resolved' || previous.cancelledUuids.includes(receiptUuid),
      );
    },
    send: async () => {
      const { state, receiptUuids, cancelledUuids, uploadingUuids } = batch.snapshot();
      const isEmpty = [...receiptUuids, ...cancelledUuids, ...uploadingUuids].length === 0;
      const code = refusalCodes[state] ?? (isEmpty ? 'invalid_parameter' : undefined);
      calledIn.add(`send ${state}`);
      const sent = sends.length;
      const call = trackCall(batch.send({ signal: createSignal(sendControllers) }));
      sendCalls.push(call);
      if (!code) return expect(batch.snapshot().state).toBe('sending');
      await settleCalls();
      expect(call).toMatchObject({ outcome: 'rejected', code });
      expect(batch.snapshot().state).toBe(state);
      expect(sends).toHaveLength(sent);
    },
    arrive: (pick) => {
      const pending = choose(server.pending(), pick);
      if (pending) arrive(pending);
    },
    respond: (pick) => {
      const pending = choose(server.pending(), pick);
      if (!pending) return;
      arrive(pending);
      pending.respond({ json: { uuid: 'u', batch_uuid: 'b' } });
    },
    fail: (pick) => choose(server.pending(), pick)?.respond({ status: 500, json: {} }),
    'give up': (pick) => choose(addControllers, pick)?.abort(new Error('given up')),
    'stop sending': (pick) => choose(sendControllers, pick)?.abort(new Error('stopped')),
    'log out and in': async () => {
      await sdk.logout();
      // No upload of the ended session is still in flight.
      expect(server.pending()).toEqual([]);
      await sdk.authorizeUserWithToken({ token: 't' });
    },
  };

  const checkInvariants = () => {
    const { state, receiptUuids, cancelledUuids, uploadingUuids } = batch.snapshot();
    const all = [...receiptUuids, ...cancelledUuids, ...uploadingUuids];
    expect(new Set(all).size).toBe(all.length);
    for (const { outcome, uuid } of addCalls)
      if (outcome === 'resolved') expect([...receiptUuids, ...cancelledUuids]).toContain(uuid);
    // A picture whose call was not resolved is not in the batch either.
    for (const uuid of receiptUuids) expect(addCalls.map((add) => add.uuid)).toContain(uuid);
    if (state === 'sent') expect(sends.at(-1)).toEqual(copyLists(batch.snapshot()));
  };

  for (const { act, pick } of script) {
    const sendsBefore = batch.snapshot().state === 'sent' ? sends.length : undefined;
    await acts[act](pick);
    await settleCalls();
    checkInvariants();
    // BA-04: a batch that was sent sends nothing more.
    if (sendsBefore !== undefined) expect(sends).toHaveLength(sendsBefore);
  }
  // In the end the server responds to every request, and no promise stays pending.
  for (let pending = server.pending(); pending.length > 0; pending = server.pending()) {
    for (const request of pending) {
      arrive(request);
      request.respond({ json: { uuid: 'u', batch_uuid: 'b' } });
    }
    await settleCalls();
  }
  checkInvariants();
  const { state, uploadingUuids } = batch.snapshot();
  expect([...addCalls, ...sendCalls].filter(({ outcome }) => outcome === 'pending')).toEqual([]);
  expect(uploadingUuids).toEqual([]);
  expect(state).toMatch(/^(open|sent)$/);
  return { state, added: addCalls.length, cancelled: batch.snapshot().cancelledUuids.length };
};

const unhandled = vi.fn();
beforeAll(async () => {
  process.on('unhandledRejection', unhandled);
  // Loads the code of a failed call, for which the first one waits longer than `settleCalls` on a busy
  // machine.
  const { batch, server } = await openPage();
  const call = trackCall(batch.addFile({ file: createPicture() }));
  while (server.pending().length === 0) await settleCalls();
  server.pending()[0]?.respond({ status: 500, json: {} });
  while (call.outcome === 'pending') await settleCalls();
});
afterAll(() => {
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

it('BA-01 to BA-09 hold for any sequence of calls', async () => {
  const ends: Awaited<ReturnType<typeof run>>[] = [];
  const calledIn = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (script) => void ends.push(await run(script, calledIn))),
    { seed: 20_261_118, numRuns: 150 },
  );
  const expectedCalls = ['add', 'cancel', 'send'].flatMap((method) =>
    Object.keys(refusalCodes).map((state) => `${method} ${state}`),
  );
  expect([...calledIn].sort()).toEqual(expectedCalls.sort());
  // The sequences are varied: many batches end sent, many with cancelled receipts.
  expect(ends.filter(({ state }) => state === 'sent').length).toBeGreaterThan(20);
  expect(ends.filter(({ cancelled }) => cancelled > 0).length).toBeGreaterThan(20);
});
