import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  type IHttpRequest,
  type IHttpResponse,
  type PrismHttpComponents,
} from '@stoplight/prism-http';
import type { ContractOperation, Contracts } from '../contracts/contracts.ts';
import { Refusal } from '../contracts/refusal.ts';
import { createMagicRefusal } from '../magic/create-magic-refusal.ts';
import { findMagic, type Magic } from '../magic/find-magic.ts';
import type { Violation } from '../worlds/calls.ts';
import { createFaultRefusal } from '../worlds/fault.ts';
import type { MockResponse, Exchange } from './exchange.ts';
import { createPrismConfig } from './prism-config.ts';
import { prismMock } from './prism-parts.ts';
import { assertAuthorized, runHandler, type HandlerContext } from './run-handler.ts';

type Mock = PrismHttpComponents['mock'];
type Diagnostic = { path?: (string | number)[]; code?: string | number; message: string; severity: number };

const jsonHeaders = { 'content-type': 'application/json' };
/** Prism's severity of violations of a contract; the other severities are remarks. */
const errorSeverity = 0;

/** A request while Prism handles it. */
interface HandledRequest {
  readonly operation: ContractOperation;
  readonly exchange: Exchange;
  /** Stored here, because Prism's error lacks them where the contract documents no response to violations. */
  violations: readonly Violation[];
  magic: Magic | undefined;
}

export interface EngineResponse extends MockResponse {
  /** The magic value that caused the response. */
  readonly magic: Magic | undefined;
  /** Violations of the contract by the request. */
  readonly violations: readonly Violation[];
  /** Violations of the contract by the response: a bug of the sandbox itself. */
  readonly responseViolations: readonly Violation[];
}

const toViolations = (diagnostics: readonly Diagnostic[]): Violation[] =>
  diagnostics
    .filter(({ severity }) => severity === errorSeverity)
    .map(({ path, code, message }) => ({
      location: (path ?? []).join('.'),
      code: String(code ?? ''),
      message,
    }));

/**
 * Serves the contracts: validates the request, responds with a fault, by a handler or with an example,
 * and validates the response.
 */
export class Engine {
  readonly #handled = new WeakMap<IHttpRequest, HandledRequest>();
  readonly #prism;
  readonly #contracts: Contracts;
  readonly #context: HandlerContext;

  constructor(contracts: Contracts, context: HandlerContext) {
    this.#contracts = contracts;
    this.#context = context;
    this.#prism = createInstance(createPrismConfig(), {
      mock: this.#mock,
      logger: createLogger('sandbox', { level: 'silent' }),
    });
  }

  /** Responds to a request. The operation must belong to its method and path. */
  async respond(
    operation: ContractOperation,
    request: IHttpRequest,
    exchange: Exchange,
  ): Promise<EngineResponse> {
    const handled: HandledRequest = { operation, exchange, violations: [], magic: undefined };
    this.#handled.set(request, handled);
    const result = await this.#prism.request(request, [operation], createPrismConfig(exchange.preference))();
    if (result._tag === 'Left') {
      const { violations, magic } = handled;
      // Without a status, the contract lacks the preferred response, or the contract is wrong.
      const defaultStatus = exchange.preference ? 404 : 500;
      const status =
        'status' in result.left && typeof result.left.status === 'number'
          ? result.left.status
          : defaultStatus;
      const detail = 'detail' in result.left ? String(result.left.detail) : result.left.message;
      const code = violations.length > 0 ? 'invalid_parameter' : 'other';
      const errorResponse = this.createErrorResponse(new Refusal(status, code, detail));
      return { ...errorResponse, magic, violations, responseViolations: [] };
    }
    const { output, validations } = result.right;
    return {
      status: output.statusCode,
      headers: Object.fromEntries(
        Object.entries(output.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      body: output.body,
      magic: handled.magic,
      violations: toViolations(validations.input),
      responseViolations: toViolations(validations.output),
    };
  }

  /** Creates the error body of a refusal, with the user message of the contracts' examples. */
  createErrorResponse(refusal: Refusal): MockResponse {
    const { code, details, status, body } = refusal;
    const userMessage = this.#contracts.userMessages.get(details.reason ?? code) ?? null;
    return {
      status,
      headers: {
        ...jsonHeaders,
        ...(details.retryAfter !== undefined && { 'retry-after': String(details.retryAfter) }),
      },
      body: { error_details: { ...body.error_details, user_message: userMessage } },
    };
  }

  readonly #mock: Mock = (options) => {
    const { input } = options;
    const handled = this.#handled.get(input.data);
    if (!handled) return prismMock(options);
    handled.violations = toViolations(input.validations);
    if (handled.exchange.preference) return prismMock(options);
    const response = this.#handle(handled, input.data);
    return response ? () => ({ _tag: 'Right', right: response }) : prismMock(options);
  };

  #handle(handled: HandledRequest, request: IHttpRequest): IHttpResponse | undefined {
    const { operation, exchange, violations } = handled;
    try {
      const { fault, world } = exchange;
      if (fault?.kind === 'status' || (fault?.kind === 'no-json' && Number(fault.status) >= 300))
        throw createFaultRefusal(fault);
      assertAuthorized(operation, exchange);
      if (violations.length > 0) return undefined;
      const parts = { query: request.url.query ?? {}, path: request.url.path };
      const call = { operationId: operation.iid, body: exchange.values, query: parts.query };
      handled.magic = world && findMagic({ ...call, world });
      const refusal = handled.magic && createMagicRefusal(handled.magic);
      if (refusal) throw refusal;
      const handlerResult = runHandler(operation, exchange, parts, this.#context);
      return (
        handlerResult && { statusCode: 200, headers: { ...handlerResult.headers }, body: handlerResult.body }
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A magic value for an unreadable response is no identifier of this world, so the
      // example is the response.
      if (handled.magic && !createMagicRefusal(handled.magic)) return undefined;
      const { status, headers, body } = this.createErrorResponse(error);
      return { statusCode: status, headers: { ...headers }, body };
    }
  }
}
