import { describe, expect, it } from 'vitest';
import { createManualClock, waitUntilSettled } from '../testing/manual-clock.ts';
import { createSerialPreparer } from './create-picture-preparer.ts';
import type { WorkerRequest, WorkerResponse } from './picture-preparer.ts';
import { openWorkerConnection } from './worker-connection.ts';

/** A worker that responds when the test calls `respond`. */
class FakeWorker {
  onmessage: ((message: { readonly data: WorkerResponse }) => void) | undefined;
  onerror: (() => void) | undefined;
  isTerminated = false;
  readonly requests: WorkerRequest[] = [];
  readonly moved: Transferable[] = [];
  postMessage(request: WorkerRequest, moved: Transferable[]): void {
    this.requests.push(request);
    this.moved.push(...moved);
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

const setUp = (start = () => new FakeWorker()) => {
  const clock = createManualClock();
  const workers: FakeWorker[] = [];
  const connection = openWorkerConnection(() => {
    const worker = start();
    workers.push(worker);
    return worker as unknown as Worker;
  }, clock);
  const preparer = createSerialPreparer(connection, { longEdge: 2000, quality: undefined });
  const respond = async (given: WorkerResponse) => {
    await waitUntilSettled();
    workers.at(-1)?.onmessage?.({ data: given });
  };
  return {
    clock,
    workers,
    prepare: (given: Blob, signal?: AbortSignal, bytes?: ArrayBuffer) =>
      preparer.prepare(given, signal, undefined, bytes),
    close: () => preparer.close(),
    respond,
  };
};

const blob = new Blob(['lighter']);
const file = () => new Blob(['a picture']);
const expectUntouched = async (given: Blob, prepared: Promise<{ readonly blob: Blob }>) =>
  expect((await prepared).blob).toBe(given);

describe('the worker', () => {
  it('is started by the first picture, and ended after 30 seconds without a picture', async () => {
    const { prepare, respond, clock, workers } = setUp();
    expect(workers).toHaveLength(0);
    const first = prepare(file());
    await respond({ blob, sharpness: 300 });
    expect(await first).toEqual({ blob, sharpness: 300 });
    await clock.advance(29_999);
    const second = prepare(file());
    await respond({});
    await second;
    expect(workers).toHaveLength(1);
    await clock.advance(30_000);
    expect(workers[0]?.isTerminated).toBe(true);
    const third = prepare(file());
    await respond({ blob });
    expect((await third).blob).toBe(blob);
    expect(workers).toHaveLength(2);
  });

  it('gets the bytes of a picture that the page has in memory, without a copy', async () => {
    const { prepare, respond, workers } = setUp();
    const bytes = new ArrayBuffer(9);
    const prepared = prepare(file(), undefined, bytes);
    await respond({ blob });
    await prepared;
    expect(workers[0]?.requests[0]?.bytes).toBe(bytes);
    expect(workers[0]?.moved).toEqual([bytes]);
  });

  it('gets one picture at a time, in order', async () => {
    const { prepare, respond, workers } = setUp();
    const [first, second] = [file(), file()];
    const prepared = [prepare(first), prepare(second)];
    await waitUntilSettled();
    expect(workers[0]?.requests).toEqual([{ file: first, longEdge: 2000, quality: undefined }]);
    await respond({ hint: 'dark' });
    expect(await prepared[0]).toEqual({ blob: first, hint: 'dark' });
    await waitUntilSettled();
    expect(workers[0]?.requests).toHaveLength(2);
    expect(workers[0]?.requests[1]?.file).toBe(second);
    await respond({});
    await expectUntouched(second, prepared[1] ?? Promise.reject(new Error('no second')));
  });
});

describe('a picture that cannot be prepared', () => {
  it('comes back unchanged when the worker does not respond for 30 seconds, which ends the worker', async () => {
    const { prepare, clock, workers } = setUp();
    const given = file();
    const prepared = prepare(given);
    await clock.advance(30_000);
    await expectUntouched(given, prepared);
    expect(workers[0]?.isTerminated).toBe(true);
    expect(clock.pending()).toEqual([]);
  });

  it('comes back unchanged when no worker can be started, which is tried twice', async () => {
    let tries = 0;
    const { prepare } = setUp(() => {
      tries += 1;
      throw new Error('refused by the policy');
    });
    for (const given of [file(), file(), file()]) await expectUntouched(given, prepare(given));
    expect(tries).toBe(2);
  });

  it('comes back unchanged when the worker fails, and the next picture gets a new worker', async () => {
    const { prepare, respond, workers } = setUp();
    const given = file();
    const prepared = prepare(given);
    await waitUntilSettled();
    workers[0]?.onerror?.();
    await expectUntouched(given, prepared);
    expect(workers[0]?.isTerminated).toBe(true);
    const next = prepare(file());
    await respond({ blob });
    expect((await next).blob).toBe(blob);
    expect(workers).toHaveLength(2);
  });

  it('comes back unchanged when the preparer is closed, whether or not the preparation has begun', async () => {
    const { prepare, close, workers, respond } = setUp();
    const given = [file(), file()] as const;
    const prepared = [prepare(given[0]), prepare(given[1])] as const;
    await waitUntilSettled();
    close();
    await expectUntouched(given[0], prepared[0]);
    await expectUntouched(given[1], prepared[1]);
    expect(workers.map(({ isTerminated, requests }) => [isTerminated, requests.length])).toEqual([[true, 1]]);
    const later = prepare(file());
    await respond({ blob });
    expect((await later).blob).toBe(blob);
  });
});

describe('an aborted picture', () => {
  it('rejects with the reason, ends the work, and the next one is prepared', async () => {
    const { prepare, respond, workers } = setUp();
    const controller = new AbortController();
    const prepared = prepare(file(), controller.signal);
    const next = prepare(file());
    await waitUntilSettled();
    controller.abort(new Error('not this one'));
    await expect(prepared).rejects.toThrow('not this one');
    expect(workers[0]?.isTerminated).toBe(true);
    await respond({ blob });
    expect((await next).blob).toBe(blob);
    expect(workers).toHaveLength(2);
  });

  it('is never sent to the worker when it was in the queue, and does not disturb others', async () => {
    const { prepare, respond, workers } = setUp();
    const first = prepare(file());
    await waitUntilSettled();
    const waiting = new AbortController();
    const given = [prepare(file(), waiting.signal), prepare(file(), AbortSignal.abort(new Error('before')))];
    waiting.abort(new Error('while it waited'));
    await expect(given[0]).rejects.toThrow('while it waited');
    await expect(given[1]).rejects.toThrow('before');
    await respond({ blob });
    expect((await first).blob).toBe(blob);
    await waitUntilSettled();
    expect(workers[0]?.requests).toHaveLength(1);
    expect(workers[0]?.isTerminated).toBe(false);
  });
});
