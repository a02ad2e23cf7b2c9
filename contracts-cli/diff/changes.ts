import type { Contract } from '@cagnotte/openapi';

/** Kinds of changes, the most serious first. */
export const changeKinds = ['breaking', 'warning', 'compatible', 'documentation'] as const;
export type Kind = (typeof changeKinds)[number];

/** Side of a call that a schema describes: clients send the request and read the response. */
export type Side = 'request' | 'response';

interface Verdict {
  readonly kind: Kind;
  readonly why: string;
}

const breaking = (why: string): Verdict => ({ kind: 'breaking', why });
const warning = (why: string): Verdict => ({ kind: 'warning', why });
const compatible = (why = ''): Verdict => ({ kind: 'compatible', why });
const documentation: Verdict = { kind: 'documentation', why: '' };
const fromConfiguration: Verdict = {
  kind: 'documentation',
  why: 'clients have their addresses from their configuration',
};

const sentByEarlier = 'clients of earlier versions may send it so: the server would refuse them';
const notSentByEarlier = 'clients of earlier versions do not send it: the server would refuse them';
const unexpectedByEarlier = 'clients of earlier versions are not made for what may come now';
const uncheckedByClients = compatible(
  'clients check types and required fields of what they read, and no limits',
);
const skippedByClients = compatible('clients skip fields that they do not know');
const undecidable = breaking('undecidable whether it accepts more or less, so it counts as breaking');
const readByEarlier = 'clients of earlier versions read it';
const ignoredByServers = compatible('servers ignore what they do not know');
const treatedAsAbsent = compatible('clients treat it as absent');

/**
 * The meaning of a difference of two schemas. A narrower schema breaks requests, a wider one breaks
 * responses.
 */
const schemaRules = {
  type_narrowed: { request: breaking(sentByEarlier), response: compatible() },
  type_widened: { request: compatible(), response: breaking(unexpectedByEarlier) },
  type_replaced: { request: breaking(sentByEarlier), response: breaking(`${readByEarlier}, as what it was`) },
  null_gone: { request: breaking(sentByEarlier), response: compatible() },
  null_allowed: { request: compatible(), response: breaking(`${readByEarlier}, and would find null`) },
  values_gone: { request: breaking(sentByEarlier), response: compatible() },
  values_new: {
    request: compatible(),
    response: breaking('clients of earlier versions do not know the value'),
  },
  limit_tighter: { request: breaking(sentByEarlier), response: compatible() },
  limit_looser: { request: compatible(), response: uncheckedByClients },
  format_gone: { request: compatible(), response: breaking(`${readByEarlier}, as what it was`) },
  limit_other: { request: undecidable, response: undecidable },
  alternative_gone: { request: breaking(sentByEarlier), response: compatible() },
  alternative_new: { request: compatible(), response: breaking(unexpectedByEarlier) },
  condition_new: { request: breaking(sentByEarlier), response: compatible() },
  condition_gone: { request: compatible(), response: breaking('clients may rely on it') },
  condition_other: { request: undecidable, response: undecidable },
  field_new_required: { request: breaking(notSentByEarlier), response: compatible() },
  field_new_optional: { request: compatible(), response: compatible() },
  field_new_required_in_closed: { request: breaking(notSentByEarlier), response: skippedByClients },
  field_new_optional_in_closed: { request: compatible(), response: skippedByClients },
  field_gone_required: { request: ignoredByServers, response: breaking(readByEarlier) },
  field_gone_optional: { request: ignoredByServers, response: treatedAsAbsent },
  field_gone_required_from_closed: { request: breaking(sentByEarlier), response: breaking(readByEarlier) },
  field_gone_optional_from_closed: { request: breaking(sentByEarlier), response: treatedAsAbsent },
  field_now_required: { request: breaking(notSentByEarlier), response: compatible() },
  field_now_optional: {
    request: compatible(),
    response: breaking(`${readByEarlier}, and it may be missing now`),
  },
  closed: { request: breaking('clients may send fields beyond these'), response: compatible() },
  opened: { request: compatible(), response: skippedByClients },
  default_other: {
    request: breaking('clients that leave it out mean what it stood for before'),
    response: documentation,
  },
  words: { request: documentation, response: documentation },
} as const satisfies Readonly<Record<string, Readonly<Record<Side, Verdict>>>>;

