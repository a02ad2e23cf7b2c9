import type { TransportBase } from '@cagnotte/generated/transport';

/** A call before encoding, as the typed clients and the generated hooks describe it. */
export interface Call {
  /** The base address that the path is appended to. */
  readonly base: TransportBase;
  readonly method: string;
  /** Path of the contract, with its parameters in braces or filled in. */
  readonly path: string;
  readonly pathParameters?: PathParameters | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** The caller's own identifier, for servers that accept a request id. Default: a new one. */
  readonly requestId?: string | undefined;
  /** Called with the fraction of the body that was sent, from 0 to 1. Starts again at 0 on each attempt. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

export type PathParameters = Readonly<Record<string, unknown>>;

/** Fills the parameters of a path in. */
export const fillPath = (path: string, parameters: PathParameters = {}): string =>
  path.replace(/\{(\w+)\}/g, (hole, name: string) =>
    name in parameters ? encodeURIComponent(`${parameters[name] as string | number}`) : hole,
  );

/** Returns a pattern for 'METHOD path' of a call, from an operation given as 'METHOD /path/{parameter}'. */
export const toCallPattern = (operation: string): RegExp => {
  const source = operation.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${source}$`);
};

/** True if a call is one of the operations given as 'METHOD /path/{parameter}'. */
export const matchesOperation = (
  { method, path }: Pick<Call, 'method' | 'path'>,
  operations: readonly string[],
): boolean => operations.some((operation) => toCallPattern(operation).test(`${method} ${path}`));
