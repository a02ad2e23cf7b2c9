import type { WireResponse } from '@cagnotte/sdk/internal';
import type { Random } from '../clockwork/random.ts';
import { minute } from '../durations.ts';

/** Longest processing time of a slow server, in milliseconds; the SDK's time-out is longer. */
const slowestMs = 25_000;
/** Longest delay of the effect of a request whose client has given up, in milliseconds. */
const latestMs = 3 * minute;

/** The parts of a response that a server or a fault chooses. */
export type ServerResponse = Pick<WireResponse, 'status' | 'text' | 'retryAfter'>;

/** The fault of one request, or its success. Times are in milliseconds from its sending. */
export interface FaultPlan {
  /** Name of the fault, for the log. */
  readonly fault?: string;
  /** Times at which the server processes it; empty: never. */
  readonly processedAt: readonly number[];
  /** Replaces the server's response. */
  readonly replacement?: ServerResponse;
  /** Time at which it ends without a response. */
  readonly breaksAt?: number;
  /** True if it gets no response and does not end. */
  readonly isSilent?: boolean;
  /** True if it ends before the server processes it: a gateway responds, or the connection breaks. */
  readonly isEarly?: boolean;
}

/** The faults that a request may have. */
export interface RequestFaults {
  /** Probability of a fault, from 0 to 1. */
  readonly faultProbability: number;
  /** A fault that four of ten requests have in a run with this fault, besides the others. */
  readonly frequent?: RequestFault;
  /** Returns the fault that occurs in place of the drawn one; undefined for none. */
  readonly replaceFault?: (drawn: RequestFault) => RequestFault | undefined;
  /** Statuses with which the server may refuse it. */
  readonly refusals: readonly number[];
  /** Bodies of a success that its client cannot read. */
  readonly unreadable: readonly string[];
}

interface Draw extends Pick<RequestFaults, 'refusals' | 'unreadable'> {
  readonly random: Random;
  /** Processing time of the server, in milliseconds. */
  readonly delayMs: number;
}

const createErrorBody = (code: string) => JSON.stringify({ error_details: { code, debug_message: code } });

const drawError = (random: Random, statuses = [500, 502, 503, 504]): ServerResponse => ({
  status: random.pick(statuses),
  text: random.pick(['', '<html>', createErrorBody('SERVER_ERROR')]),
});

/**
 * Returns seconds, or a date that is correct when the response arrives, because the clocks of
 * device and server agree then.
 */
const drawRetryAfter = (random: Random, seconds: number): string =>
  random.chance(0.3) ? `in ${seconds}` : `${seconds}`;

