import type { Source } from '@cagnotte/openapi';

/** Kinds of findings. The identifiers never change: reports are compared from one run to the next. */
export const rules = {
  unanswered: 'no complete response arrived',
  status_undocumented: 'the contract has no such status for this operation',
  status_unexpected: 'the contract has the status, but not for this call',
  content_type: 'the body is not of the type that the contract names',
  body_missing: 'a body was promised, and none arrived',
  body_unparseable: 'the body is not what its type says',
  field_missing: 'a required field is missing',
  field_type: 'a field has another type',
  field_value: 'a field has a value that its contract excludes',
  order: 'a list is in another order than its contract promises',
  field_undocumented: 'a field that no contract has',
  value_unknown: 'a value that the contract does not list, which clients show as neutral',
  error_code: 'the refusal has another code than this situation requires',
  header: 'a header that browsers or clients need is missing or wrong',
  behaviour: 'the responses fit their contract, but not what was done before',
  request_id_ignored:
    'a request that moves points or money, repeated with its request id, acted again or was refused',
  request: 'the request does not follow the contract',
} as const;
export type FindingRule = keyof typeof rules;

/**
 * `error`: clients break. `warning`: clients break, but the contracts only assume the rule.
 * `note`: no client breaks.
 */
export type Level = 'error' | 'warning' | 'note';

/** One place where a request or a response does not follow its contract. */
export interface Finding {
  readonly level: Level;
  readonly rule: FindingRule;
  /** Undefined for a call that belongs to no operation. */
  readonly operationId: string | undefined;
  /** JSON path into the body (`$.pot.current_amount`), or `status`, or `header <name>`. */
  readonly path: string;
  readonly expected: string;
  readonly actual: string;
}

/** A finding before its operation is known. */
export type FindingDraft = Omit<Finding, 'operationId'>;

/** Returns the level of a violation, by the source of the rule. */
export const getLevel = (source: Source): Level => (source === 'assumed' ? 'warning' : 'error');
