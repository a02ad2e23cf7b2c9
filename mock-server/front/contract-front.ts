import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { IHttpRequest } from '@stoplight/prism-http';
import type { ContractOperation } from '../contracts/contracts.ts';
import type { Engine } from '../engine/engine.ts';
import type { Answer } from '../engine/exchange.ts';
import { prismRoute } from '../engine/prism-parts.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { CallRecord } from '../worlds/call-record.ts';
import type { Fault } from '../worlds/fault.ts';
import { isDemoKey } from '../worlds/traits.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { keyFromBody, keyFromHead } from './caller-key.ts';
import { CutShort, meteredBody } from './metered-body.ts';
import { readPreference, type Preference } from './prefer.ts';
import { readBody, type RequestBody } from './read-body.ts';
import { Refusal } from './refusal.ts';
import type { ViolationLog } from './violation-log.ts';
import { bodyText, writeAnswer } from './write-answer.ts';

export interface FrontParts {
  readonly operations: ContractOperation[];
  readonly engine: Engine;
  readonly worlds: Worlds;
  readonly pictures: PictureStore;
  readonly violations: ViolationLog;
  /** Origin of the files site as this caller reaches it. */
  readonly filesOrigin: (request: IncomingMessage) => string;
}

const EXAMPLE_IMAGES = 'https://images.clubverger.example/';
const MAX_HEADER = 4000;

const queryOf = (parameters: URLSearchParams): Record<string, string | string[]> => {
  const names = [...new Set(parameters.keys())].filter((name) => !name.startsWith('__'));
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

const headerText = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .slice(0, MAX_HEADER);

/** An unknown example name on an operation that can answer 204 would pass for a success. */
const hasExample = (operation: ContractOperation, preference: Preference, status: number): boolean =>
  preference.exampleKey === undefined ||
  operation.responses
    .filter(({ code }) => code === String(status))
    .some(({ contents }) => contents?.some(({ examples }) => examples?.some(({ key }) => key === preference.exampleKey)));

/** Calls of the contracts' operations on one site, from the first byte to the last. */
export class ContractFront {
  private readonly parts: FrontParts;

  constructor(parts: FrontParts) {
    this.parts = parts;
  }

  async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { engine, worlds, pictures } = this.parts;
    const route = prismRoute({ resources: this.parts.operations, input: this.inputOf(request, url, undefined) });
    if (route._tag === 'Left') {
      const status = 'status' in route.left && route.left.status === 405 ? 405 : 404;
      request.resume();
      writeAnswer(response, engine.refused(new Refusal(status, 'not_found', route.left.message)));
      return;
    }
    const operation = route.right;
    const call = this.callOf(operation, request, url);
    const preference = readPreference(request.headers['prefer']?.toString(), url.searchParams);

    let key = keyFromHead(request, url.searchParams);
    let world: World | undefined;
    let fault: Fault | undefined;
    const enter = (): void => {
      if (world || !isDemoKey(key)) return;
      world = worlds.open(key);
      world.record(call);
      fault = world.faults.take(operation.iid);
      if (fault) call.fault = fault.kind;
    };
    enter();
    if (fault?.kind === 'drop') return void request.socket.destroy();

    let body: RequestBody;
    try {
      body = await readBody(request, meteredBody(request, fault), pictures);
    } catch (error) {
      if (error instanceof CutShort || request.destroyed && !request.complete) return void request.socket.destroy();
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'other', String(error));
      // The rest is read, so that the client gets to hear the answer instead of a reset connection.
      request.resume();
      call.status = refusal.status;
      writeAnswer(response, engine.refused(refusal));
      return;
    }
    try {
      call.body = body.values;
      key ??= keyFromBody(body.values);
      enter();
      await this.answer({ request, response, url, operation, call, preference, key, world, fault, body });
    } finally {
      pictures.discard(body.files);
    }
  }

  private async answer(turn: Turn): Promise<void> {
    const { request, response, url, operation, call, preference, key, world, fault, body } = turn;
    const { engine, filesOrigin, violations } = this.parts;
    if (fault?.kind === 'drop' || fault?.kind === 'cut') return void request.socket.destroy();
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'slow' && fault.delayMs) await wait(fault.delayMs, undefined, { ref: false });

    const { values, files } = body;
    const origin = filesOrigin(request);
    const exchange = { key, world, fault, preference, values, files, filesOrigin: origin };
    const answered = await engine.answer(operation, this.inputOf(request, url, body), exchange);
    if (answered.violations.length > 0) {
      call.violations = answered.violations;
      violations.add({ operationId: operation.iid, path: url.pathname, world: key, violations: answered.violations });
    }
    const answer = this.finished(operation, answered, preference);
    call.status = answer.status;
    if (fault?.kind === 'lost-answer') {
      call.status = 0;
      return void request.socket.destroy();
    }
    const text = bodyText(answer);
    const local = preference ? text : text?.replaceAll(EXAMPLE_IMAGES, `${origin}/__sandbox/images/`);
    writeAnswer(response, answer, fault?.kind === 'broken-json' ? (local ?? '{}').slice(0, -1) : local);
  }

  /** The engine's answer, unless it would hide something wrong. */
  private finished(
    operation: ContractOperation,
    answered: Awaited<ReturnType<Engine['answer']>>,
    preference: Preference | undefined,
  ): Answer {
    const { engine } = this.parts;
    const { violations, answerViolations, ...answer } = answered;
    if (preference && violations.length === 0 && answer.status < 300 && !hasExample(operation, preference, answer.status)) {
      return engine.refused(new Refusal(404, 'not_found', `no example "${preference.exampleKey}" for ${answer.status}`));
    }
    const listed = [...violations, ...answerViolations];
    if (listed.length === 0) return answer;
    const headers = { 'sl-violations': headerText(listed) };
    if (answerViolations.length === 0) return { ...answer, headers: { ...answer.headers, ...headers } };
    const refused = engine.refused(
      new Refusal(500, 'other', `the sandbox's answer to ${operation.iid} breaks the contract: ${JSON.stringify(answerViolations)}`),
    );
    return { ...refused, headers: { ...refused.headers, ...headers } };
  }

  private callOf(operation: ContractOperation, request: IncomingMessage, url: URL): CallRecord {
    return {
      operationId: operation.iid,
      method: request.method ?? 'GET',
      path: url.pathname,
      status: 0,
      requestId: request.headers['x-request-id']?.toString(),
      query: queryOf(url.searchParams),
      body: undefined,
      authorization: request.headers.authorization,
    };
  }

  /** The request as Prism wants it: the body as text, pictures replaced. */
  private inputOf(request: IncomingMessage, url: URL, body: RequestBody | undefined): IHttpRequest {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
    );
    delete headers['content-length'];
    delete headers['prefer'];
    return {
      method: (request.method ?? 'GET').toLowerCase() as IHttpRequest['method'],
      url: { path: url.pathname, query: queryOf(url.searchParams) },
      headers: {
        ...headers,
        ...(body?.contentType !== undefined && { 'content-type': body.contentType }),
        ...(body?.text !== undefined && { 'content-length': String(Buffer.byteLength(body.text)) }),
      },
      ...(body?.text !== undefined && { body: body.text }),
    };
  }
}

interface Turn {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly operation: ContractOperation;
  readonly call: CallRecord;
  readonly preference: Preference | undefined;
  readonly key: string | undefined;
  readonly world: World | undefined;
  readonly fault: Fault | undefined;
  readonly body: RequestBody;
}
