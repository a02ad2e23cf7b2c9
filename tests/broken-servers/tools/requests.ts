import {
  isSuccess,
  parseBodyFields,
  parseBoundary,
  getContentType,
  joinParts,
  parseMediaType,
  multipartType,
  type Part,
  type RawRequest,
  type RawResponse,
  readParts,
} from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperation, type CreateBreaking, type Forward } from '../breaking.ts';
import { withJson } from './responses.ts';

type Pairs = readonly (readonly [name: string, value: string])[];

/** Returns the text fields of query and form, in their order. */
export const listFields = (request: RawRequest): Pairs => [
  ...new URL(request.url).searchParams,
  ...parseBodyFields(request).flatMap(({ name, value }): Pairs =>
    typeof value === 'string' ? [[name, value]] : [],
  ),
];

/** Returns the value of a text field; undefined when there is none. */
export const findField = (request: RawRequest, name: string): string | undefined =>
  listFields(request).find(([fieldName]) => fieldName === name)?.[1];

/** Returns a request with other multipart parts. */
export const replaceParts = (
  request: RawRequest,
  change: (parts: readonly Part[]) => readonly Part[],
): RawRequest => {
  const type = getContentType(request);
  if (parseMediaType(type) !== multipartType || !request.body) return request;
  return { ...request, body: joinParts(change(readParts(request.body, type)), parseBoundary(type) ?? '') };
};

/** Returns a request with other text fields in query and form. */
export const withFields = (request: RawRequest, change: (pairs: Pairs) => Pairs): RawRequest => {
  const { body } = request;
  const url = new URL(request.url);
  const encode = (pairs: URLSearchParams) =>
    new URLSearchParams(change([...pairs]).map(([name, value]) => [name, value])).toString();
  if (!body) {
    url.search = encode(url.searchParams);
    return { ...request, url: url.href };
  }
  if (parseMediaType(getContentType(request)) !== multipartType)
    return {
      ...request,
      body: Buffer.from(encode(new URLSearchParams(Buffer.from(body).toString('utf8')))),
    };
  return replaceParts(request, (parts) => {
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

/**
 * Changes the values of fields.
 * @param change returns the new value; undefined removes the field
 */
export const mapFields = (
  request: RawRequest,
  change: (name: string, value: string) => string | undefined,
): RawRequest =>
  withFields(request, (pairs) =>
    pairs.flatMap(([name, value]): Pairs => {
      const newValue = change(name, value);
      return newValue === undefined ? [] : [[name, newValue]];
    }),
  );

/** Changes the requests to an operation. */
export const changeRequests =
  (operationId: OperationId, change: (request: RawRequest) => RawRequest): CreateBreaking =>
  () =>
    breakOperation(operationId, ({ request }, forward) => forward(change(request)));

/** Ignores a field of an operation. */
export const ignoreField = (operationId: OperationId, field: string): CreateBreaking =>
  changeRequests(operationId, (request) =>
    mapFields(request, (name, value) => (name === field ? undefined : value)),
  );

const withoutRequestId = (request: RawRequest): RawRequest => {
  const { 'x-request-id': _id, ...headers } = request.headers;
  return { ...request, headers };
};

/** Carries out two requests with one id. */
export const ignoreRequestIds = (operationId: OperationId): CreateBreaking =>
  changeRequests(operationId, withoutRequestId);

/**
 * Recognises an id only once the first request with it has ended. A successful first request is held until a
 * second one with its id has arrived, so that the two always overlap.
 * @param respondToSecond responds to the request that arrives while the first one is running
 */
const handleOverlap =
  (
    operationId: OperationId,
    respondToSecond: (request: RawRequest, first: RawResponse, forward: Forward) => Promise<RawResponse>,
  ): CreateBreaking =>
  () => {
    const running = new Map<string, { readonly response: Promise<RawResponse>; readonly end: () => void }>();
    const ended = new Set<string>();
    return breakOperation(operationId, async ({ request }, forward) => {
      const { 'x-request-id': id } = request.headers;
      if (id === undefined || ended.has(id)) return forward(request);
      const first = running.get(id);
      if (first) {
        ended.add(id);
        return respondToSecond(request, await first.response, forward).finally(first.end);
      }
      const response = forward(request);
      const overlapped = new Promise<void>((end) => running.set(id, { response, end }));
      if (isSuccess(await response)) await overlapped;
      return response;
    });
  };

/** Carries out two simultaneous requests with one id. */
export const executeOverlappingRequests = (operationId: OperationId): CreateBreaking =>
  handleOverlap(operationId, (request, _first, forward) => forward(withoutRequestId(request)));

/** Refuses a request while the first one with its id is running. */
export const refuseOverlappingRequests = (operationId: OperationId): CreateBreaking =>
  handleOverlap(operationId, (_request, first) =>
    Promise.resolve(withJson(first, { error_details: { code: 'other' } }, 409)),
  );

/** Adds a value for a missing field. */
export const fillInField = (operationId: OperationId, field: string, value: string): CreateBreaking =>
  changeRequests(operationId, (request) =>
    findField(request, field) === undefined
      ? withFields(request, (pairs) => [...pairs, [field, value]])
      : request,
  );

/** Reads any value of a field as another one. */
export const convertField = (
  operationId: OperationId,
  field: string,
  convert: (value: string) => string,
): CreateBreaking =>
  changeRequests(operationId, (request) =>
    mapFields(request, (name, value) => (name === field ? convert(value) : value)),
  );
