import { setTimeout as wait } from 'node:timers/promises';
import type { FormOf, OperationId, PathOf, QueryOf, ResponseOf } from '@cagnotte/mock-server/internal';
import type { Operation, Source } from '@cagnotte/openapi';
import { parseJson, createRandomText, parseRetryAfter } from '@cagnotte/sdk/internal';
import { getLevel, type Finding } from '../judge/finding.ts';
import { judgeResponse } from '../judge/judge-response.ts';
import { showValue } from '../judge/show-value.ts';
import { readErrorDetails, parseMediaType, decodeUtf8, type RawResponse } from '../wire/call.ts';
import { judgeCors, judgeDate, judgeRetryAfter, judgeVary } from './cors.ts';
import type { CheckSettings } from './options.ts';
import { sendThroughPipeline, type PipelineCall } from './pipeline.ts';
import { judgeCaching, judgeCookies } from './privacy.ts';
import { isRepeated, isSuccess, sendUnderOneId } from './repetition.ts';
import type { Report } from './report.ts';
import { withHeader, type Tamper } from './tamper.ts';

type Given<Fields> = Partial<Fields> & Readonly<Record<string, unknown>>;

/** The values of a request. The SDK's pipeline adds the token. */
export interface RequestValues<Id extends OperationId = OperationId> {
  readonly path?: Given<PathOf<Id>>;
  readonly query?: Given<QueryOf<Id>>;
  readonly body?: Given<FormOf<Id>>;
}

/** The refusal that a request must get. Undefined parts are not compared. */
export interface ExpectedRefusal {
  readonly status: number;
  readonly code?: string;
  readonly parameter?: string;
  readonly reason?: string;
  /** The message, where clients identify the refusal by it. */
  readonly message?: string;
  /** Source of the rule; the specification by default. */
  readonly source?: Source;
}

/** A rule about the behaviour of an operation, and its result. */
interface Behaviour {
  readonly isRight: boolean;
  readonly operationId: OperationId;
  /** Place of the rule in the response. */
  readonly path: string;
  /** In words, as `actual`. */
  readonly expected: string;
  readonly actual: string;
  /** Source of the rule; the specification by default. */
  readonly source?: Source | undefined;
}

/** A finding whose level depends on the source of its rule; the specification by default. */
interface NewFinding extends Omit<Finding, 'level'> {
  readonly source?: Source | undefined;
}

export const unauthorized: ExpectedRefusal = { status: 401 };
export const notFound: ExpectedRefusal = { status: 404 };
export const createBadRequest = (code: string): ExpectedRefusal => ({ status: 400, code });
export const invalid = { status: 422, code: 'invalid_parameter' } as const satisfies ExpectedRefusal;

/** A scenario cannot go on because an earlier response is wrong, which the report lists. */
export class ScenarioStoppedError extends Error {}

/** The server has no data for a scenario. Nothing is wrong. */
export class MissingPreconditionError extends Error {}

const parseBody = (raw: RawResponse): unknown => {
  const text = decodeUtf8(raw.body);
  if (text.trim() === '') return {};
  return /json/.test(parseMediaType(raw.headers['content-type'])) ? parseJson(text) : text;
};

/** The server under check. Every request goes through the SDK's pipeline, and every response is judged. */
export class CheckedServer {
  readonly settings: CheckSettings;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly report: Report;
  /** Token of the session; undefined until a user is signed in. */
  token: string | undefined;
  /** Token of a second shopper, whom the run signed up; undefined until there is one. */
  otherToken: string | undefined;
  /** Values of the last successful request to each operation, from which invalid requests are made. */
  readonly lastGood = new Map<string, RequestValues>();
  readonly #curlLines = new Map<string, string>();
  /** Names of the current step and of the steps around it, the outermost first. */
  #stepNames: readonly string[] = [];

  constructor(settings: CheckSettings, operations: readonly Operation[], report: Report) {
    this.settings = settings;
    this.operations = new Map(operations.map((operation) => [operation.operationId, operation]));
    this.report = report;
    this.token = settings.token;
  }

