import type { Operation, Schema } from '@cagnotte/openapi';
import { describe, expect, it } from 'vitest';
import { againstSchema, jsonPath } from '../judge/against-schema.ts';
import { operationNamed, operations } from '../testing/contract-operation.ts';
import { valuesBesideLimits } from './limits.ts';

const withForm = (properties: Record<string, Schema>, required: readonly string[] = []): Operation => {
  const known = operationNamed('createFeedback');
  const { body } = known;
  if (!body) throw new Error('createFeedback has a body');
  return { ...known, body: { ...body, schema: { type: 'object', properties, required } } };
};

/** Values beside the limits of one field `x`. */
const beside = (schema: Schema, known: unknown = undefined, required: readonly string[] = []) => {
  const all = valuesBesideLimits(withForm({ x: schema }, required), { body: { x: known } });
  const side = (isInside: boolean) =>
    all.filter((one) => one.isInside === isInside).map(({ value }) => value);
  return { inside: side(true), outside: side(false) };
};

describe('values beside limits', () => {
  it.each([
    ['minimum', { type: 'integer', minimum: 3 }, [3], [2]],
    ['maximum', { type: 'number', maximum: 50 }, [50], [51]],
    ['minLength', { type: 'string', minLength: 3 }, ['xxx'], ['xx']],
    ['maxLength', { type: 'string', maxLength: 2 }, ['xx'], ['xxx']],
    ['pattern', { type: 'string', pattern: '^[a-z]+$' }, [], ['!']],
    ['enum', { enum: ['A', 'B'] }, ['A', 'B'], ['un mot']],
    ['const', { const: true }, [], [false]],
    ['minItems', { type: 'array', minItems: 2 }, [['a', 'b']], [['a']]],
    ['maxItems', { type: 'array', maxItems: 3 }, [['a', 'b', 'b']], [['a', 'b', 'b', 'b']]],
  ])('%s', (_limit, schema, inside, outside) => {
    expect(beside(schema, ['a', 'b'])).toEqual({ inside, outside });
  });

  it('an empty text is outside only where the field is required: forms write no text at all the same way', () => {
    const text = { type: 'string', minLength: 1 };
    expect(beside(text, 'a')).toEqual({ inside: [], outside: [] });
    expect(beside(text, 'a', ['x'])).toEqual({ inside: [], outside: [''] });
  });

  it('a field within an object is reached where a good request has the object', () => {
    const account = { type: 'object', properties: { count: { type: 'integer', minimum: 1 } } };
    const one = valuesBesideLimits(withForm({ account }), { body: { account: { count: 4 } } });
    expect(one.map(({ keys, value }) => [keys.join('.'), value])).toEqual([
      ['account.count', 0],
      ['account.count', 1],
    ]);
    expect(valuesBesideLimits(withForm({ account }), { body: {} })).toEqual([]);
  });
});

const texts = operations.flatMap((operation) =>
  [...(operation.body?.examples.values() ?? [])].slice(0, 1).map((example) => ({ operation, example })),
);

it.each(texts)(
  '$operation.operationId: the contract refuses what is outside, and nothing inside',
  ({ operation, example }) => {
    const body = example as Record<string, unknown>;
    for (const { place, keys, value, isInside } of valuesBesideLimits(operation, { body })) {
      const [name = ''] = keys;
      if (place !== 'body' || keys.length > 1) continue;
      const { if: _if, then: _then, else: _else, ...schema } = operation.body?.schema ?? {};
      const wrong = againstSchema(schema, { access_token: 'token', ...body, [name]: value });
      expect(
        wrong.some(({ path }) => path === jsonPath([name])),
        `${name} ${String(value)}`,
      ).toBe(!isInside);
    }
  },
);
