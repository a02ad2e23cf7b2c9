import { randomUUID } from 'node:crypto';
import type { Operation } from '@cagnotte/openapi';
import { textOf, type RawAnswer } from '../judge/wire-answer.ts';
import type { RawRequest } from '../wire/exchanged.ts';
import { MalformedBody } from '../wire/multipart.ts';
import type { Recorded } from '../wire/recorded.ts';
import { eachPair } from './each-pair.ts';
import { Identifiers } from './identifiers.ts';
import { rebuiltRequest, type Surroundings } from './rebuilt-request.ts';
import { recordedClientId } from './recorded-client-id.ts';
import type { ReplayOptions } from './replay-session.ts';
import { send } from './send.ts';
import { StandIns, Unsendable } from './stand-ins.ts';

const jsonOf = (answer: RawAnswer | undefined): unknown => {
  try {
    return answer && JSON.parse(textOf(answer.body));
  } catch {
    return undefined;
  }
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
};

/** One replay of a recording: what it has learnt so far, and how it sends. */
export class Run {
  private readonly around: Omit<Surroundings, 'isRefused'>;
  private readonly signal: AbortSignal | undefined;
  private readonly timeoutMs: number;

  constructor(exchanges: readonly Recorded[], options: ReplayOptions) {
    const { api, proxy, product, clientId, token, signal, timeoutMs = 60_000 } = options;
    const requestIds = new Map<string, string>();
    this.signal = signal;
    this.timeoutMs = timeoutMs;
    this.around = {
      api,
      proxy,
      product,
      clientId,
      identifiers: new Identifiers(),
      standIns: new StandIns({ token, clientId: clientId ?? recordedClientId(exchanges) }),
      requestId: (recorded) => {
        const fresh = requestIds.get(recorded) ?? randomUUID();
        requestIds.set(recorded, fresh);
        return fresh;
      },
    };
  }

  /** Sends a recorded call again, and learns from the answer. @throws Unsendable */
  async send(operation: Operation, recorded: Recorded): Promise<Recorded> {
    const request = this.rebuilt(operation, recorded);
    const startedAt = Date.now();
    const about = { operationId: operation.operationId, startedAt, request };
    const late = AbortSignal.timeout(this.timeoutMs);
    try {
      const answer = await send(request, this.signal ? AbortSignal.any([this.signal, late]) : late);
      this.learn(recorded.answer, answer);
      return { ...about, tookMs: Date.now() - startedAt, answer };
    } catch (error) {
      const why = late.aborted ? `none within ${this.timeoutMs} ms` : reasonOf(error);
      return { ...about, tookMs: Date.now() - startedAt, answer: undefined, failure: { by: 'server', why } };
    }
  }

  private rebuilt(operation: Operation, { request, answer }: Recorded): RawRequest {
    try {
      return rebuiltRequest(operation, request, { ...this.around, isRefused: answer?.status === 401 });
    } catch (error) {
      throw error instanceof MalformedBody
        ? new Unsendable(`its form can not be read: ${error.message}`)
        : error;
    }
  }

  private learn(was: RawAnswer | undefined, is: RawAnswer): void {
    if (was?.status !== is.status || is.status >= 300) return;
    const { identifiers, standIns } = this.around;
    const [recorded, replayed] = [jsonOf(was), jsonOf(is)];
    identifiers.learn(recorded, replayed);
    eachPair(recorded, replayed, (name, token, now) => {
      if (name === 'access_token') standIns.learnToken(token, now);
    });
  }
}