  /** Runs a step of the check. The report names it with each problem that it finds. */
  async runStep<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
    const outerNames = this.#stepNames;
    this.#stepNames = [...outerNames, name];
    try {
      return await run();
    } finally {
      this.#stepNames = outerNames;
    }
  }

  /**
   * Calls an operation that must succeed. With request ids, a request that moves points or money is sent
   * three times under one id: twice at the same time, and once afterwards.
   * @returns the response body; `{}` for an empty one
   * @throws ScenarioStoppedError when it does not succeed
   */
  async call<Id extends OperationId>(
    operationId: Id,
    values: RequestValues<Id> = {},
  ): Promise<ResponseOf<Id>> {
    const raw = isRepeated(this.#getOperation(operationId), this.settings)
      ? await this.#sendRepeatedly(operationId, values)
      : await this.send(operationId, values);
    if (!raw) throw new ScenarioStoppedError(`${operationId} got no response`);
    if (!isSuccess(raw)) {
      const { code } = readErrorDetails(raw);
      const actual = `${raw.status} ${typeof code === 'string' ? code : raw.statusText}`.trim();
      this.addFinding({
        operationId,
        rule: 'status_unexpected',
        path: 'status',
        expected: 'a success',
        actual,
      });
      throw new ScenarioStoppedError(`${operationId} was refused`);
    }
    this.lastGood.set(operationId, values);
    try {
      return parseBody(raw) as ResponseOf<Id>;
    } catch {
      throw new ScenarioStoppedError(`the response of ${operationId} cannot be read`);
    }
  }

  /** Calls an operation that must refuse the request in this way. */
  async expectRefusal<Id extends OperationId>(
    operationId: Id,
    values: RequestValues<Id>,
    refusal: ExpectedRefusal,
    tamper?: Tamper,
  ): Promise<void> {
    const raw = await this.send(operationId, values, tamper);
    if (!raw) return;
    const { status, code, parameter, reason, message, source } = refusal;
    const details = readErrorDetails(raw);
    if (raw.status !== status) {
      const expected = [status, code].filter((part) => part !== undefined).join(' ');
      const actual = `${raw.status} ${showValue(details.code ?? raw.statusText)}`;
      return this.addFinding({
        operationId,
        rule: 'status_unexpected',
        path: 'status',
        expected,
        actual,
        source,
      });
    }
    // Clients read `user_message` when `debug_message` is missing.
    const actual: Readonly<Record<string, unknown>> = {
      ...details,
      debug_message: details.debug_message ?? details.user_message,
    };
    if (code === invalid.code) this.#expectNamedParameter(operationId, details.invalid_parameter, source);
    const expected = { code, invalid_parameter: parameter, invalid_reason: reason, debug_message: message };
    for (const [name, value] of Object.entries(expected))
      if (value !== undefined && actual[name] !== value)
        this.addFinding({
          operationId,
          rule: 'error_code',
          path: `$.error_details.${name}`,
          expected: value,
          actual: showValue(actual[name]),
          source,
        });
  }

  /** Calls an operation that must succeed, and does not use its response. */
  async expectSuccess<Id extends OperationId>(
    operationId: Id,
    values: RequestValues<Id>,
    tamper?: Tamper,
  ): Promise<void> {
    const raw = await this.send(operationId, values, tamper);
    if (!raw || isSuccess(raw)) return;
    this.addFinding({
      operationId,
      rule: 'status_unexpected',
      path: 'status',
      expected: 'a success',
      actual: `${raw.status}`,
    });
  }

  /**
   * Sends a request whose response has no contract: it is not judged, and its body is not kept.
   * @returns the status; 0 when no complete response arrived
   */
  async probe(operationId: string, values: RequestValues): Promise<number> {
    const call = { operation: this.#getOperation(operationId), values, token: this.token };
    const { raw, curl } = await sendThroughPipeline(call, this.settings, (exchange) =>
      this.report.record({ ...exchange, request: { ...exchange.request, body: undefined } }),
    );
    this.#curlLines.set(operationId, curl);
    return raw?.status ?? 0;
  }

  /**
   * Calls an operation that may give any documented response.
   * @returns the status; 0 when no complete response arrived
   */
  async requestStatus<Id extends OperationId>(operationId: Id, values: RequestValues<Id>): Promise<number> {
    return (await this.send(operationId, values))?.status ?? 0;
  }

  /**
   * Sends a request and judges its response.
   * @returns undefined when no complete response arrived
   */
  async send(operationId: string, values: RequestValues, tamper?: Tamper): Promise<RawResponse | undefined> {
    const operation = this.#getOperation(operationId);
    const raw = await this.#sendPatiently({ operation, values, token: this.token, tamper });
    if (!raw) {
      const actual = 'none: the connection failed, or it took too long';
      this.addFinding({ operationId, rule: 'unanswered', path: 'status', expected: 'a response', actual });
      return undefined;
    }
    const { origin } = this.settings;
    for (const finding of [
      ...judgeResponse(operation, raw),
      ...judgeCors(operation, raw, origin),
      ...judgeVary(operation, raw),
      ...judgeDate(operation, raw),
      ...judgeCaching(operation, raw),
      ...judgeCookies(operation, raw),
    ])
      this.reportFinding(finding);
    this.report.noteFields(operation, raw);
    return raw;
  }

  /** Adds a finding unless two values are equal as JSON. */
  expectEqual(
    operationId: OperationId,
    path: string,
    expected: unknown,
    actual: unknown,
    source?: Source,
  ): void {
    const toWords = (value: unknown) => (typeof value === 'string' ? value : showValue(value));
    const isRight = JSON.stringify(expected) === JSON.stringify(actual);
    this.expectBehaviour({
      isRight,
      operationId,
      path,
      expected: toWords(expected),
      actual: toWords(actual),
      source,
    });
  }

  /** Adds a finding unless `isRight`. */
  expectBehaviour({ isRight, operationId, path, expected, actual, source }: Behaviour): void {
    if (!isRight) this.addFinding({ operationId, rule: 'behaviour', path, expected, actual, source });
  }

  /** Adds a finding to the last call of an operation. */
  addFinding({ source = 'spec', ...finding }: NewFinding): void {
    this.reportFinding({ level: getLevel(source), ...finding });
  }

  reportFinding(finding: Finding): void {
    this.report.add(finding, this.#stepNames.join(': '), this.#curlLines.get(finding.operationId ?? ''));
  }

  /** Expects that the refusal of a parameter names it: clients show the message beside its field. */
  #expectNamedParameter(operationId: OperationId, named: unknown, source: Source | undefined): void {
    if (typeof named === 'string' && named !== '') return;
    const path = '$.error_details.invalid_parameter';
    this.addFinding({
      operationId,
      rule: 'error_code',
      path,
      expected: 'the name of a parameter',
      actual: showValue(named),
      source,
    });
  }

  /** @throws Error when no contract has the operation */
  #getOperation(operationId: string): Operation {
    const operation = this.operations.get(operationId);
    if (!operation) throw new Error(`no contract has ${operationId}`);
    return operation;
  }

  /**
   * Sends a request several times under one request id.
   * @returns the first success, or else a refusal
   */
  async #sendRepeatedly(operationId: string, values: RequestValues): Promise<RawResponse | undefined> {
    const { requestIdHeader: header = '' } = this.settings;
    const underOneId = withHeader(header, createRandomText(20));
    const { raw, ignored } = await sendUnderOneId(
      operationId,
      values,
      (id, values) => this.send(id, values),
      () => this.send(operationId, values, underOneId),
    );
    const path = `header ${header.toLowerCase()}`;
    if (ignored !== undefined)
      this.addFinding({
        operationId,
        rule: 'request_id_ignored',
        path,
        expected: 'the same success, and one effect',
        actual: ignored,
      });
    return raw;
  }

  /**
   * Sends a request, and repeats it after the delay that a busy server requests.
   * @param waitedMs in milliseconds
   */
  async #sendPatiently(call: PipelineCall, waitedMs = 0): Promise<RawResponse | undefined> {
    const { operation } = call;
    const { raw, curl } = await sendThroughPipeline(call, this.settings, (exchange) =>
      this.report.record(exchange),
    );
    this.#curlLines.set(operation.operationId, curl);
    if (!raw) return undefined;
    for (const finding of judgeRetryAfter(operation, raw)) this.reportFinding(finding);
    const pauseMs = raw.status === 429 ? parseRetryAfter(raw.headers['retry-after'], Date.now()) : undefined;
    if (pauseMs === undefined || waitedMs + pauseMs > this.settings.patienceMs) return raw;
    await wait(pauseMs);
    // At least 100 ms are counted: otherwise a server that requests a delay of 0 would be called forever.
    return this.#sendPatiently(call, waitedMs + Math.max(pauseMs, 100));
  }
}
