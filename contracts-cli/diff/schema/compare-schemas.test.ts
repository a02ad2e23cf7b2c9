import { describe, expect, it } from 'vitest';
import type { Change } from '../changes.ts';
import {
  createRespondingOperation,
  diffOperation,
  createSendingOperation,
} from '../testing/small-contracts.ts';

/** Returns an object schema whose field `x` has the compared schema. */
const wrapInField = (x: unknown) => ({ type: 'object', properties: { x } });
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const object = (properties: object, overrides: object = {}) => ({ type: 'object', properties, ...overrides });
const nullable = (schema: unknown) => ({ anyOf: [schema, { type: 'null' }] });

/** Initials of the kinds of a change: in a request, then in a response. */
type Kinds = 'BB' | 'BC' | 'CB' | 'CC' | 'BD' | 'DD';
type Expected = readonly [rule: string, path: string, kinds: Kinds];

const initials = { breaking: 'B', warning: 'W', compatible: 'C', documentation: 'D' };
const summarize = (changes: readonly Change[], where: string) =>
  changes
    .filter((change) => change.where === where)
    .map(({ rule, path, kind }) => `${rule} ${path} ${initials[kind]}`);
const expectOnly = (before: unknown, after: unknown, [rule, path, kinds]: Expected) => {
  const sent = diffOperation(
    createSendingOperation(wrapInField(before)),
    createSendingOperation(wrapInField(after)),
  );
  expect(summarize(sent, 'request body')).toEqual([`${rule} ${path} ${kinds[0]}`]);
  const read = diffOperation(
    createRespondingOperation(wrapInField(before)),
    createRespondingOperation(wrapInField(after)),
  );
  expect(summarize(read, 'response 200')).toEqual([`${rule} ${path} ${kinds[1]}`]);
};

const createBranches = (then: object, overrides: object = {}) =>
  object({ a: text, b: text }, { if: { required: ['a'] }, then, ...overrides });
const createWithKind = (kind: string, properties: object) => object({ kind: { const: kind }, ...properties });

