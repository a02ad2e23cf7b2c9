import type { Violation } from '../worlds/calls.ts';

export interface LoggedViolation {
  readonly operationId: string;
  readonly path: string;
  /** The caller's token or client id. */
  readonly world: string | undefined;
  readonly violations: readonly Violation[];
}

const maxEntries = 1000;

/** All requests since the start that violated a contract. */
export class ViolationLog {
  readonly entries: LoggedViolation[] = [];

  add(entry: LoggedViolation): void {
    if (this.entries.length < maxEntries) this.entries.push(entry);
  }
}
