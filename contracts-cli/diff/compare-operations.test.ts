import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Change } from './changes.ts';
import {
  createRespondingOperation,
  diffDocuments,
  diffOperation,
  type OperationObject,
  createSendingOperation,
  createSmallContracts,
} from './testing/small-contracts.ts';

const initials = { breaking: 'B', warning: 'W', compatible: 'C', documentation: 'D' };
const summarize = (changes: readonly Change[]) =>
  changes.map(({ kind, rule, where, path }) => `${initials[kind]} ${rule} ${where}${path && ` ${path}`}`);

const text = { type: 'string' };
const form = { type: 'object', properties: { a: text } };
const bare: OperationObject = { responses: { 204: { description: '' } } };
const query = (overrides: object = {}, schema: object = text): OperationObject => ({
  ...bare,
  parameters: [{ name: 'q', in: 'query', schema, ...overrides }],
});
const body = (overrides: object): OperationObject => ({
  ...bare,
  requestBody: { content: { 'application/x-www-form-urlencoded': { schema: form } }, ...overrides },
});
const responses = (...statuses: number[]): OperationObject => ({
  responses: Object.fromEntries(statuses.map((status) => [status, { description: '' }])),
});
const ofType = (...types: string[]): OperationObject => ({
  responses: { 200: { description: '', content: Object.fromEntries(types.map((type) => [type, {}])) } },
});
const refusing = (codes: Readonly<Record<string, readonly string[]>>): OperationObject => ({
  responses: Object.fromEntries(
    Object.entries(codes).map(([status, names]) => {
      const examples: Record<string, unknown> = {};
      for (const name of names) examples[name] = { value: { error_details: { code: name } } };
      return [status, { description: '', content: { 'application/json': { examples } } }];
    }),
  ),
});
const field = (encoding: object): OperationObject =>
  createSendingOperation(
    { type: 'object', properties: { x: { type: 'array' } } },
    { encoding: { x: encoding } },
  );
const code = '$.error_details.code';

type Case = readonly [
  name: string,
  before: OperationObject,
  after: OperationObject,
  forward: readonly string[],
  backward: readonly string[],
];

