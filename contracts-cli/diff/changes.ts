import type { Contract } from '@cagnotte/openapi';

/** Kinds of changes, the most serious first. */
export const kinds = ['breaking', 'warning', 'compatible', 'documentation'] as const;
export type Kind = (typeof kinds)[number];

/** Side of a call that a schema describes: clients send the request and read the response. */
export type Side = 'request' | 'response';

interface Verdict {
  readonly kind: Kind;
  readonly why: string;
}

const breaks = (why: string): Verdict => ({ kind: 'breaking', why });
const warns = (why: string): Verdict => ({ kind: 'warning', why });
const fits = (why = ''): Verdict => ({ kind: 'compatible', why });
const documents: Verdict = { kind: 'documentation', why: '' };
const configured: Verdict = {
  kind: 'documentation',
  why: 'clients have their addresses from their configuration',
};

const sent = 'clients of earlier versions may send it so: the server would refuse them';
const unsent = 'clients of earlier versions do not send it: the server would refuse them';
const unknown = 'clients of earlier versions are not made for what may come now';
const unchecked = fits('clients check types and required fields of what they read, and no limits');
const skipped = fits('clients skip fields that they do not know');
const undecidable = breaks('undecidable whether it accepts more or less, so it counts as breaking');
const read = 'clients of earlier versions read it';
const ignored = fits('servers ignore what they do not know');
const absent = fits('clients treat it as absent');

/** The meaning of a difference of two schemas. A narrower schema breaks requests, a wider one breaks responses. */
const schemaRules = {
  type_narrowed: { request: breaks(sent), response: fits() },
  type_widened: { request: fits(), response: breaks(unknown) },
  type_replaced: { request: breaks(sent), response: breaks(`${read}, as what it was`) },
  null_gone: { request: breaks(sent), response: fits() },
  null_allowed: { request: fits(), response: breaks(`${read}, and would find null`) },
  values_gone: { request: breaks(sent), response: fits() },
  values_new: { request: fits(), response: breaks('clients of earlier versions do not know the value') },
  limit_tighter: { request: breaks(sent), response: fits() },
  limit_looser: { request: fits(), response: unchecked },
  format_gone: { request: fits(), response: breaks(`${read}, as what it was`) },
  limit_other: { request: undecidable, response: undecidable },
  alternative_gone: { request: breaks(sent), response: fits() },
  alternative_new: { request: fits(), response: breaks(unknown) },
  condition_new: { request: breaks(sent), response: fits() },
  condition_gone: { request: fits(), response: breaks('clients may rely on it') },
  condition_other: { request: undecidable, response: undecidable },
  field_new_required: { request: breaks(unsent), response: fits() },
  field_new_optional: { request: fits(), response: fits() },
  field_new_required_in_closed: { request: breaks(unsent), response: skipped },
  field_new_optional_in_closed: { request: fits(), response: skipped },
  field_gone_required: { request: ignored, response: breaks(read) },
  field_gone_optional: { request: ignored, response: absent },
  field_gone_required_from_closed: { request: breaks(sent), response: breaks(read) },
  field_gone_optional_from_closed: { request: breaks(sent), response: absent },
  field_now_required: { request: breaks(unsent), response: fits() },
  field_now_optional: { request: fits(), response: breaks(`${read}, and it may be missing now`) },
  closed: { request: breaks('clients may send fields beyond these'), response: fits() },
  opened: { request: fits(), response: skipped },
  default_other: {
    request: breaks('clients that leave it out mean what it stood for before'),
    response: documents,
  },
  words: { request: documents, response: documents },
} as const satisfies Readonly<Record<string, Readonly<Record<Side, Verdict>>>>;

/** The meaning of a difference of two operations. */
const callRules = {
  operation_gone: breaks('clients in the pages of partners go on calling it'),
  operation_new: fits(),
  operation_moved: breaks('clients in the pages of partners go on calling the former address'),
  server_moved: configured,
  operation_renamed: fits('on the wire nothing changes; generated functions get another name'),
  user_needed: breaks('clients of earlier versions call it without a user: the server would refuse them'),
  user_not_needed: fits(),
  parameter_new_required: breaks(unsent),
  parameter_new_optional: fits(),
  parameter_gone: warns('servers ignore it then: what clients ask for with it no longer comes'),
  parameter_now_required: breaks(unsent),
  parameter_now_optional: fits(),
  body_new_required: breaks(unsent),
  body_new_optional: fits(),
  body_gone: ignored,
  body_now_required: breaks(unsent),
  body_now_optional: fits(),
  media_type: breaks('clients of earlier versions send the former type'),
  written_otherwise: breaks(
    'clients of earlier versions write it as before: the server would read something else',
  ),
  success_gone: breaks('clients of earlier versions read this response'),
  success_new: breaks(unknown),
  success_alike: fits('clients read it as they read the one that they know'),
  refusal_gone: fits(),
  refusal_new: fits('clients treat unknown refusals by their class'),
  content_gone: breaks('clients of earlier versions read a body of the former type'),
  content_new: fits('clients ask for the type that they know'),
  code_gone: breaks('clients that handle this code no longer get it'),
  code_moved: breaks('clients that handle this code expect it under the former status'),
  code_new: fits('clients take a code that they do not know for `other`'),
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

/** A difference of two operations. */
export const operationChange = (rule: CallRule, where: string, path: string, what: string): ChangeDraft => ({
  ...callRules[rule],
  rule,
  where,
  path,
  what,
});

/** A difference of two schemas. */
export const schemaChange = (
  rule: SchemaRule,
  side: Side,
  where: string,
  path: string,
  what: string,
): ChangeDraft => ({ ...schemaRules[rule][side], rule, where, path, what });

/** A difference that only readers of the contracts notice. */
export const documentationChange = (where: string, path: string, what: string): ChangeDraft =>
  schemaChange('words', 'request', where, path, what);