/** A change that widens in one direction narrows in the other. */
const table: readonly (readonly [
  name: string,
  before: unknown,
  after: unknown,
  forward: Expected,
  backward: Expected,
])[] = [
  ['null', text, { type: ['string', 'null'] }, ['null_allowed', '$.x', 'CB'], ['null_gone', '$.x', 'BC']],
  [
    'null, as an alternative',
    object({ a: text }),
    nullable(object({ a: text })),
    ['null_allowed', '$.x', 'CB'],
    ['null_gone', '$.x', 'BC'],
  ],
  [
    'a further type',
    text,
    { type: ['string', 'integer'] },
    ['type_widened', '$.x', 'CB'],
    ['type_narrowed', '$.x', 'BC'],
  ],
  ['another type', text, { type: 'integer' }, ['type_replaced', '$.x', 'BB'], ['type_replaced', '$.x', 'BB']],
  [
    'fractions',
    { type: 'integer' },
    { type: 'number' },
    ['type_widened', '$.x', 'CB'],
    ['type_narrowed', '$.x', 'BC'],
  ],
  ['any type', text, {}, ['type_widened', '$.x', 'CB'], ['type_narrowed', '$.x', 'BC']],
  [
    'one more value',
    { enum: ['a'] },
    { enum: ['a', 'b'] },
    ['values_new', '$.x', 'CB'],
    ['values_gone', '$.x', 'BC'],
  ],
  [
    'any value',
    { type: 'string', enum: ['a'] },
    text,
    ['values_new', '$.x', 'CB'],
    ['values_gone', '$.x', 'BC'],
  ],
  [
    'one value, several',
    { const: 'a' },
    { enum: ['a', 'b'] },
    ['values_new', '$.x', 'CB'],
    ['values_gone', '$.x', 'BC'],
  ],
  [
    'true, both',
    { type: 'boolean', const: true },
    { type: 'boolean' },
    ['values_new', '$.x', 'CB'],
    ['values_gone', '$.x', 'BC'],
  ],
  ...(
    [
      ['minLength', 2, 1],
      ['maxLength', 4, 5],
      ['minimum', 1, 0],
      ['maximum', 4, 4.5],
      ['exclusiveMinimum', 1, 0],
      ['exclusiveMaximum', 1, 2],
      ['minItems', 1, undefined],
      ['maxItems', 1, undefined],
      ['pattern', '^a', undefined],
      ['multipleOf', 2, undefined],
      ['uniqueItems', true, false],
      ['not', { const: 'a' }, undefined],
      ['dependentRequired', { a: ['b'] }, undefined],
    ] as const
  ).map(([keyword, tight, loose]) => {
    const expected = [
      ['limit_looser', '$.x', 'CC'],
      ['limit_tighter', '$.x', 'BC'],
    ] as const;
    return [keyword, { [keyword]: tight }, { [keyword]: loose }, ...expected] as const;
  }),
  [
    'a format',
    { type: 'string', format: 'date-time' },
    { type: 'string' },
    ['format_gone', '$.x', 'CB'],
    ['limit_tighter', '$.x', 'BC'],
  ],
  [
    'another pattern',
    { type: 'string', pattern: '^a' },
    { type: 'string', pattern: '^b' },
    ['limit_other', '$.x', 'BB'],
    ['limit_other', '$.x', 'BB'],
  ],
  [
    'null in the items of a list',
    { type: 'array', items: text },
    { type: 'array', items: textOrNull },
    ['null_allowed', '$.x[*]', 'CB'],
    ['null_gone', '$.x[*]', 'BC'],
  ],
  [
    'null in fields of any name',
    object({}, { additionalProperties: text }),
    object({}, { additionalProperties: textOrNull }),
    ['null_allowed', '$.x.*', 'CB'],
    ['null_gone', '$.x.*', 'BC'],
  ],
  [
    'fields of any name',
    object({}, { additionalProperties: false }),
    object({}),
    ['opened', '$.x', 'CC'],
    ['closed', '$.x', 'BC'],
  ],
  [
    'a required field',
    object({}),
    object({ 'a[]': text }, { required: ['a[]'] }),
    ['field_new_required', '$.x["a[]"]', 'BC'],
    ['field_gone_required', '$.x["a[]"]', 'CB'],
  ],
  [
    'an optional field',
    object({}),
    object({ a: text }),
    ['field_new_optional', '$.x.a', 'CC'],
    ['field_gone_optional', '$.x.a', 'CC'],
  ],
  [
    'an optional field of a closed object',
    object({}, { additionalProperties: false }),
    object({ a: text }, { additionalProperties: false }),
    ['field_new_optional_in_closed', '$.x.a', 'CC'],
    ['field_gone_optional_from_closed', '$.x.a', 'BC'],
  ],
  [
    'a required field of a closed object',
    object({}, { additionalProperties: false }),
    object({ a: text }, { additionalProperties: false, required: ['a'] }),
    ['field_new_required_in_closed', '$.x.a', 'BC'],
    ['field_gone_required_from_closed', '$.x.a', 'BB'],
  ],
  [
    'an existing field',
    object({ a: text }),
    object({ a: text }, { required: ['a'] }),
    ['field_now_required', '$.x.a', 'BC'],
    ['field_now_optional', '$.x.a', 'CB'],
  ],
  [
    'a field of one part of an allOf',
    { allOf: [object({ a: text }, { required: ['a'] }), object({ b: text })] },
    { allOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
    ['field_now_required', '$.x.b', 'BC'],
    ['field_now_optional', '$.x.b', 'CB'],
  ],
  [
    'the tightest limit of an allOf',
    { allOf: [{ type: 'string', minLength: 1 }, { minLength: 3 }] },
    { allOf: [{ type: 'string', minLength: 1 }, { minLength: 2 }] },
    ['limit_looser', '$.x', 'CC'],
    ['limit_tighter', '$.x', 'BC'],
  ],
  [
    'a field that two parts of an allOf describe',
    { allOf: [object({ a: text }), object({ a: { minLength: 1 } })] },
    { allOf: [object({ a: text }), object({ a: {} })] },
    ['limit_looser', '$.x.a', 'CC'],
    ['limit_tighter', '$.x.a', 'BC'],
  ],
  [
    'a required field in an alternative that may be null',
    nullable(object({ a: text }, { required: ['a'] })),
    nullable(object({ a: text })),
    ['field_now_optional', '$.x.a', 'CB'],
    ['field_now_required', '$.x.a', 'BC'],
  ],
  [
    'an alternative',
    { anyOf: [object({ iban: text })] },
    { anyOf: [object({ iban: text }), object({ email: text })] },
    ['alternative_new', '$.x', 'CB'],
    ['alternative_gone', '$.x', 'BC'],
  ],
  [
    'a value beside a list with its own limit',
    { anyOf: [{ enum: ['a', 'b'], maxLength: 1 }] },
    { anyOf: [{ enum: ['a', 'b'], maxLength: 1 }, { const: 'bb' }] },
    ['alternative_new', '$.x', 'CB'],
    ['alternative_gone', '$.x', 'BC'],
  ],
  [
    'null in two alternatives with a discriminator',
    { oneOf: [createWithKind('A', { a: text, b: text }), createWithKind('B', { a: text, b: text })] },
    {
      oneOf: [
        createWithKind('B', { a: text, b: textOrNull }),
        createWithKind('A', { a: text, b: textOrNull }),
      ],
    },
    ['null_allowed', '$.x.b', 'CB'],
    ['null_gone', '$.x.b', 'BC'],
  ],
  [
    'an optional field in one of two similar alternatives',
    { anyOf: [object({ a: text, b: text }), object({ c: text })] },
    { anyOf: [object({ c: text, d: text }), object({ a: text, b: text })] },
    ['field_new_optional', '$.x.d', 'CC'],
    ['field_gone_optional', '$.x.d', 'CC'],
  ],
  [
    'a condition',
    object({ a: text, b: text }),
    createBranches({ required: ['b'] }),
    ['condition_new', '$.x', 'BC'],
    ['condition_gone', '$.x', 'CB'],
  ],
  [
    'the requirement of a condition',
    createBranches({ required: [] }),
    createBranches({ required: ['b'] }),
    ['field_now_required', '$.x.b', 'BC'],
    ['field_now_optional', '$.x.b', 'CB'],
  ],
  [
    'a limit of a field under a condition',
    createBranches({}),
    createBranches({ properties: { b: { minLength: 1 } } }),
    ['limit_tighter', '$.x.b', 'BC'],
    ['limit_looser', '$.x.b', 'CC'],
  ],
  [
    'a condition within the other branch',
    createBranches({}, { else: { if: { required: ['b'] }, then: {} } }),
    createBranches({}, { else: { if: { required: ['b'] }, then: { required: ['c'] } } }),
    ['field_now_required', '$.x.c', 'BC'],
    ['field_now_optional', '$.x.c', 'CB'],
  ],
  [
    'another condition',
    createBranches({ required: ['b'] }),
    { ...createBranches({ required: ['b'] }), if: { required: ['c'] } },
    ['condition_other', '$.x', 'BB'],
    ['condition_other', '$.x', 'BB'],
  ],
  [
    'another default',
    { type: 'string', default: 'WEB' },
    { type: 'string', default: 'APP' },
    ['default_other', '$.x', 'BD'],
    ['default_other', '$.x', 'BD'],
  ],
  [
    'a default',
    text,
    { type: 'string', default: 'WEB' },
    ['words', '$.x', 'DD'],
    ['default_other', '$.x', 'BD'],
  ],
  ...['description', 'title', 'examples', 'deprecated', 'x-source', 'x-anything'].map(
    (keyword) =>
      [
        keyword,
        { type: 'string', [keyword]: 'one' },
        { type: 'string', [keyword]: 'other' },
        ['words', '$.x', 'DD'],
        ['words', '$.x', 'DD'],
      ] as const,
  ),
];

describe('one difference of two schemas', () => {
  it.each(table)('is classified forward: %s', (_name, before, after, forward) =>
    expectOnly(before, after, forward),
  );

  it.each(table)('is classified backward: %s', (_name, before, after, _forward, backward) =>
    expectOnly(after, before, backward),
  );
});

describe('schemas that accept the same values', () => {
  it.each<[string, unknown, unknown]>([
    ['a list of types, and alternatives', { type: ['string', 'null'] }, nullable(text)],
    ['alternatives in another order', nullable(text), { anyOf: [{ type: 'null' }, text] }],
    ['oneOf and anyOf', nullable(text), { oneOf: [text, { type: 'null' }] }],
    ['values one by one', { enum: ['a', 'b'] }, { oneOf: [{ const: 'b' }, { const: 'a' }] }],
    ['null among the values', nullable({ enum: ['a'] }), { enum: ['a', null] }],
    ['true and false', { type: 'boolean' }, { enum: [true, false] }],
    [
      'allOf of the parts',
      object({ a: text, b: text }),
      { allOf: [object({ a: text }), object({ b: text })] },
    ],
    ['a text with other line breaks', { description: 'a b\nc' }, { description: 'a\nb c\n' }],
    ['allOf of one', object({ a: text }), { allOf: [object({ a: text })] }],
    ['integers are numbers', { type: 'number' }, { type: ['number', 'integer'] }],
    ['everything', true, {}],
    ['open by default', object({ a: text }), object({ a: text }, { additionalProperties: true })],
    ['no limit at all', text, { type: 'string', minLength: 0 }],
    ['required in another order', object({}, { required: ['a', 'b'] }), object({}, { required: ['b', 'a'] })],
  ])('have no difference: %s', (_name, before, after) => {
    for (const build of [createSendingOperation, createRespondingOperation])
      expect(diffOperation(build(wrapInField(before)), build(wrapInField(after)))).toEqual([]);
  });
});

it('a change describes the old and the new schema in words', () => {
  const before = object({ a: { type: 'integer' }, b: { enum: ['x'] }, c: text }, { required: ['a'] });
  const after = object({ a: { type: ['integer', 'null'] }, b: { enum: ['x', 'y'] } });
  expect(
    diffOperation(createRespondingOperation(before), createRespondingOperation(after)).map(
      ({ path, what }) => `${path} ${what}`,
    ),
  ).toEqual([
    '$.a required → optional',
    '$.a integer → integer or null',
    '$.b now also "y"',
    '$.c gone, was optional: string',
  ]);
});

it('a change shows no secret of an example or a description', () => {
  const described = (secret: string) =>
    `${'Long before it, much is said. '.repeat(3)}Sent with token: ${secret}`;
  const fields = (example: string, secret: string) =>
    object({ password: { type: 'string', examples: [example] }, note: { description: described(secret) } });
  const changes = diffOperation(
    createSendingOperation(fields('hunter2', 'claire@exemple.fr')),
    createSendingOperation(fields('hunter3', 'offenbar')),
  );
  expect(changes.map(({ path }) => path)).toEqual(['$.password', '$.note']);
  expect(JSON.stringify(changes)).not.toMatch(/hunter|claire|offenbar/);
});

it('a change of a long text shows only the part that differs', () => {
  const described = (end: string) =>
    object({}, { description: `${'The same. '.repeat(12)}The end is ${end}` });
  expect(
    diffOperation(createSendingOperation(described('near')), createSendingOperation(described('far'))),
  ).toMatchObject([{ what: 'description: "…near" → "…far"' }]);
});
