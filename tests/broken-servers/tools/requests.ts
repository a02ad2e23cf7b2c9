import {
  bodyFields,
  boundaryOf,
  contentTypeOf,
  formType,
  joinParts,
  mediaTypeOf,
  multipartType,
  type Part,
  type RawRequest,
  readParts,
} from '@cagnotte/contracts/cli';
import { isObject } from '@cagnotte/openapi';
import type { OperationId } from '@cagnotte/contracts/internal';
import { at, type Breaks } from '../breaking.ts';

type Pairs = readonly (readonly [name: string, value: string])[];

/** Text fields of query and form, in their order. */
export const fieldsOf = (request: RawRequest): Pairs => [
  ...new URL(request.url).searchParams,
  ...bodyFields(request).flatMap(({ name, value }): Pairs =>
    typeof value === 'string' ? [[name, value]] : [],
  ),
];

/** Value of a text field; undefined where there is none. */
export const fieldOf = (request: RawRequest, name: string): string | undefined =>
  fieldsOf(request).find(([known]) => known === name)?.[1];

/** A request whose multipart parts are others. */
export const withParts = (
  request: RawRequest,
  change: (parts: readonly Part[]) => readonly Part[],
): RawRequest => {
  const type = contentTypeOf(request);
  if (mediaTypeOf(type) !== multipartType || !request.body) return request;
  return { ...request, body: joinParts(change(readParts(request.body, type)), boundaryOf(type) ?? '') };
};

/** A request with other text fields in query and form. */
export const withFields = (request: RawRequest, change: (pairs: Pairs) => Pairs): RawRequest => {
  const { body } = request;
  const url = new URL(request.url);
  const encoded = (pairs: URLSearchParams) =>
    new URLSearchParams(change([...pairs]).map(([name, value]) => [name, value])).toString();
  if (!body) {
    url.search = encoded(url.searchParams);
    return { ...request, url: url.href };
  }
  if (mediaTypeOf(contentTypeOf(request)) !== multipartType)
    return {
      ...request,
      body: Buffer.from(encoded(new URLSearchParams(Buffer.from(body).toString('utf8')))),
    };
  return withParts(request, (parts) => {
    const texts = parts.filter(({ fileName }) => fileName === undefined);
    const pairs = change(texts.map((part) => [part.name, Buffer.from(part.body).toString('utf8')]));
    const written = pairs.map(([name, value]): Part => ({
      name,
      fileName: undefined,
      contentType: undefined,
      body: Buffer.from(value),
    }));
    return [...written, ...parts.filter(({ fileName }) => fileName !== undefined)];
  });
};

/** Gives fields other values, or (undefined) takes them away. */
export const overFields = (
  request: RawRequest,
  change: (name: string, value: string) => string | undefined,
): RawRequest =>
  withFields(request, (pairs) =>
    pairs.flatMap(([name, value]): Pairs => {
      const now = change(name, value);
      return now === undefined ? [] : [[name, now]];
    }),
  );

const flatPairs = (value: unknown, name = ''): Pairs =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => flatPairs(inner, name === '' ? key : `${name}[${key}]`))
    : [[name, String(value)]];

/** A request with JSON or with multipart as a server reads it that does not look at the type. */
export const asForm = (request: RawRequest): RawRequest => {
  const { body, headers } = request;
  const isMultipart = mediaTypeOf(contentTypeOf(request)) === multipartType;
  const pairs = isMultipart
    ? fieldsOf(request)
    : flatPairs(JSON.parse(Buffer.from(body ?? '{}').toString('utf8')));
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  return { ...request, headers: { ...headers, 'content-type': formType }, body: Buffer.from(text) };
};

/** What an operation is asked reaches it changed. */
export const inRequest =
  (operationId: OperationId, change: (request: RawRequest) => RawRequest): Breaks =>
  () =>
    at(operationId, ({ request }, forward) => forward(change(request)));

/** An operation that ignores a field. */
export const ignores = (operationId: OperationId, field: string): Breaks =>
  inRequest(operationId, (request) =>
    overFields(request, (name, value) => (name === field ? undefined : value)),
  );

/** An operation that takes two requests under one id for two. */
export const ignoresRequestId = (operationId: OperationId): Breaks =>
  inRequest(operationId, (request) => {
    const { 'x-request-id': _id, ...headers } = request.headers;
    return { ...request, headers };
  });

/** An operation that puts something in place of a field that is missing. */
export const fillsIn = (operationId: OperationId, field: string, value: string): Breaks =>
  inRequest(operationId, (request) =>
    fieldOf(request, field) === undefined
      ? withFields(request, (pairs) => [...pairs, [field, value]])
      : request,
  );

/** An operation that takes any value of a field for another. */
export const reads = (operationId: OperationId, field: string, as: (value: string) => string): Breaks =>
  inRequest(operationId, (request) =>
    overFields(request, (name, value) => (name === field ? as(value) : value)),
  );
