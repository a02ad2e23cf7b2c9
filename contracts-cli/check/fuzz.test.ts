import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations } from '../testing/contract-operation.ts';
import { createInvalidInputs, createValidInputs } from './fuzz.ts';

const ajv = new Ajv2020({ strict: false });
addFormats(ajv);

/** Compiles the schema of a form, without the token, which the pipeline adds, and without conditions. */
const compileValidator = (schema: Readonly<Record<string, unknown>>) => {
  const required = (schema.required as string[] | undefined) ?? [];
  const { if: _if, then: _then, else: _else, ...plain } = schema;
  return ajv.compile({ ...plain, required: required.filter((name) => name !== 'access_token') });
};

const withoutFiles = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, inner: unknown) => (inner instanceof File ? 'file' : inner)));

const forms = operations.flatMap((operation) => {
  const { operationId, body } = operation;
  return body ? [{ operationId, operation, validate: compileValidator(body.schema) }] : [];
});

describe('generated inputs', () => {
  it.each(forms)('valid inputs of $operationId follow the contract', ({ operation, validate }) => {
    fc.assert(
      fc.property(createValidInputs(operation), ({ body }) => validate(withoutFiles(body))),
      { numRuns: 20, seed: 1 },
    );
  });

  it('are invalid only for an operation in which a value can be wrong', () => {
    const listIds = (canBeWrong: boolean) =>
      forms
        .filter(({ operation }) => (createInvalidInputs(operation) !== undefined) === canBeWrong)
        .map(({ operationId }) => operationId);
    expect(listIds(true)).toEqual(expect.arrayContaining(['createReceipt', 'buyCoupon', 'requestTransfer']));
    expect(listIds(false)).toEqual(expect.arrayContaining(['getKitPot', 'createTransferPayment']));
  });

  it.each(forms.filter(({ operation }) => createInvalidInputs(operation)))(
    'invalid inputs of $operationId violate the contract',
    ({ operation, validate }) => {
      fc.assert(
        fc.property(
          createInvalidInputs(operation) ?? expect.fail(),
          ({ body, query }) => Object.keys(query).length > 0 || !validate(withoutFiles(body)),
        ),
        { numRuns: 20, seed: 1 },
      );
    },
  );

  it('are the same for the same seed', () => {
    const [first] = forms;
    const draw = () =>
      JSON.stringify(
        fc.sample(createValidInputs(first?.operation ?? expect.fail()), { numRuns: 5, seed: 3 }),
      );
    expect(draw()).toBe(draw());
  });
});
