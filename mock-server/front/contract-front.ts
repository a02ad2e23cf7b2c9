import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isAnonymous, type ContractOperation } from '../contracts/contracts.ts';
import { Refusal } from '../contracts/refusal.ts';
import type { Engine, EngineResponse } from '../engine/engine.ts';
import type { MockResponse } from '../engine/exchange.ts';
import { findOperation } from '../engine/find-operation.ts';
import { createHonestResponse } from '../engine/honest-response.ts';
import { createNoJsonResponse } from '../engine/no-json.ts';
import { readPreference, type Preference } from '../engine/prefer.ts';
import { replaceFreeText } from '../engine/replace-free-text.ts';
import { createWrongResponse } from '../engine/wrong-response.ts';
import type { DrawnReceipts } from '../pictures/drawn-receipts.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { CallRecord, Violation } from '../worlds/calls.ts';
import { createFaultRefusal, type Fault } from '../worlds/fault.ts';
import { isDemoKey } from '../worlds/traits.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { findKeyInBody, findKeyInHead } from './caller-key.ts';
import { withLocalPictures } from './example-pictures.ts';
import { BodyCutShortError, meterBody } from './metered-body.ts';
import { readBody, type RequestBody } from './read-body.ts';
import { createCallRecord, toPrismRequest } from './request-parts.ts';
import type { ViolationLog } from './violation-log.ts';
import { serializeBody, writeResponse } from './write-response.ts';

export interface FrontDependencies {
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
  readonly #dependencies: FrontDependencies;

  constructor(dependencies: FrontDependencies) {
    this.#dependencies = dependencies;
  }

  async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { engine, worlds, pictures } = this.#dependencies;
    const operation = findOperation(this.#dependencies.operations, toPrismRequest(request, url, undefined));
    if (operation instanceof Refusal) {
      request.resume();
      writeResponse(response, engine.createErrorResponse(operation));
      return;
    }
    // Stored here: a request that was cut off while it was read has no socket any more.
    const { socket } = request;
    const call = createCallRecord(operation, request, url);
    if (call.requestId !== undefined) response.setHeader('X-Request-Id', call.requestId);
    const preference = readPreference(request.headers['prefer']?.toString(), url.searchParams);

    const access = { isAnonymous: isAnonymous(operation) };
    let key = findKeyInHead(request, url.searchParams, access);
    let world: World | undefined;
    let fault: Fault | undefined;
    const enterWorld = (): void => {
      if (world || !isDemoKey(key)) return;
      world = worlds.open(key);
      world.record(call);
      fault = world.faults.take(operation.iid);
      if (fault) call.fault = fault.kind;
    };
    enterWorld();
    if (fault?.kind === 'drop') return void socket.destroy();

    let body: RequestBody;
    try {
      const pause = async (): Promise<void> => world?.pausedCalls.wait(call);
      body = await readBody(request, meterBody(request, fault, pause), pictures);
    } catch (error) {
      // A request can be complete here: it had arrived, and was not read yet, when its caller disconnected.
      const hasDisconnected = !(error instanceof Refusal) && (!request.complete || request.errored !== null);
      if (error instanceof BodyCutShortError || hasDisconnected) return void socket.destroy();
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'other', String(error));
      // The rest is read, so that the client gets the response instead of a connection reset.
      request.resume();
      call.status = refusal.status;
      this.#recordViolations({ call, url, key }, [
        { location: 'body', code: 'malformed', message: refusal.message },
      ]);
      writeResponse(response, engine.createErrorResponse(refusal));
      return;
    }
    try {
      call.body = body.values;
      key ??= findKeyInBody(body.values, access);
      enterWorld();
      await this.#respond({ request, response, url, operation, call, preference, key, world, fault, body });
    } finally {
      pictures.discard(body.files);
    }
  }

  async #respond(received: ReceivedRequest): Promise<void> {
    const { request, response, url, operation, call, preference, key, world, fault, body } = received;
    const { engine, drawnReceipts, filesOrigin } = this.#dependencies;
    if (fault?.kind === 'drop' || fault?.kind === 'cut') return void request.socket.destroy();
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'hold' && fault.afterBytes === undefined) await world?.pausedCalls.wait(call);
    if (fault?.kind === 'late-effect') {
      request.socket.destroy();
      await world?.pausedCalls.wait(call);
    }
    if (fault?.kind === 'slow' && fault.delayMs) await wait(fault.delayMs, undefined, { ref: false });

    const { values, files } = body;
    const origin = filesOrigin(request);
    const { requestId } = call;
    const exchange = { key, world, fault, preference, requestId, values, files, filesOrigin: origin };
    const engineResponse = await engine.respond(operation, toPrismRequest(request, url, body), exchange);
    this.#recordViolations(received, engineResponse.violations);
    const { magic } = engineResponse;
    if (magic) call.magic = magic.value;
    const magicFault = magic && 'fault' in magic.outcome.response ? magic.outcome.response.fault : undefined;
    if (magicFault === 'drop') return void request.socket.destroy();
    if (magicFault === 'hang') return;
    const mockResponse = this.#createResponse(received, engineResponse);
    if (fault?.kind === 'hold-response') await world?.pausedCalls.wait(call);
    call.status = mockResponse.status;
    if (fault?.kind === 'lost-response' || fault?.kind === 'late-effect') {
      call.status = 0;
      return void request.socket.destroy();
    }
    const text = serializeBody(mockResponse);
    // Pages are excluded: their content is the partner's.
    const isExample = !preference && /json/.test(mockResponse.headers['content-type'] ?? '');
    const localText = isExample && text ? withLocalPictures(text, { world, drawnReceipts, origin }) : text;
    const isBroken = fault?.kind === 'broken-json' || magicFault === 'broken-json';
    writeResponse(response, mockResponse, isBroken ? (localText ?? '{}').slice(0, -1) : localText);
  }

  /** Returns the response of the engine with the free text of the world, changed as the fault requires. */
  #createResponse(received: ReceivedRequest, engineResponse: EngineResponse): MockResponse {
    const { operation, preference, world, fault } = received;
    const { engine, worlds } = this.#dependencies;
    if (fault?.kind === 'refused-response') return engine.createErrorResponse(createFaultRefusal(fault));
    const honestResponse = createHonestResponse(engine, operation, engineResponse, preference);
    const worldText = world && worlds.textFor(world.key);
    const withWorldText =
      worldText === undefined ? honestResponse : replaceFreeText(operation, honestResponse, worldText);
    const { wrong, property, content, status } = fault ?? {};
    const withWrongBody = wrong
      ? createWrongResponse(operation, withWorldText, { wrong, ...(property && { property }) })
      : withWorldText;
    return content ? createNoJsonResponse(withWrongBody, content, status) : withWrongBody;
  }

  /** Records the violations of a call, if there are any. */
  #recordViolations(
    { call, url, key }: Pick<ReceivedRequest, 'call' | 'url' | 'key'>,
    violations: readonly Violation[],
  ): void {
    if (violations.length === 0) return;
    call.violations = violations;
    this.#dependencies.violations.add({
      operationId: call.operationId,
      path: url.pathname,
      world: key,
      violations,
    });
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