/** The meaning of a difference of two operations. */
const callRules = {
  operation_gone: breaking('clients in the pages of partners go on calling it'),
  operation_new: compatible(),
  operation_moved: breaking('clients in the pages of partners go on calling the former address'),
  server_moved: fromConfiguration,
  operation_renamed: compatible('on the wire nothing changes; generated functions get another name'),
  user_needed: breaking('clients of earlier versions call it without a user: the server would refuse them'),
  user_not_needed: compatible(),
  parameter_new_required: breaking(notSentByEarlier),
  parameter_new_optional: compatible(),
  parameter_gone: warning('servers ignore it then: what clients ask for with it no longer comes'),
  parameter_now_required: breaking(notSentByEarlier),
  parameter_now_optional: compatible(),
  body_new_required: breaking(notSentByEarlier),
  body_new_optional: compatible(),
  body_gone: ignoredByServers,
  body_now_required: breaking(notSentByEarlier),
  body_now_optional: compatible(),
  media_type: breaking('clients of earlier versions send the former type'),
  written_otherwise: breaking(
    'clients of earlier versions write it as before: the server would read something else',
  ),
  success_gone: breaking('clients of earlier versions read this response'),
  success_new: breaking(unexpectedByEarlier),
  success_alike: compatible('clients read it as they read the one that they know'),
  refusal_gone: compatible(),
  refusal_new: compatible('clients treat unknown refusals by their class'),
  content_gone: breaking('clients of earlier versions read a body of the former type'),
  content_new: compatible('clients ask for the type that they know'),
  code_gone: breaking('clients that handle this code no longer get it'),
  code_moved: breaking('clients that handle this code expect it under the former status'),
  code_new: compatible('clients take a code that they do not know for `other`'),
} as const satisfies Readonly<Record<string, Verdict>>;

export type SchemaRule = keyof typeof schemaRules;
type CallRule = keyof typeof callRules;

/** A client that calls an operation, and its callers: public methods of the SDK, folders of the widget. */
export interface Client {
  readonly name: string;
  readonly through: readonly string[];
}

/** One difference of two versions of the contracts, for one operation. */
export interface Change {
  readonly kind: Kind;
  /** Never renamed: programs read it from the report. */
  readonly rule: SchemaRule | CallRule;
  /** In the older version, if it has the operation; `*` for a change of a whole contract. */
  readonly operationId: string;
  readonly contract: Contract;
  /** `servers`, `operation`, `query`, `path`, `request body`, or `response <status>`. */
  readonly where: string;
  /** JSON path (`$.pot.current_amount`), name of a parameter, or empty for the whole. */
  readonly path: string;
  /** Old and new value, in words. */
  readonly what: string;
  /** Which clients break and how, or why none does; may be empty. */
  readonly why: string;
  readonly clients: readonly Client[];
}

/** A change before its operation is known. */
export type ChangeDraft = Omit<Change, 'operationId' | 'contract' | 'clients'>;

/** Creates the change of an operation, by its rule. */
export const createOperationChange = (
  rule: CallRule,
  where: string,
  path: string,
  what: string,
): ChangeDraft => ({
  ...callRules[rule],
  rule,
  where,
  path,
  what,
});

/** Creates the change of a schema, by its rule and the side of the call. */
export const createSchemaChange = (
  rule: SchemaRule,
  side: Side,
  where: string,
  path: string,
  what: string,
): ChangeDraft => ({ ...schemaRules[rule][side], rule, where, path, what });

/** Creates a change that only readers of the contracts notice. */
export const createDocumentationChange = (where: string, path: string, what: string): ChangeDraft =>
  createSchemaChange('words', 'request', where, path, what);
