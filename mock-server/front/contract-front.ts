import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isAnonymous, type ContractOperation } from '../contracts/contracts.ts';
import { Refusal } from '../contracts/refusal.ts';
import type { Engine, EngineResponse } from '../engine/engine.ts';
import type { MockResponse } from '../engine/exchange.ts';
import { findOperation } from '../engine/find-operation.ts';
import { honestResponse } from '../engine/honest-response.ts';
import { noJson } from '../engine/no-json.ts';
import { replaceFreeText } from '../engine/replace-free-text.ts';
import { readPreference, type Preference } from '../engine/prefer.ts';
import { wrongResponse } from '../engine/wrong-response.ts';
import type { DrawnReceipts } from '../pictures/drawn-receipts.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { CallRecord, Violation } from '../worlds/calls.ts';
import { createFaultRefusal, type Fault } from '../worlds/fault.ts';
import { isDemoKey } from '../worlds/traits.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { keyFromBody, keyFromHead } from './caller-key.ts';
import { localPictures } from './example-pictures.ts';
import { CutShort, meteredBody } from './metered-body.ts';
import { readBody, type RequestBody } from './read-body.ts';
import { newCall, prismInput } from './request-parts.ts';
import type { ViolationLog } from './violation-log.ts';
import { bodyText, writeResponse } from './write-response.ts';

export interface FrontParts {
  readonly operations: ContractOperation[];
  readonly engine: Engine;
  readonly worlds: Worlds;
  readonly pictures: PictureStore;
  readonly drawnReceipts: DrawnReceipts;
  readonly violations: ViolationLog;
  /** Origin of the files site, as this caller reaches it. */
  readonly filesOrigin: (request: IncomingMessage) => string;
}

/** Handles the requests of one site to operations of the contracts, from the first byte to the last. */
export class ContractFront {
  private readonly parts: FrontParts;

  constructor(parts: FrontParts) {
    this.parts = parts;
  }

  async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { engine, worlds, pictures } = this.parts;
    const operation = findOperation(this.parts.operations, prismInput(request, url, undefined));
    if (operation instanceof Refusal) {
      request.resume();
      writeResponse(response, engine.refused(operation));
      return;
    }
    // Stored here: a request that was cut off while it was read has no socket any more.
    const { socket } = request;
    const call = newCall(operation, request, url);
    if (call.requestId !== undefined) response.setHeader('X-Request-Id', call.requestId);
    const preference = readPreference(request.headers['prefer']?.toString(), url.searchParams);

    const anonymous = isAnonymous(operation);
    let key = keyFromHead(request, url.searchParams, anonymous);
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
    if (fault?.kind === 'drop') return void socket.destroy();

    let body: RequestBody;
    try {
      const hold = async (): Promise<void> => world?.held.wait(call);
      body = await readBody(request, meteredBody(request, fault, hold), pictures);
    } catch (error) {
      // A request can be complete here: it had arrived, and was not read yet, when its caller disconnected.
      const isGone = !(error instanceof Refusal) && (!request.complete || request.errored !== null);
      if (error instanceof CutShort || isGone) return void socket.destroy();
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'other', String(error));
      // The rest is read, so that the client gets the response instead of a connection reset.
      request.resume();
      call.status = refusal.status;
      this.recordViolations({ call, url, key }, [
        { location: 'body', code: 'malformed', message: refusal.message },
      ]);
      writeResponse(response, engine.refused(refusal));
      return;
    }
    try {
      call.body = body.values;
      key ??= keyFromBody(body.values, anonymous);
      enter();
      await this.respond({ request, response, url, operation, call, preference, key, world, fault, body });
    } finally {
      pictures.discard(body.files);
    }
  }

  private async respond(received: ReceivedRequest): Promise<void> {
    const { request, response, url, operation, call, preference, key, world, fault, body } = received;
    const { engine, drawnReceipts, filesOrigin } = this.parts;
    if (fault?.kind === 'drop' || fault?.kind === 'cut') return void request.socket.destroy();
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'hold' && fault.afterBytes === undefined) await world?.held.wait(call);
    if (fault?.kind === 'late-effect') {
      request.socket.destroy();
      await world?.held.wait(call);
    }
    if (fault?.kind === 'slow' && fault.delayMs) await wait(fault.delayMs, undefined, { ref: false });

    const { values, files } = body;
    const origin = filesOrigin(request);
    const { requestId } = call;
    const exchange = { key, world, fault, preference, requestId, values, files, filesOrigin: origin };
    const engineResponse = await engine.respond(operation, prismInput(request, url, body), exchange);
    this.recordViolations(received, engineResponse.violations);
    const { magic } = engineResponse;
    if (magic) call.magic = magic.value;
    const magicFault = magic && 'fault' in magic.outcome.response ? magic.outcome.response.fault : undefined;
    if (magicFault === 'drop') return void request.socket.destroy();
    if (magicFault === 'hang') return;
    const sent = this.createResponse(received, engineResponse);
    if (fault?.kind === 'hold-answer') await world?.held.wait(call);
    call.status = sent.status;
    if (fault?.kind === 'lost-answer' || fault?.kind === 'late-effect') {
      call.status = 0;
      return void request.socket.destroy();
    }
    const text = bodyText(sent);
    // Pages are excluded: their content is the partner's.
    const isExample = !preference && /json/.test(sent.headers['content-type'] ?? '');
    const local = isExample && text ? localPictures(text, { world, drawnReceipts, origin }) : text;
    const isBroken = fault?.kind === 'broken-json' || magicFault === 'broken-json';
    writeResponse(response, sent, isBroken ? (local ?? '{}').slice(0, -1) : local);
  }

  /** Returns the response of the engine with the free text of the world, changed as the fault requires. */
  private createResponse(received: ReceivedRequest, engineResponse: EngineResponse): MockResponse {
    const { operation, preference, world, fault } = received;
    const { engine, worlds } = this.parts;
    if (fault?.kind === 'refused-answer') return engine.refused(createFaultRefusal(fault));
    const honest = honestResponse(engine, operation, engineResponse, preference);
    const worldText = world && worlds.textFor(world.key);
    const withWorldText = worldText === undefined ? honest : replaceFreeText(operation, honest, worldText);
    const { wrong, property, content, status } = fault ?? {};
    const withWrongBody = wrong
      ? wrongResponse(operation, withWorldText, { wrong, ...(property && { property }) })
      : withWorldText;
    return content ? noJson(withWrongBody, content, status) : withWrongBody;
  }

  /** Records the violations of a call, if there are any. */
  private recordViolations(
    { call, url, key }: Pick<ReceivedRequest, 'call' | 'url' | 'key'>,
    violations: readonly Violation[],
  ): void {
    if (violations.length === 0) return;
    call.violations = violations;
    this.parts.violations.add({ operationId: call.operationId, path: url.pathname, world: key, violations });
  }
}

/** A request that was read completely. */
interface ReceivedRequest {
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
