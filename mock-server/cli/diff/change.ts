import type { Contract } from '@cagnotte/openapi';
import {
  callRules,
  schemaRules,
  type CallRule,
  type Kind,
  type RuleName,
  type SchemaRule,
  type Side,
} from './rules.ts';

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

/** A difference of two operations. */
export const operationChange = (rule: CallRule, where: string, path: string, what: string): Found => ({
  ...callRules[rule],
  rule,
  where,
  path,
  what,
});

/** A difference of two schemas, at a place where clients send or read. */
export const schemaChange = (
  rule: SchemaRule,
  side: Side,
  where: string,
  path: string,
  what: string,
): Found => ({
  ...schemaRules[rule][side],
  rule,
  where,
  path,
  what,
});

/** A difference that only readers of the contracts notice. */
export const documentationChange = (where: string, path: string, what: string): Found =>
  schemaChange('words', 'request', where, path, what);