const table: readonly Case[] = [
  [
    'the path',
    { ...bare, path: '/a' },
    { ...bare, path: '/b' },
    ['B operation_moved operation'],
    ['B operation_moved operation'],
  ],
  [
    'the method',
    bare,
    { ...bare, method: 'put' },
    ['B operation_moved operation'],
    ['B operation_moved operation'],
  ],
  [
    'a user',
    { ...bare, security: [] },
    { ...bare, security: [{ bearerAuth: [] }, {}] },
    ['B user_needed operation'],
    ['C user_not_needed operation'],
  ],
  [
    'an optional parameter',
    bare,
    query(),
    ['C parameter_new_optional query q'],
    ['W parameter_gone query q'],
  ],
  [
    'a required parameter',
    bare,
    query({ required: true }),
    ['B parameter_new_required query q'],
    ['W parameter_gone query q'],
  ],
  [
    'a parameter that becomes required',
    query(),
    query({ required: true }),
    ['B parameter_now_required query q'],
    ['C parameter_now_optional query q'],
  ],
  [
    'the type of a parameter',
    query({}, { type: 'number' }),
    query({}, { type: 'integer' }),
    ['B type_narrowed query q'],
    ['C type_widened query q'],
  ],
  [
    'the values of a parameter',
    query({}, { enum: ['a', 'b'] }),
    query({}, { enum: ['a'] }),
    ['B values_gone query q'],
    ['C values_new query q'],
  ],
  [
    'the encoding of a parameter',
    query(),
    query({ explode: false }),
    ['B written_otherwise query q'],
    ['B written_otherwise query q'],
  ],
  [
    'the description of a parameter',
    query({ description: 'one', 'x-source': 'assumed' }),
    query({ description: 'two', 'x-source': 'spec' }),
    ['D words query q', 'D words query q'],
    ['D words query q', 'D words query q'],
  ],
  ['a body', bare, body({}), ['C body_new_optional request body'], ['C body_gone request body']],
  [
    'a required body',
    bare,
    body({ required: true }),
    ['B body_new_required request body'],
    ['C body_gone request body'],
  ],
  [
    'a body that becomes required',
    body({}),
    body({ required: true }),
    ['B body_now_required request body'],
    ['C body_now_optional request body'],
  ],
  [
    'the type of the body',
    body({}),
    body({ content: { 'application/json': { schema: form } } }),
    ['B media_type request body'],
    ['B media_type request body'],
  ],
  [
    'the encoding of a field',
    field({ style: 'form', explode: true }),
    field({ style: 'form', explode: false }),
    ['B written_otherwise request body $.x'],
    ['B written_otherwise request body $.x'],
  ],
  [
    'the default encoding of a nested field, written explicitly',
    field({ style: 'deepObject' }),
    field({ style: 'deepObject', explode: false }),
    [],
    [],
  ],
  [
    'the default encoding of a field, written explicitly',
    field({ style: 'form' }),
    field({ explode: true }),
    [],
    [],
  ],
  [
    'a success that is gone',
    responses(200, 204),
    responses(200),
    ['B success_gone response 204'],
    ['C success_alike response 204'],
  ],
  [
    'another success',
    createRespondingOperation(form),
    { responses: { 201: { description: '' } } },
    ['B success_gone response 200', 'B success_new response 201'],
    ['B success_gone response 201', 'B success_new response 200'],
  ],
  [
    'a refusal',
    responses(204),
    responses(204, 404),
    ['C refusal_new response 404'],
    ['C refusal_gone response 404'],
  ],
  [
    'the type of a response',
    ofType('application/json'),
    ofType('text/html'),
    ['B content_gone response 200'],
    ['B content_gone response 200'],
  ],
  [
    'a further type',
    ofType('application/json'),
    ofType('application/json', 'text/html'),
    ['C content_new response 200'],
    ['B content_gone response 200'],
  ],
  [
    'a body in a response',
    responses(200),
    ofType('application/json'),
    ['C content_new response 200'],
    ['B content_gone response 200'],
  ],
  [
    'a code',
    refusing({ 400: ['empty_pot', 'other'] }),
    refusing({ 400: ['other'] }),
    [`B code_gone response 400 ${code}`],
    [`C code_new response 400 ${code}`],
  ],
  [
    'a code that disappears with its status',
    refusing({ 200: [], 400: ['empty_pot'] }),
    refusing({ 200: [] }),
    ['C refusal_gone response 400', `B code_gone response 400 ${code}`],
    ['C refusal_new response 400', `C code_new response 400 ${code}`],
  ],
  [
    'the status of a code',
    refusing({ 400: ['empty_pot'], 422: [] }),
    refusing({ 400: [], 422: ['empty_pot'] }),
    [`B code_moved response 400 ${code}`],
    [`B code_moved response 422 ${code}`],
  ],
  [
    'a code that only repeats its status',
    refusing({ 200: [], 403: ['forbidden'] }),
    refusing({ 200: [] }),
    ['C refusal_gone response 403'],
    ['C refusal_new response 403'],
  ],
  [
    'an example',
    createRespondingOperation(form, { examples: { one: { value: {} } } }),
    createRespondingOperation(form, { examples: { one: { value: { a: '' } }, two: { value: {} } } }),
    ['D words response 200', 'D words response 200'],
    ['D words response 200', 'D words response 200'],
  ],
  [
    'the description of an operation',
    { ...bare, summary: 'a', description: 'b', tags: ['c'], 'x-source': 'assumed', deprecated: true },
    { ...bare, summary: 'A', description: 'B', tags: ['C'], 'x-source': 'spec' },
    Array.from({ length: 5 }, () => 'D words operation'),
    Array.from({ length: 5 }, () => 'D words operation'),
  ],
  [
    'the description of a response',
    { responses: { 200: { description: 'a', 'x-source': 'assumed' } } },
    { responses: { 200: { description: 'b' } } },
    ['D words response 200', 'D words response 200'],
    ['D words response 200', 'D words response 200'],
  ],
  [
    'the name of a parameter of the path',
    { ...bare, path: '/a/{id}', parameters: [{ name: 'id', in: 'path', required: true, schema: text }] },
    { ...bare, path: '/a/{key}', parameters: [{ name: 'key', in: 'path', required: true, schema: text }] },
    ['D words path id'],
    ['D words path key'],
  ],
];

