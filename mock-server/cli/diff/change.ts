import type { Contract } from '@cagnotte/openapi';
import type { RuleName } from './rules.ts';

/** In the order of their weight. */
export const kinds = ['breaking', 'compatible', 'documentation'] as const;
export type Kind = (typeof kinds)[number];

/** Which side of a call a schema describes: what clients send, or what they read. */
export type Side = 'request' | 'answer';

/** Whoever calls an operation, and from where: public methods of the SDK, folders of the widget. */
export interface Client {
  readonly name: string;
  readonly through: readonly string[];
}

/** One difference of two versions of the contracts, as one operation feels it. */
export interface Change {
  readonly kind: Kind;
  readonly rule: RuleName;
  /** As the older version names it, where it has it. */
  readonly operationId: string;
  readonly contract: Contract;
  /** `operation`, `query`, `path`, `request body`, or `answer <status>`. */
  readonly where: string;
  /** JSON path (`$.pot.current_amount`), name of a parameter, or empty for the whole. */
  readonly path: string;
  /** Old and new, in words. */
  readonly what: string;
  /** Whom it breaks and how, or why it breaks nobody; empty where nothing needs to be said. */
  readonly why: string;
  readonly clients: readonly Client[];
}

/** What a comparison finds at one place, before it is known whose it is. */
export type Found = Pick<Change, 'kind' | 'rule' | 'where' | 'path' | 'what' | 'why'>;
