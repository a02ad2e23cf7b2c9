import type { RequestFault } from '../network/fault-plan.ts';

const requestFaults = [
  'lost request',
  'lost response',
  'duplicate',
  'late duplicate',
  'server error',
  'retry-after',
  'too slow',
  'refusal',
  'refused arrival',
  'time-out',
  'unreadable response',
] as const satisfies readonly RequestFault[];

/** The faults of a run. Each run mixes some of them. */
export const faultKinds = [
  ...requestFaults,
  'outage',
  'revocation',
  'offline',
  'death',
  'quota',
  'write error',
  'unreadable',
  'no store',
  'corrupt picture',
  'corrupt record',
  'clock jump',
  'long absence',
  'sign-out',
  'other user',
  'other renewal',
  'preparation',
  'discard',
  'retry',
  'edit',
  'same photo',
  'draft',
  'frozen page',
  'stuck database',
  'lost database',
] as const;

export type FaultKind = (typeof faultKinds)[number];
