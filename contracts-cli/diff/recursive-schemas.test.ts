import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import {
  diffDocuments,
  createRespondingOperation,
  createSendingOperation,
  createSmallContracts,
} from './testing/small-contracts.ts';

type Schemas = Readonly<Record<string, object>>;

const text = { type: 'string' };
const object = (properties: Schemas) => ({ type: 'object', properties });
const refTo = (name: string, beside: object = {}) => ({ $ref: `#/${name}`, ...beside });
const listOf = (items: object) => ({ type: 'array', items });

/** Contracts with an operation that sends the schema `root`. */
const contractsWith = (schemas: Schemas, act = createSendingOperation(refTo('root'))) => {
  const files = createSmallContracts({ act });
  return { ...files, 'v2.yaml': `${files['v2.yaml']}${stringify(schemas)}` };
};

const diff = (before: Schemas, after: Schemas): string[] =>
  diffDocuments(contractsWith(before), contractsWith(after)).map(
    ({ rule, path, what }) => `${path} ${rule}: ${what}`,
  );

const direct = (name: object, inner: object = refTo('root')) => ({ root: object({ inner, name }) });
const inArray = (name: object, inner: object = refTo('root', { 'x-source': 'assumed' })) => ({
  root: object({ inner: listOf(inner), name }),
});
const mutual = (label: object, parent: object = refTo('root', { description: 'up' })) => ({
  root: object({ files: listOf(refTo('file')) }),
  file: object({ parent, label }),
});

const shapes = { direct, inArray, mutual };

describe.each(Object.entries(shapes))('a schema that contains itself: %s', (kind, schemas) => {
  const changed = kind === 'mutual' ? '$.files[*].label' : '$.name';
  const inner = { direct: '$.inner', inArray: '$.inner[*]', mutual: '$.files[*].parent' }[kind] ?? '';

  it('has no change when it stays as it is', () => {
    expect(diff(schemas(text), schemas(text))).toEqual([]);
  });

  it('a change inside it is found once', () => {
    expect(diff(schemas(text), schemas({ type: 'number' }))).toEqual([
      `${changed} type_replaced: string → number`,
    ]);
  });

  it('a description inside it is found once', () => {
    expect(diff(schemas(text), schemas({ ...text, description: 'new' }))).toEqual([
      `${changed} words: description: none → "new"`,
    ]);
  });

  it('another type at its repetition is found once', () => {
    expect(diff(schemas(text), schemas(text, { ...text, $ref: undefined }))).toContain(
      `${inner} type_replaced: object → string`,
    );
  });

  it('a limit beside the reference to itself is found once', () => {
    const reference = refTo('root', { description: 'up', 'x-source': 'assumed' });
    expect(diff(schemas(text, reference), schemas(text, { ...reference, minProperties: 1 }))).toContain(
      `${inner} limit_tighter: minProperties: none → 1`,
    );
  });
});

it('a reference to another schema of the same circle is compared', () => {
  const circle = (target: string) => ({
    root: object({ files: listOf(refTo('file')), name: text }),
    file: object({ parent: refTo(target) }),
  });
  expect(diff(circle('root'), circle('file'))).toEqual([
    '$.files[*].parent.files field_gone_optional: gone, was optional: array',
    '$.files[*].parent.name field_gone_optional: gone, was optional: string',
    '$.files[*].parent.parent field_new_optional: new, optional: object',
  ]);
});

it('the comparison ends for schemas that are composed of themselves', () => {
  const composed = (more: object) => ({
    root: {
      allOf: [
        object({ a: refTo('root') }),
        object({ a: refTo('other') }),
        { anyOf: [refTo('root'), object({}), { not: refTo('root') }] },
      ],
    },
    other: { oneOf: [refTo('other'), object({ a: refTo('root'), ...more })] },
  });
  expect(diff(composed({}), composed({}))).toEqual([]);
  expect(diff(composed({}), composed({ b: text }))).toEqual([
    '$.a.b field_new_optional: new, optional: string',
    expect.stringMatching(/^\$\.a limit_other: not: /) as string,
    expect.stringMatching(/^\$ limit_other: not: /) as string,
  ]);
});

it('a response is compared in the same way', () => {
  const response = (schemas: Schemas) => contractsWith(schemas, createRespondingOperation(refTo('root')));
  const changes = diffDocuments(response(inArray(text)), response(inArray({ type: 'number' })));
  expect(changes).toMatchObject([{ kind: 'breaking', rule: 'type_replaced', path: '$.name' }]);
});
