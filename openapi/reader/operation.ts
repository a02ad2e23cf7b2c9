import type { Contract, JsonObject } from './contract-files.ts';

/**
 * `spec`: stated by the specification. `assumed`: proposed by the contracts, and not yet
 * confirmed by the backend team.
 */
export type Source = 'spec' | 'assumed';

/** A schema without references. Its properties carry `x-source`. */
export type Schema = JsonObject;

export interface Parameter {
  readonly name: string;
  readonly place: 'query' | 'path';
  readonly isRequired: boolean;
  /** How a value is written: OpenAPI's `style` and `explode`, with their defaults. */
  readonly style: string;
  readonly isExploded: boolean;
  readonly source: Source;
  readonly description: string;
  readonly schema: Schema;
  /** The contract's example; undefined where it has none. */
  readonly example: unknown;
}

/** Content of a body of one media type. */
export interface Content {
  readonly schema: Schema;
  /** Values by name. */
  readonly examples: ReadonlyMap<string, unknown>;
}

export interface Body extends Content {
  readonly isRequired: boolean;
  readonly mediaType: string;
  /** How fields are written, by name: OpenAPI's `encoding`. */
  readonly encoding: JsonObject;
}

export interface DocumentedResponse {
  readonly description: string;
  readonly source: Source;
  /** By media type; empty where there is no body. */
  readonly contents: ReadonlyMap<string, Content>;
}

/** An operation of the contracts, with all its references resolved. */
export interface Operation {
  readonly contract: Contract;
  /** The base address that its path belongs to. */
  readonly base: 'api' | 'proxy';
  /** Addresses in `servers` of its document: examples, since clients configure theirs. */
  readonly servers: readonly string[];
  readonly operationId: string;
  /** In capitals. */
  readonly method: string;
  /** With `{parameters}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly source: Source;
  readonly isDeprecated: boolean;
  /** Called without a user. */
  readonly isAnonymous: boolean;
  /** Changes nothing: a GET, or a POST that the contracts mark with `x-reads: true`. */
  readonly isRead: boolean;
  /** Moves points or money: acts once for one request id (`x-retry: never-without-request-id`). */
  readonly movesValue: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  /** By status, as the document writes it. */
  readonly responses: ReadonlyMap<string, DocumentedResponse>;
}
