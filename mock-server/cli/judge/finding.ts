import type { Source } from '@cagnotte/openapi';

/** What is wrong, by a code that stays: reports are compared from one run to the next. */
export const rules = {
  unanswered: 'no whole answer came',
  status_undocumented: 'the contract knows no such status for this operation',
  status_unexpected: 'the contract knows the status, but not for this call',
  content_type: 'the body is not of the type that the contract names',
  body_missing: 'a body was promised, and none came',
  body_unparseable: 'the body is not what its type says',
  field_missing: 'a required field is not there',
  field_type: 'a field has another type',
  field_value: 'a field has a value that its contract excludes',
  field_undocumented: 'a field that no contract knows',
  field_never_seen: 'an optional field that no answer of this run held',
  error_code: 'the refusal carries another code than this situation has',
  header: 'a header that browsers or clients need is missing or wrong',
  behaviour: 'the answers fit their contract, but not what was done before',
  request_id_ignored:
    'a request that moves points or money, repeated with its request id, acted again or was refused',
  request: 'the call itself does not keep the contract',
} as const;
export type Rule = keyof typeof rules;

/**
 * `error`: clients break. `warning`: so they would, but the contracts only assume what was broken.
 * `note`: nobody breaks.
 */
export type Level = 'error' | 'warning' | 'note';

/** One place where a server, or a call, is not what its contract says. */
export interface Finding {
  readonly level: Level;
  readonly rule: Rule;
  /** Undefined for a call that belongs to no operation. */
  readonly operationId: string | undefined;
  /** JSON path into the body (`$.pot.current_amount`), or `status`, or `header <name>`. */
  readonly path: string;
  readonly expected: string;
  readonly came: string;
}

/** How much something that is broken weighs, by who says that it should be so. */
export const levelOf = (source: Source): Level => (source === 'assumed' ? 'warning' : 'error');