describe('one difference of two operations', () => {
  it.each(table)('is classified forward: %s', (_name, before, after, forward) =>
    expect(summarize(diffOperation(before, after))).toEqual(forward),
  );

  it.each(table)('is classified backward: %s', (_name, before, after, _forward, backward) =>
    expect(summarize(diffOperation(after, before))).toEqual(backward),
  );
});

describe('two versions', () => {
  const changes = (before: Record<string, OperationObject>, after: Record<string, OperationObject>) =>
    diffDocuments(createSmallContracts(before), createSmallContracts(after)).map(
      ({ operationId, rule }) => `${operationId} ${rule}`,
    );

  it('a removed operation breaks clients, a new one does not', () => {
    expect(changes({ a: bare }, { b: bare })).toEqual(['a operation_gone', 'b operation_new']);
    const lost = diffDocuments(createSmallContracts({ a: bare }), createSmallContracts({ b: bare }));
    expect(lost).toMatchObject([
      { kind: 'breaking', what: 'gone: POST /a', why: expect.stringContaining('partners') as string },
      { kind: 'compatible', what: 'new: POST /b' },
    ]);
  });

  it('a changed server address is reported once, and breaks nothing', () => {
    const files = createSmallContracts({ a: bare, b: bare });
    const withServer = (url: string) => ({
      ...files,
      'v2.yaml': `${files['v2.yaml']}servers: [{ url: "${url}" }]\n`,
    });
    expect(diffDocuments(withServer('https://a.example'), withServer('https://b.example'))).toMatchObject([
      { kind: 'documentation', rule: 'server_moved', what: 'v2: https://a.example → https://b.example' },
    ]);
  });

  it('a recursive schema is compared', () => {
    const category = (name: unknown) => {
      const inner = { $ref: '#/category' };
      const files = createSmallContracts({ act: createSendingOperation(inner) });
      const text = stringify({ category: { type: 'object', properties: { inner, name } } });
      return { ...files, 'v2.yaml': `${files['v2.yaml']}${text}` };
    };
    const first = category({ type: 'string' });
    expect(diffDocuments(first, first)).toEqual([]);
    expect(summarize(diffDocuments(first, category({ type: 'number' })))).toEqual([
      'B type_replaced request body $.name',
    ]);
  });

  it('an operation is identified by its address, not by its operationId', () => {
    expect(changes({ a: { ...bare, path: '/x' } }, { b: { ...bare, path: '/x' } })).toEqual([
      'a operation_renamed',
    ]);
  });

  it('an operationId that moves to an address that existed before is not the same operation', () => {
    const before = { a: { ...bare, path: '/x' }, b: { ...bare, path: '/y' } };
    expect(changes(before, { a: { ...bare, path: '/y' } })).toEqual([
      'a operation_gone',
      'b operation_renamed',
    ]);
  });

  it('an operation that keeps its former address does not break clients', () => {
    const moved = { a: { ...bare, path: '/y' }, former: { ...bare, path: '/x' } };
    expect(changes({ a: { ...bare, path: '/x' } }, moved)).toEqual([
      'a operation_renamed',
      'a operation_new',
    ]);
  });

  it('a change of a shared schema is reported for each of its operations', () => {
    const [before, after] = [[], ['a']].map((required) => ({
      a: createSendingOperation({ ...form, required }),
      b: createSendingOperation({ ...form, required }),
    }));
    expect(changes(before ?? {}, after ?? {})).toEqual(['a field_now_required', 'b field_now_required']);
  });

  it('a new version number alone is no change', () => {
    const files = createSmallContracts({ a: bare });
    const titled = { ...files, 'v2.yaml': `info: { title: x, version: 2.0.0 }\n${files['v2.yaml']}` };
    expect(diffDocuments(files, titled)).toEqual([]);
  });

  it('a document-wide setting applies to each operation without its own', () => {
    const files = createSmallContracts({ a: bare });
    const text = files['v2.yaml'] ?? '';
    const shared = text.replace(/ +security:\n +- bearerAuth: \[\]\n/, '');
    expect(shared).not.toBe(text);
    const outside = { ...files, 'v2.yaml': `security: [{ bearerAuth: [] }]\n${shared}` };
    expect(diffDocuments(files, outside)).toEqual([]);
  });
});
