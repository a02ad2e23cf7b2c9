import type { Contract } from '@cagnotte/openapi';

/** In the order of their weight. */
export const kinds = ['breaking', 'compatible', 'documentation'] as const;
export type Kind = (typeof kinds)[number];

/** Which side of a call a schema describes: what clients send, or what they read. */
export type Side = 'request' | 'answer';

interface Verdict {
  readonly kind: Kind;
  readonly why: string;
}

const breaks = (why: string): Verdict => ({ kind: 'breaking', why });
const fits = (why = ''): Verdict => ({ kind: 'compatible', why });
const tells: Verdict = { kind: 'documentation', why: '' };

const sent = 'clients of earlier versions may send it so: the server would refuse them';
const unsent = 'clients of earlier versions do not send it: the server would refuse them';
const unknown = 'clients of earlier versions are not made for what may come now';
const checked = 'clients check what they read: they would refuse such an answer';
const unclear = 'whether it lets more or less through can not be told, so the worse is taken';
const read = 'clients of earlier versions read it';

/** What a difference of two schemas means: for what is sent a narrower one breaks, for what is read a wider one. */
export const schemaRules = {
  type_narrowed: { request: breaks(sent), answer: fits() },
  type_widened: { request: fits(), answer: breaks(unknown) },
  type_replaced: { request: breaks(sent), answer: breaks(`${read}, as what it was`) },
  null_gone: { request: breaks(sent), answer: fits() },
  null_allowed: { request: fits(), answer: breaks(`${read}, and would find null`) },
  values_gone: { request: breaks(sent), answer: fits() },
  values_new: { request: fits(), answer: breaks('clients of earlier versions do not know the value') },
  limit_tighter: { request: breaks(sent), answer: fits() },
  limit_looser: { request: fits(), answer: breaks(checked) },
  limit_other: { request: breaks(unclear), answer: breaks(unclear) },
  alternative_gone: { request: breaks(sent), answer: fits() },
  alternative_new: { request: fits(), answer: breaks(unknown) },
  condition_new: { request: breaks(sent), answer: fits() },
  condition_gone: { request: fits(), answer: breaks(checked) },
  condition_other: { request: breaks(unclear), answer: breaks(unclear) },
  field_new_required: { request: breaks(unsent), answer: fits() },
  field_new_optional: { request: fits(), answer: fits() },
  field_new_required_in_closed: { request: breaks(unsent), answer: breaks(checked) },
  field_new_optional_in_closed: { request: fits(), answer: breaks(checked) },
  field_gone_required: { request: fits('servers ignore what they do not know'), answer: breaks(read) },
  field_gone_optional: {
    request: fits('servers ignore what they do not know'),
    answer: fits('clients treat it as absent'),
  },
  field_gone_required_from_closed: { request: breaks(sent), answer: breaks(read) },
  field_gone_optional_from_closed: { request: breaks(sent), answer: fits('clients treat it as absent') },
  field_now_required: { request: breaks(unsent), answer: fits() },
  field_now_optional: { request: fits(), answer: breaks(`${read}, and it may be missing now`) },
  closed: { request: breaks('clients may send fields beyond these'), answer: fits() },
  opened: { request: fits(), answer: breaks(checked) },
  default_other: {
    request: breaks('clients that leave it out mean what it stood for before'),
    answer: tells,
  },
  words: { request: tells, answer: tells },
} as const satisfies Readonly<Record<string, Readonly<Record<Side, Verdict>>>>;

/** What a difference of two operations means. */
export const callRules = {
  operation_gone: breaks('clients in the pages of partners go on calling it'),
  operation_new: fits(),
  operation_moved: breaks('clients in the pages of partners go on calling the former address'),
  operation_renamed: fits('on the wire nothing changes; generated functions get another name'),
  user_needed: breaks('clients of earlier versions call it without a user: the server would refuse them'),
  user_not_needed: fits(),
  parameter_new_required: breaks(unsent),
  parameter_new_optional: fits(),
  parameter_gone: fits('servers ignore what they do not know'),
  parameter_now_required: breaks(unsent),
  parameter_now_optional: fits(),
  body_new_required: breaks(unsent),
  body_new_optional: fits(),
  body_gone: fits('servers ignore what they do not know'),
  body_now_required: breaks(unsent),
  body_now_optional: fits(),
  media_type: breaks('clients of earlier versions send the former type'),
  written_otherwise: breaks(
    'clients of earlier versions write it as before: the server would read something else',
  ),
  success_gone: breaks('clients of earlier versions read this answer'),
  success_new: breaks(unknown),
  success_alike: fits('clients read it as they read the one that they know'),
  refusal_gone: fits(),
  refusal_new: fits('clients tell the refusals that they do not know by their class'),
  content_gone: breaks('clients of earlier versions read a body of the former type'),
  content_new: fits('clients ask for the type that they know'),
  code_gone: breaks('whoever handles this code waits for it in vain'),
  code_moved: breaks('whoever handles this code waits for it under the former status'),
  code_new: fits('clients take a code that they do not know for `other`'),
} as const satisfies Readonly<Record<string, Verdict>>;

export type SchemaRule = keyof typeof schemaRules;
export type CallRule = keyof typeof callRules;
/** Names a kind of difference; reports are read by machines too, so that it stays. */
export type RuleName = SchemaRule | CallRule;

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
