import { valueMovingOperationIds } from '@cagnotte/generated/operations';
import { coerceValue } from '../contracts/coerce.ts';
import { isAnonymous, type ContractOperation } from '../contracts/contracts.ts';
import type { OperationId } from '../contracts/operation-types.ts';
import { HtmlPage } from '../contracts/page.ts';
import { Refusal } from '../contracts/refusal.ts';
import type { HandlerCall, Handlers } from '../handlers/handler.ts';
import { handlers } from '../handlers/table.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { assertNotBlocked } from '../worlds/account/sign-in.ts';
import { settleReceipts } from '../worlds/receipts/receipt-life.ts';
import { isDemoKey } from '../worlds/traits.ts';
import type { World } from '../worlds/world.ts';
import type { Worlds } from '../worlds/worlds.ts';
import type { Exchange } from './exchange.ts';

const valueMovingIds: ReadonlySet<string> = new Set(valueMovingOperationIds);

type Values = Readonly<Record<string, unknown>>;

/** State of the sandbox that every handler gets. */
export interface HandlerContext {
  readonly worlds: Worlds;
  readonly pictures: PictureStore;
}

export interface RequestTarget {
  readonly query: Values;
  readonly path: string;
}

const coerceParameters = (
  values: Values,
  parameters: readonly { name: string; schema?: unknown }[] = [],
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      coerceValue(value, parameters.find((parameter) => parameter.name === name)?.schema),
    ]),
  );

/**
 * Returns the values of the path parameters by name. A parameter may be only a part of its segment,
 * so a pattern finds them.
 */
const readPathParameters = (template: string, path: string): Values => {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const pattern = new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+?)')}$`);
  const values = pattern.exec(path)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
};

/** @throws Refusal 401 unless the caller may use the operation, 403 where the registration is blocked */
export const assertAuthorized = (operation: ContractOperation, { key, world }: Exchange): void => {
  if (isAnonymous(operation)) return;
  if (!isDemoKey(key)) {
    throw new Refusal(401, 'unauthorized', 'the access token is missing or unknown: use demo.<anything>');
  }
  // A session can be ended in any state, and repeatedly.
  if (!world || operation.iid === 'logOut') return;
  if (world.isRevoked) throw new Refusal(401, 'unauthorized', 'the access token is expired or was revoked');
  assertNotBlocked(world.traits);
};

const requireWorld = (exchange: Exchange): World => {
  if (exchange.world) return exchange.world;
  throw new Refusal(401, 'unauthorized', 'unknown client: use demo.<anything>');
};

interface HandlerResult {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Returns the stored response for a request id. A request that moves points or money, and that is sent again
 * because its response was lost, must not move them twice. A refusal has changed nothing and is not stored.
 */
const respondOnce = (
  world: World,
  operationId: string,
  requestId: string | undefined,
  respond: () => unknown,
): unknown => {
  if (requestId === undefined) return respond();
  const key = `${operationId} ${requestId}`;
  if (!world.responses.has(key)) world.responses.set(key, respond());
  return world.responses.get(key);
};

/**
 * Runs an operation's handler, in a world whose receipts have their current states.
 * @returns its response; undefined for an operation without a handler, whose response is its example
 */
export const runHandler = (
  operation: ContractOperation,
  exchange: Exchange,
  request: RequestTarget,
  context: HandlerContext,
): HandlerResult | undefined => {
  // The only cast: the request was just validated by the contract of this very operation.
  const handler = (handlers as Handlers)[operation.iid as OperationId] as
    | ((call: HandlerCall<never>) => unknown)
    | undefined;
  if (!handler) return undefined;
  const schema = operation.request?.body?.contents?.[0]?.schema;
  const world = requireWorld(exchange);
  settleReceipts(world);
  const call = {
    ...context,
    world,
    body: coerceValue(exchange.values, schema),
    query: coerceParameters(request.query, operation.request?.query),
    pathParameters: coerceParameters(
      readPathParameters(operation.path, request.path),
      operation.request?.path,
    ),
    files: exchange.files,
    filesOrigin: exchange.filesOrigin,
  };
  const respond = (): unknown => handler(call as HandlerCall<never>);
  const body = valueMovingIds.has(operation.iid)
    ? respondOnce(world, operation.iid, exchange.requestId, respond)
    : respond();
  if (body instanceof HtmlPage) return { headers: body.headers, body: body.html };
  return { headers: { 'content-type': 'application/json' }, body: body };
};
