import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../worlds/fault.ts';

/** The connection is cut on purpose: the bytes that were read are dropped. */
export class BodyCutShortError extends Error {
  override readonly name = 'BodyCutShortError';
}

/** A throttled body is read in this many steps per second, so that progress is even. */
const stepsPerSecond = 20;

async function* throttleBody(body: AsyncIterable<Buffer>, bytesPerSecond: number): AsyncGenerator<Buffer> {
  const step = Math.max(1, Math.floor(bytesPerSecond / stepsPerSecond));
  for await (const chunk of body) {
    for (let start = 0; start < chunk.length; start += step) {
      const slice = chunk.subarray(start, start + step);
      await wait((slice.length / bytesPerSecond) * 1000, undefined, { ref: false });
      yield slice;
    }
  }
}

async function* cutBodyAfter(body: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let remaining = bytes;
  for await (const chunk of body) {
    if (chunk.length > remaining) {
      if (remaining > 0) yield chunk.subarray(0, remaining);
      throw new BodyCutShortError();
    }
    remaining -= chunk.length;
    yield chunk;
  }
}

async function* pauseBodyAfter(
  body: AsyncIterable<Buffer>,
  bytes: number,
  pause: () => Promise<void>,
): AsyncGenerator<Buffer> {
  let remaining = bytes;
  for await (const chunk of body) {
    const isReached = remaining >= 0 && chunk.length > remaining;
    if (isReached) {
      if (remaining > 0) yield chunk.subarray(0, remaining);
      await pause();
    }
    yield isReached ? chunk.subarray(remaining) : chunk;
    remaining -= chunk.length;
  }
}

/**
 * Returns the bytes of a request, slowed down or cut off as the fault requires.
 * @param pause resolves when a paused request may continue
 */
export const meterBody = (
  request: IncomingMessage,
  fault: Fault | undefined,
  pause: () => Promise<void>,
): AsyncIterable<Buffer> => {
  const body = request as AsyncIterable<Buffer>;
  if (fault?.kind === 'slow' && fault.bytesPerSecond) return throttleBody(body, fault.bytesPerSecond);
  if (fault?.kind === 'hold' && fault.afterBytes !== undefined)
    return pauseBodyAfter(body, fault.afterBytes, pause);
  if (fault?.kind === 'cut') return cutBodyAfter(body, fault.afterBytes ?? 0);
  return body;
};