/** The faults of a request. Each simulation lists those that its runs may have. */
const draws = {
  'lost request': ({ delayMs }) => ({ processedAt: [], breaksAt: delayMs }),
  'lost response': ({ random, delayMs }) => ({
    processedAt: [delayMs],
    breaksAt: delayMs + random.between(0, 3000),
  }),
  duplicate: ({ random, delayMs }) => ({ processedAt: [delayMs, delayMs + random.between(0, 200)] }),
  'late duplicate': ({ random, delayMs }) => ({
    processedAt: [delayMs, delayMs + random.between(1, 20 * minute)],
  }),
  'slow server': ({ random }) => ({ processedAt: [random.between(2000, slowestMs)] }),
  // No response on an open connection: a client aborts the request, or waits forever.
  'time-out': ({ random, delayMs }) => ({
    isSilent: true,
    processedAt: random.chance(0.6) ? [random.between(delayMs, slowestMs)] : [],
  }),
  'late effect': ({ random, delayMs }) => ({
    isEarly: true,
    processedAt: [delayMs + random.between(1000, latestMs)],
    ...(random.chance(0.5)
      ? { breaksAt: delayMs }
      : { replacement: drawError(random, [408, 502, 503, 504]) }),
  }),
  'server error': ({ random }) => ({ processedAt: [], replacement: drawError(random) }),
  'server error after acting': ({ random, delayMs }) => ({
    processedAt: [delayMs],
    replacement: drawError(random),
  }),
  // A gateway gives the request up, whatever the server does with it.
  'request time-out': ({ random, delayMs }) => ({
    processedAt: random.chance(0.5) ? [delayMs] : [],
    replacement: { status: 408, text: '' },
  }),
  // The server has not begun to process the request.
  'too slow': ({ random }) => ({
    processedAt: [],
    replacement: { status: random.pick([408, 425]), text: '' },
  }),
  'too many requests': () => ({ processedAt: [], replacement: { status: 429, text: '' } }),
  'retry-after': ({ random }) => {
    const seconds = random.pick([1, 10, 60, 600]);
    const status = random.pick([429, 503]);
    return {
      processedAt: [],
      replacement: { status, text: '', retryAfter: drawRetryAfter(random, seconds) },
    };
  },
  refusal: ({ random, refusals }) => ({
    processedAt: [],
    replacement: { status: random.pick(refusals), text: createErrorBody('REFUSED') },
  }),
  // The server refuses, or asks to wait for hours, although it stored the pictures.
  'refused arrival': ({ random, delayMs }) => {
    const status = random.pick([400, 404, 409, 410, 422, 429, 503]);
    const retryAfter = status === 429 || status === 503 ? drawRetryAfter(random, 3600) : null;
    return { processedAt: [delayMs], replacement: { status, text: createErrorBody('REFUSED'), retryAfter } };
  },
  'unreadable response': ({ random, delayMs, unreadable }) => ({
    processedAt: [delayMs],
    replacement: { status: 200, text: random.pick(unreadable) },
  }),
} satisfies Record<string, (draw: Draw) => FaultPlan>;

export type RequestFault = keyof typeof draws;

const isRequestFault = (kind: string): kind is RequestFault => Object.hasOwn(draws, kind);

/** A server that is down. It responds with Retry-After, or the connection breaks. */
export interface Outage {
  readonly retryAfterS?: number;
}

/** The part of a simulated world that faults depend on. */
export interface FaultyWorld {
  readonly profile: {
    /** Kinds of faults of the run; those that are no faults of a request are ignored. */
    readonly faults: ReadonlySet<string>;
    /** In milliseconds. */
    readonly slowestResponseMs: number;
  };
  readonly device: { readonly isOnline: boolean };
  /** True once there are no more faults. */
  readonly isHealed: boolean;
}

/** Draws the kinds of faults of a run. The drawn kinds do not depend on those to leave out. */
export const drawFaultKinds = <Kind extends string>(
  random: Random,
  kinds: readonly Kind[],
  densities: readonly number[],
  without: ReadonlySet<string>,
): ReadonlySet<Kind> => {
  const density = random.pick(densities);
  return new Set(kinds.filter(() => random.chance(density)).filter((kind) => !without.has(kind)));
};

/** Draws the fault plan of a request. */
export const drawFaultPlan = (
  { profile, device, isHealed }: FaultyWorld,
  random: Random,
  outage: Outage | undefined,
  { faultProbability, frequent, replaceFault = (drawn) => drawn, ...request }: RequestFaults,
): FaultPlan => {
  const delayMs = random.between(5, profile.slowestResponseMs);
  const healthy = { processedAt: [delayMs] };
  if (isHealed) return healthy;
  if (!device.isOnline) return { fault: 'offline', processedAt: [], breaksAt: random.between(1, 50) };
  if (outage?.retryAfterS !== undefined) {
    const retryAfter = drawRetryAfter(random, outage.retryAfterS);
    return { fault: 'outage', processedAt: [], replacement: { status: 503, text: '<html>', retryAfter } };
  }
  if (outage) return { fault: 'outage', processedAt: [], breaksAt: random.between(1, 50) };
  const draw = (fault: RequestFault): FaultPlan => ({
    fault,
    ...draws[fault]({ random, delayMs, ...request }),
  });
  if (frequent && profile.faults.has(frequent) && random.chance(0.4)) return draw(frequent);
  const kinds = [...profile.faults].filter(isRequestFault);
  if (kinds.length === 0 || !random.chance(faultProbability)) return healthy;
  const fault = replaceFault(random.pick(kinds));
  return fault ? draw(fault) : healthy;
};
