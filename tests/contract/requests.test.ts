import { describe, expect, it } from 'vitest';
import type { Node } from '@cagnotte/openapi';
import { askPrism, loadedCount } from './ask-prism.ts';
import { operations, type Operation } from './operation.ts';
import { listExampleForms, createWireRequest, type Form } from './wire.ts';

const omit = (form: Form, name: string): Form =>
  Object.fromEntries(Object.entries(form).filter(([key]) => key !== name));
const isRequired = (parameter: Node): boolean => parameter.find('required')?.value === true;

/** Returns the first example of each form once for each wrong field that `change` makes. */
const withOneWrongField = (change: (operation: Operation, form: Form) => [field: string, form: Form][]) =>
  operations.flatMap((operation) => {
    const [first] = listExampleForms(operation);
    return first ? change(operation, first[1]).map(([field, form]) => ({ ...operation, field, form })) : [];
  });

const isNumberOrFlag = (schema: Node, name: string): boolean =>
  ['integer', 'number', 'boolean'].includes(schema.find('properties', name)?.findText('type') ?? '');

it('CW-01 D02 Prism finds every operation', () => {
  expect(loadedCount).toBe(operations.length);
});

describe('CW-03 Prism accepts the requests of a client', () => {
  const forms = operations.flatMap((operation) => {
    const examples = listExampleForms(operation);
    const list: [string, Form | undefined][] = operation.body ? examples : [['no body', undefined]];
    return list.map(([example, form]) => ({ ...operation, example, form }));
  });

  it.each(forms)('$operationId ($example)', async ({ form, ...operation }) => {
    const response = await askPrism(createWireRequest(operation, form));
    expect(response.requestViolations).toEqual([]);
    expect(response.responseViolations).toEqual([]);
    expect(response.status).toBe(200);
  });
});

describe('Prism refuses missing and wrong fields', () => {
  const missing = withOneWrongField(({ body }, form) =>
    (body?.schema.getList('required') ?? []).map((name) => [String(name), omit(form, String(name))]),
  );

  it.each(missing)('$operationId without $field', async ({ form, field, ...operation }) => {
    const response = await askPrism(createWireRequest(operation, form));
    expect(response.requestViolations.join()).toContain(Object.keys(form).length > 0 ? field : 'is required');
    expect(response.status).toBe(422);
  });

  const mistyped = withOneWrongField(({ body }, form) =>
    Object.keys(form)
      .filter((name) => body && isNumberOrFlag(body.schema, name))
      .map((name) => [name, { ...form, [name]: 'un mot' }]),
  );

  it.each(mistyped)('$operationId with words for $field', async ({ form, field, ...operation }) => {
    const response = await askPrism(createWireRequest(operation, form));
    expect(response.requestViolations.join()).toContain(field);
    expect(response.status).toBe(422);
  });

  const requiredInQuery = operations.flatMap((operation) =>
    operation.parameters
      .filter((parameter) => parameter.findText('in') === 'query' && isRequired(parameter))
      .map((parameter) => ({ ...operation, field: parameter.findText('name') ?? '' })),
  );

  it.each(requiredInQuery)('$operationId without $field in the query', async ({ field, ...operation }) => {
    const request = createWireRequest(operation, listExampleForms(operation)[0]?.[1]);
    const { [field]: _removed, ...query } = request.query;
    const response = await askPrism({ ...request, query });
    expect(response.requestViolations.join()).toContain(field);
  });

  it('PO-02 a bank account needs its holder and its number', async () => {
    const transfer = operations.find(({ operationId }) => operationId === 'requestTransfer');
    const form = { kind: 'BankAccount', bank_account: { iban: 'FR76' }, remember_account: true };
    const response = transfer && (await askPrism(createWireRequest(transfer, form)));
    expect(response?.requestViolations.join()).toContain("required property 'firstname'");
  });

  it('BA-09 a batch without receipts to send or cancel is refused', async () => {
    const send = operations.find(({ operationId }) => operationId === 'sendBatch');
    const form = { batch_uuid: 'lot', create_receipts: true, app: { platform: 'web', version: '1' } };
    const empty = send && (await askPrism(createWireRequest(send, form)));
    const cancelling =
      send && (await askPrism(createWireRequest(send, { ...form, 'cancelled_uuids[]': ['a'] })));
    expect(empty?.status).toBe(422);
    expect(cancelling?.requestViolations).toEqual([]);
  });

  it('D01 a product with a digit is no product', async () => {
    const timeline = operations.find(({ operationId }) => operationId === 'listTimeline');
    const request = timeline && createWireRequest(timeline, undefined);
    const response = request && (await askPrism({ ...request, path: '/api/kit2v3/timeline' }));
    expect(response?.requestViolations.join()).toContain('product');
  });
});

describe('Prism responds with every example of a response', () => {
  const examples = operations.flatMap((operation) =>
    (operation.node.find('responses')?.listChildren() ?? []).flatMap(([code, response]) =>
      (response.find('content')?.listChildren() ?? []).flatMap(([, media]) =>
        Object.keys(media.find('examples')?.value ?? {}).map((example) => ({ ...operation, code, example })),
      ),
    ),
  );

  it.each(examples)('$operationId $code $example', async ({ code, example, ...operation }) => {
    const request = createWireRequest(operation, listExampleForms(operation)[0]?.[1]);
    const response = await askPrism(request, { code: Number(code), exampleKey: example });
    expect(response.status).toBe(Number(code));
    expect(response.responseViolations).toEqual([]);
    const declared = operation.node.find('responses', code, 'content')?.listChildren()[0]?.[1];
    expect(response.body).toEqual(declared?.find('examples', example, 'value')?.value);
  });
});
