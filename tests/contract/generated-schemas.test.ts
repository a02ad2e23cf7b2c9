import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { OperationId } from '@cagnotte/generated/operations';
import * as kitv4 from '@cagnotte/generated/zod/bodies/kitv4';
import * as product from '@cagnotte/generated/zod/bodies/product';
import * as proxy from '@cagnotte/generated/zod/bodies/proxy';
import * as v2 from '@cagnotte/generated/zod/bodies/v2';
import * as v3 from '@cagnotte/generated/zod/bodies/v3';
import { responseContracts } from '@cagnotte/generated/zod/responses';
import { operations } from './operation.ts';
import { listExampleForms, type Form } from './wire.ts';

const bodies: Readonly<Record<string, unknown>> = { ...kitv4, ...product, ...proxy, ...v2, ...v3 };

const getBodySchema = (operationId: string): z.ZodMiniType => {
  const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Body`;
  const schema = bodies[name];
  if (!(schema instanceof z.ZodMiniType)) throw new Error(`there is no generated schema ${name}`);
  return schema;
};

const createFile = (words: unknown): Blob => new Blob([String(words)]);

/** Pictures are strings in examples; in a client they are files. */
const withFiles = (form: Form): Form =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      if (name === 'file') return [name, createFile(value)];
      return [name, name === 'files[]' && Array.isArray(value) ? value.map(createFile) : value];
    }),
  );

const describeProblems = (schema: z.ZodMiniType, value: unknown): string => {
  const result = schema.safeParse(value);
  return result.success ? '' : z.prettifyError(result.error);
};

describe('CW-08 the schemas that are generated from the contracts accept their examples', () => {
  const responses = operations.flatMap((operation) =>
    (
      operation.node.find('responses', '200', 'content', 'application/json', 'examples')?.listChildren() ?? []
    ).map(([name, example]) => ({
      operationId: operation.operationId,
      name,
      value: example.find('value')?.value,
    })),
  );

  it.each(responses)('$operationId responds with $name', ({ operationId, value }) => {
    expect(describeProblems(responseContracts[operationId as OperationId].schema, value)).toBe('');
  });

  const forms = operations.flatMap((operation) =>
    listExampleForms(operation).map(([name, form]) => ({ operationId: operation.operationId, name, form })),
  );

  it.each(forms)('$operationId sends $name', ({ operationId, form }) => {
    expect(describeProblems(getBodySchema(operationId), withFiles(form))).toBe('');
  });
});
