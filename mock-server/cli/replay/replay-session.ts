import type { Operation } from '@cagnotte/openapi';
import type { Finding } from '../judge/finding.ts';
import { OperationFinder } from '../wire/find-operation.ts';
import type { Recorded } from '../wire/recorded.ts';
import { judgeReplayed } from './judge-replayed.ts';
import type { Allowed } from '../allowed.ts';
import { whyNotSent } from './may-send.ts';
import { Run } from './run.ts';
import { Unsendable } from './stand-ins.ts';

export interface ReplayOptions {
  readonly operations: readonly Operation[];
  /** Base addresses, without a slash at their end. */
  readonly api: string;
  readonly proxy: string;
  /** Access token in place of recorded ones, but for those of sessions that the recording itself opens. */
  readonly token?: string | undefined;
  /** Default: that of each recorded path. */
  readonly product?: string | undefined;
  /** Default: the one that the recording shows. */
  readonly clientId?: string | undefined;
  readonly allow: Allowed;
  /** Limit for one call, in milliseconds. Default: 60000. */
  readonly timeoutMs?: number | undefined;
  /** Ends it before its time. */
  readonly signal?: AbortSignal | undefined;
}

/** A recorded call, sent again or left out. */
export interface Replayed {
  readonly recorded: Recorded;
  /** Undefined where the call was left out. */
  readonly exchanged: Recorded | undefined;
  readonly findings: readonly Finding[];
  /** Why the call was left out. */
  readonly skipped?: string;
}

const leftOut = (recorded: Recorded, skipped: string): Replayed => ({
  recorded,
  exchanged: undefined,
  findings: [],
  skipped,
});

/**
 * Sends the calls of a recording again, to other servers, one after the other as they were started. What the recording
 * masks is filled in, and identifiers which these servers made up stand where the recorded ones stood. Answers are judged
 * by the contracts; a status other than the recorded one is an error.
 */
export async function* replaySession(
  exchanges: readonly Recorded[],
  options: ReplayOptions,
): AsyncGenerator<Replayed, void, undefined> {
  const finder = new OperationFinder(options.operations);
  const run = new Run(exchanges, options);
  for (const recorded of exchanges) {
    if (options.signal?.aborted) return;
    const { method, url } = recorded.request;
    const operation = finder.find(method, url);
    const known = { ...recorded, operationId: operation?.operationId };
    const why = whyNotSent(recorded, operation, options.allow);
    if (why !== undefined || !operation) {
      yield leftOut(known, why ?? '');
      continue;
    }
    try {
      const exchanged = await run.send(operation, known);
      yield { recorded: known, exchanged, findings: judgeReplayed(operation, known, exchanged) };
    } catch (error) {
      if (!(error instanceof Unsendable)) throw error;
      yield leftOut(known, error.message);
    }
  }
}
