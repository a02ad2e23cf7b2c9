import { setTimeout as wait } from 'node:timers/promises';
import type { Operation, Source } from '@cagnotte/openapi';
import { randomText, retryAfter } from '@cagnotte/sdk/internal';
import type { ResponseOf, FormOf, OperationId, PathOf, QueryOf } from '../../contracts/operation-types.ts';
import { shown } from '../judge/against-schema.ts';
import { type Finding, levelOf, type Rule } from '../judge/finding.ts';
import { judgeResponse } from '../judge/judge-response.ts';
import { type Exchanged, mediaTypeOf, type RawResponse, textOf } from '../wire/call.ts';
import { corsFindings, patienceFindings } from './cors.ts';
import { type PipelineCall, throughPipeline } from './pipeline.ts';
import { ignoredRequestId, isRepeated, type Look, type Looked } from './repetition.ts';
import type { Report } from './report.ts';
import type { Settings } from './options.ts';
import { type Tamper, withHeader } from './tamper.ts';

type Given<Fields> = Partial<Fields> & Readonly<Record<string, unknown>>;

/** The values of a call. The token is added by the SDK's pipeline. */
export interface Ask<Id extends OperationId = OperationId> {
  readonly path?: Given<PathOf<Id>>;
  readonly query?: Given<QueryOf<Id>>;
  readonly body?: Given<FormOf<Id>>;
}

/** What a refusal has to be. */
export interface Refusal {
  readonly status: number;
  readonly code?: string;
  readonly parameter?: string;
  readonly reason?: string;
  /** Of its words, those that clients tell it by. */
  readonly message?: string;
  /** Who says that this is refused, and so. */
  readonly source?: Source;
}

/** A scenario cannot go on: a response before is not what it builds on, and a problem says so. */
export class Stuck extends Error {}

/** Nothing is wrong, but the server's data do not have what a scenario needs. */
export class Unmet extends Error {}

const isGood = (status: number): boolean => status >= 200 && status <= 299;

const jsonOf = (raw: RawResponse): unknown => {
  try {
    return JSON.parse(textOf(raw.body));
  } catch {
    return undefined;
  }
};

/** Of a refusal: its code, and what it says about a parameter. */
const detailsOf = (raw: RawResponse): Readonly<Record<string, unknown>> => {
  const body = jsonOf(raw) as { error_details?: Record<string, unknown> } | null | undefined;
  return body?.error_details ?? {};
};

const bodyOf = (raw: RawResponse): unknown => {
  const text = textOf(raw.body);
  if (text.trim() === '') return {};
  return /json/.test(mediaTypeOf(raw.headers['content-type'])) ? (JSON.parse(text) as unknown) : text;
};

/** The server under check: every call goes through the SDK's own pipeline, and every response is judged. */
export class Server {
  readonly settings: Settings;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly report: Report;
  /** What is being tried: stands beside what is found. */
  during = 'start';
  /** Token of the session; undefined until somebody is signed in. */
  token: string | undefined;
  /** Token of another shopper, whom the run made; undefined until there is one. */
  other: string | undefined;
  /** What each operation was last asked with success: the base of what it is asked wrongly. */
  readonly lastGood = new Map<string, Ask>();
  private readonly curls = new Map<string, string>();

  constructor(settings: Settings, operations: readonly Operation[], report: Report) {
    this.settings = settings;
    this.operations = new Map(operations.map((one) => [one.operationId, one]));
    this.report = report;
    this.token = settings.token;
  }

  /** @throws Error when no contract has it. */
  operation(operationId: string): Operation {
    const found = this.operations.get(operationId);
    if (!found) throw new Error(`no contract has ${operationId}`);
    return found;
  }

  /**
   * Calls an operation which has to succeed; with request ids, an operation that moves points or money twice under one.
   * @returns the body of its response; `{}` for none.
   * @throws Stuck when it does not succeed.
   */
  async ask<Id extends OperationId>(operationId: Id, ask: Ask<Id> = {}): Promise<ResponseOf<Id>> {
    const operation = this.operation(operationId);
    const { requestIdHeader: header = '' } = this.settings;
    const underOneId = isRepeated(operation, this.settings) ? withHeader(header, randomText(20)) : undefined;
    const raw = await this.sent(operationId, ask, underOneId);
    if (!raw) throw new Stuck(`${operationId} was not answered`);
    if (!isGood(raw.status)) {
      const { code } = detailsOf(raw);
      const came = `${raw.status} ${typeof code === 'string' ? code : raw.statusText}`.trim();
      this.find(operationId, 'status_unexpected', 'status', 'a success', came);
      throw new Stuck(`${operationId} was refused`);
    }
    this.lastGood.set(operationId, ask);
    if (underOneId) await this.repeat(operationId, ask, header, underOneId);
    try {
      return bodyOf(raw) as ResponseOf<Id>;
    } catch {
      throw new Stuck(`the response of ${operationId} can not be read`);
    }
  }

