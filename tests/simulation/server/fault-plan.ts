import type { WireResponse } from '@cagnotte/sdk/internal';
import type { Random } from '../clockwork/random.ts';
import type { SimulatedWorld } from '../world.ts';
import type { FaultKind } from './faults.ts';
import type { ParsedRequest } from './parse-request.ts';

const minute = 60_000;

/** The fault of one request, or its success. */
export interface FaultPlan {
  readonly fault: FaultKind | undefined;
  /** Times at which the server processes it, in milliseconds from now; empty: never. */
  readonly acts: readonly number[];
  /** Replaces the server's response. */
  readonly says?: Partial<WireResponse> & { readonly status: number };
  /** Time at which it ends without a response. */
  readonly breaks?: number;
  /** True if it gets no response and does not end. */
  readonly isSilent?: true;
}

const perRequest = [
  'drop',
  'lost response',
  'duplicate',
  'late duplicate',
  'server error',
  'retry-after',
  'too slow',
  'refusal',
  'refused arrival',
  'hang',
  'garbled',
] as const satisfies readonly FaultKind[];

const spoken = (code: string) => JSON.stringify({ error_details: { code, debug_message: code } });

/** Seconds, or a date that is correct when the response arrives, because the clocks of device and server agree then. */
const drawRetryAfter = (random: Random, seconds: number): string =>
  random.chance(0.3) ? `in ${seconds}` : `${seconds}`;

/** Draws the fault plan of a request. */
export const drawFaultPlan = (
  world: SimulatedWorld,
  random: Random,
  { operation }: ParsedRequest,
): FaultPlan => {
  const { profile, device, network } = world;
  const delayMs = random.between(5, profile.slowestResponseMs);
  const healthy: FaultPlan = { fault: undefined, acts: [delayMs] };
  if (world.isHealed) return healthy;
  if (!device.isOnline) return { fault: 'offline', acts: [], breaks: random.between(1, 50) };
  if (network.outage) {
    const retryAfter = drawRetryAfter(random, network.outage.retryAfterS);
    return { fault: 'outage', acts: [], says: { status: 503, text: '<html>', retryAfter } };
  }
  const kinds = perRequest.filter((kind) => profile.faults.has(kind));
  const isSignIn = operation === 'getPartnerSettings' || operation === 'getUserSettings';
  // When a server does not list its receipts, its refusal of one is believed.
  const isQuestion = operation === 'getPendingReceipts';
  if (kinds.length === 0 || !random.chance(isSignIn ? profile.trouble / 3 : profile.trouble)) return healthy;
  const fault = random.pick(kinds);
  switch (fault) {
    case 'drop':
      return { fault, acts: [], breaks: delayMs };
    case 'lost response':
      return { fault, acts: [delayMs], breaks: delayMs + random.between(0, 3000) };
    case 'duplicate':
      return { fault, acts: [delayMs, delayMs + random.between(0, 200)] };
    case 'late duplicate':
      return { fault, acts: [delayMs, delayMs + random.between(1, 20 * minute)] };
    case 'server error':
      // Some requests fail after the server has carried them out.
      return {
        fault,
        acts: random.chance(0.3) ? [delayMs] : [],
        says: {
          status: random.pick([500, 502, 503, 504]),
          text: random.pick(['', '<html>', spoken('SERVER_ERROR')]),
        },
      };
    case 'retry-after': {
      const seconds = random.pick([1, 10, 60, 600]);
      return {
        fault,
        acts: [],
        says: { status: random.pick([429, 503]), text: '', retryAfter: drawRetryAfter(random, seconds) },
      };
    }
    case 'too slow':
      return { fault, acts: [], says: { status: random.pick([408, 425]), text: '' } };
    case 'refused arrival': {
      // It refuses, or asks to wait for hours, although it stored the pictures.
      if (!operation.startsWith('upload')) return healthy;
      const status = random.pick([400, 404, 409, 410, 422, 429, 503]);
      const retryAfter = status === 429 || status === 503 ? drawRetryAfter(random, 3600) : null;
      return { fault, acts: [delayMs], says: { status, text: spoken('REFUSED'), retryAfter } };
    }
    case 'refusal':
      if (isSignIn || isQuestion) return healthy;
      return {
        fault,
        acts: [],
        says: { status: random.pick([400, 403, 404, 413, 422]), text: spoken('REFUSED') },
      };
    case 'hang':
      // No response on an open connection: a client aborts the request, or waits forever.
      if (operation.startsWith('upload') && random.chance(0.7))
        return { fault, acts: random.chance(0.5) ? [delayMs] : [], isSilent: true };
      return { fault, acts: random.chance(0.5) ? [delayMs] : [], breaks: 10 * minute };
    case 'garbled':
      if (isQuestion) return healthy;
      return {
        fault,
        acts: [delayMs],
        says: { status: 200, text: random.pick(['{"recei', '<html></html>', '{}', 'null']) },
      };
  }
};
