import type { RequestFault } from '../network/fault-plan.ts';

const requestFaults = [
  'lost request',
  'lost response',
  'slow server',
  'time-out',
  'late effect',
  'server error',
  'server error after acting',
  'request time-out',
  'unreadable response',
  'too many requests',
  'refusal',
] as const satisfies readonly RequestFault[];

/** Faults that a run of the money flows may have. Each run mixes some of them. */
export const moneyFaultKinds = [
  ...requestFaults,
  'outage',
  'revocation',
  'reload',
  'close',
  'second tab',
  'double press',
  'sign-out',
  'other user',
  'pot credited',
  'turned clock',
] as const;

export type MoneyFaultKind = (typeof moneyFaultKinds)[number];