  /** Calls an operation which has to refuse; says so if it does not, or does so in other words. */
  async refuses<Id extends OperationId>(
    operationId: Id,
    ask: Ask<Id>,
    refusal: Refusal,
    tamper?: Tamper,
  ): Promise<void> {
    const raw = await this.sent(operationId, ask, tamper);
    if (raw) this.judgeRefusal(operationId, raw, refusal);
  }

  /** Calls an operation, whatever it responses, as long as its contract knows it. @returns the status; 0 for none. */
  async tries<Id extends OperationId>(operationId: Id, ask: Ask<Id>): Promise<number> {
    const raw = await this.sent(operationId, ask);
    return raw?.status ?? 0;
  }

  /** Compares what came with what had to come after all that was done before. */
  expect(
    operationId: OperationId,
    path: string,
    expected: unknown,
    came: unknown,
    options: { readonly source?: Source; readonly isRight?: boolean } = {},
  ): void {
    const words = (value: unknown) => (typeof value === 'string' ? value : shown(value));
    const isRight = options.isRight ?? JSON.stringify(expected) === JSON.stringify(came);
    if (!isRight) this.find(operationId, 'behaviour', path, words(expected), words(came), options.source);
  }

  /** Adds a finding to the last call of an operation. */
  find(
    operationId: string,
    rule: Rule,
    path: string,
    expected: string,
    came: string,
    source: Source = 'spec',
  ): void {
    this.add({ level: levelOf(source), rule, operationId, path, expected, came });
  }

  add(finding: Finding): void {
    this.report.add(finding, this.during, this.curls.get(finding.operationId ?? ''));
  }

  private async repeat(operationId: string, ask: Ask, header: string, underOneId: Tamper): Promise<void> {
    const look = async (id: string, values: Ask, tamper?: Tamper): Promise<Looked> => {
      const raw = await this.sent(id, values, tamper);
      return { status: raw?.status ?? 0, body: raw && jsonOf(raw) };
    };
    const again = () => look(operationId, ask, underOneId);
    const reads: Look = (id, values) => look(id, values);
    const came = await ignoredRequestId(operationId, ask, reads, again);
    const place = `header ${header.toLowerCase()}`;
    if (came !== undefined)
      this.find(operationId, 'request_id_ignored', place, 'the same success, and one effect', came);
  }

  private judgeRefusal(operationId: string, raw: RawResponse, refusal: Refusal): void {
    const { status, code, parameter, reason, message, source } = refusal;
    const spoken = detailsOf(raw);
    // Clients take the one where the other is missing.
    const details: Readonly<Record<string, unknown>> = {
      ...spoken,
      debug_message: spoken.debug_message ?? spoken.user_message,
    };
    const expected = [status, code].filter((one) => one !== undefined).join(' ');
    if (raw.status !== status) {
      const came = `${raw.status} ${shown(details.code ?? raw.statusText)}`;
      return this.find(operationId, 'status_unexpected', 'status', expected, came, source);
    }
    const asked = { code, invalid_parameter: parameter, invalid_reason: reason, debug_message: message };
    for (const [name, value] of Object.entries(asked))
      if (value !== undefined && details[name] !== value)
        this.find(operationId, 'error_code', `$.error_details.${name}`, value, shown(details[name]), source);
  }

  /** One call, and what is wrong with its response. */
  private async sent(operationId: string, values: Ask, tamper?: Tamper): Promise<RawResponse | undefined> {
    const operation = this.operation(operationId);
    const raw = await this.sentInTime({ operation, values, token: this.token, tamper });
    if (!raw) {
      const came = 'none: the connection failed, or it took too long';
      this.find(operationId, 'unanswered', 'status', 'a response', came);
      return undefined;
    }
    const { origin } = this.settings;
    const findings = [...judgeResponse(operation, raw), ...corsFindings(operation, raw, origin)];
    for (const finding of findings) this.add(finding);
    this.report.noteFields(operation, raw);
    return raw;
  }

  /** Sends again after as long as a busy server asks for. */
  private async sentInTime(call: PipelineCall, asked = 0): Promise<RawResponse | undefined> {
    const { operation } = call;
    const record = (exchanged: Exchanged) => this.report.record(exchanged);
    const { raw, curl } = await throughPipeline(call, this.settings, record);
    this.curls.set(operation.operationId, curl);
    if (!raw) return undefined;
    for (const finding of patienceFindings(operation, raw)) this.add(finding);
    const pause = raw.status === 429 ? retryAfter(raw.headers['retry-after'], Date.now()) : undefined;
    if (pause === undefined || asked + pause > this.settings.patienceMs) return raw;
    await wait(pause);
    // At least something is added, so that a server which asks for no time at all is not asked for ever.
    return this.sentInTime(call, asked + Math.max(pause, 100));
  }
}
