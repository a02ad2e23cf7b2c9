import { createLogger } from '@stoplight/prism-core';
import {
  createInstance,
  type IHttpConfig,
  type IHttpRequest,
  type IHttpResponse,
  type PrismHttpComponents,
} from '@stoplight/prism-http';
import type { ContractOperation, Contracts } from '../contracts/contracts.ts';
import { Refusal } from '../contracts/refusal.ts';
import { findMagic, type Magic } from '../magic/find-magic.ts';
import { refusalOf } from '../magic/refusal-of.ts';
import type { Violation } from '../worlds/calls.ts';
import { refusalOfFault } from '../worlds/fault.ts';
import type { MockResponse, Exchange } from './exchange.ts';
import type { Preference } from './prefer.ts';
import { prismMock } from './prism-parts.ts';
import { authorize, runHandler, type Surroundings } from './run-handler.ts';

type Mock = PrismHttpComponents['mock'];
type Diagnostic = { path?: (string | number)[]; code?: string | number; message: string; severity: number };

const JSON_TYPE = { 'content-type': 'application/json' };
/** Prism's severity of what breaks a contract; the others are remarks. */
const ERROR_SEVERITY = 0;

interface Turn {
  readonly operation: ContractOperation;
  readonly exchange: Exchange;
  /** Kept here: where the contract documents no response to them, Prism's error forgets them. */
  violations: readonly Violation[];
  magic: Magic | undefined;
}

export interface EngineResponse extends MockResponse {
  /** The magic value that the response is due to. */
  readonly magic: Magic | undefined;
  /** How the request broke the contract. */
  readonly violations: readonly Violation[];
  /** How the response broke the contract: a fault of the sandbox itself. */
  readonly responseViolations: readonly Violation[];
}

/** A fresh one for each request: Prism writes the media types of a request into it. */
const configFor = (preference?: Preference): IHttpConfig => ({
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false, ...preference },
});

const violationsOf = (diagnostics: readonly Diagnostic[]): Violation[] =>
  diagnostics
    .filter(({ severity }) => severity === ERROR_SEVERITY)
    .map(({ path, code, message }) => ({
      location: (path ?? []).join('.'),
      code: String(code ?? ''),
      message,
    }));

/** Serves the contracts: checks the request, responds by fault, handler or example, and checks the response. */
export class Engine {
  private readonly turns = new WeakMap<IHttpRequest, Turn>();
  private readonly prism;
  private readonly contracts: Contracts;
  private readonly surroundings: Surroundings;

  constructor(contracts: Contracts, surroundings: Surroundings) {
    this.contracts = contracts;
    this.surroundings = surroundings;
    this.prism = createInstance(configFor(), {
      mock: this.mock,
      logger: createLogger('sandbox', { level: 'silent' }),
    });
  }

  /** Responds to a request. The operation must belong to its method and path. */
  async respond(
    operation: ContractOperation,
    request: IHttpRequest,
    exchange: Exchange,
  ): Promise<EngineResponse> {
    const turn: Turn = { operation, exchange, violations: [], magic: undefined };
    this.turns.set(request, turn);
    const result = await this.prism.request(request, [operation], configFor(exchange.preference))();
    if (result._tag === 'Left') {
      const { violations, magic } = turn;
      // Without a status, what was preferred is not in the contract, or the contract itself is at fault.
      const otherwise = exchange.preference ? 404 : 500;
      const status =
        'status' in result.left && typeof result.left.status === 'number' ? result.left.status : otherwise;
      const detail = 'detail' in result.left ? String(result.left.detail) : result.left.message;
      const code = violations.length > 0 ? 'invalid_parameter' : 'other';
      const refused = this.refused(new Refusal(status, code, detail));
      return { ...refused, magic, violations, responseViolations: [] };
    }
    const { output, validations } = result.right;
    return {
      status: output.statusCode,
      headers: Object.fromEntries(
        Object.entries(output.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      body: output.body,
      magic: turn.magic,
      violations: violationsOf(validations.input),
      responseViolations: violationsOf(validations.output),
    };
  }

  /** The error body of a refusal, with the words the contracts' examples have for the shopper. */
  refused(refusal: Refusal): MockResponse {
    const { code, details, status, body } = refusal;
    const userMessage = this.contracts.userMessages.get(details.reason ?? code) ?? null;
    return {
      status,
      headers: {
        ...JSON_TYPE,
        ...(details.retryAfter !== undefined && { 'retry-after': String(details.retryAfter) }),
      },
      body: { error_details: { ...body.error_details, user_message: userMessage } },
    };
  }

  private readonly mock: Mock = (options) => {
    const { input } = options;
    const turn = this.turns.get(input.data);
    if (!turn) return prismMock(options);
    turn.violations = violationsOf(input.validations);
    if (turn.exchange.preference) return prismMock(options);
    const handled = this.behave(turn, input.data);
    return handled ? () => ({ _tag: 'Right', right: handled }) : prismMock(options);
  };

  private behave(turn: Turn, request: IHttpRequest): IHttpResponse | undefined {
    const { operation, exchange, violations } = turn;
    try {
      const { fault, world } = exchange;
      const isRefused =
        fault?.kind === 'status' || (fault?.kind === 'no-json' && Number(fault.status) >= 300);
      if (fault && isRefused) {
        throw refusalOfFault(fault);
      }
      authorize(operation, exchange);
      if (violations.length > 0) return undefined;
      const parts = { query: request.url.query ?? {}, path: request.url.path };
      const call = { operationId: operation.iid, body: exchange.values, query: parts.query };
      turn.magic = world && findMagic({ ...call, world });
      const refusal = turn.magic && refusalOf(turn.magic);
      if (refusal) throw refusal;
      const handled = runHandler(operation, exchange, parts, this.surroundings);
      return handled && { statusCode: 200, headers: { ...handled.headers }, body: handled.body };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A magic word for an unreadable response is no identifier of this world, so the example is the response.
      if (turn.magic && !refusalOf(turn.magic)) return undefined;
      const { status, headers, body } = this.refused(error);
      return { statusCode: status, headers: { ...headers }, body };
    }
  }
}
