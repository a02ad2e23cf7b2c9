import type { WireRequest } from '@cagnotte/sdk/internal';

/** Changes a request of the SDK into one that the SDK would never send. */
export type Tamper = (request: WireRequest) => WireRequest;

/** Returns the new value of a field; undefined removes it. */
type Change = (name: string, value: string) => string | undefined;

const tokenField = 'access_token';

const changedPairs = (pairs: URLSearchParams, change: Change): string =>
  new URLSearchParams(
    [...pairs].flatMap(([name, value]) => {
      const changed = change(name, value);
      return changed === undefined ? [] : [[name, changed]];
    }),
  ).toString();

const changedForm = (body: FormData, change: Change): FormData => {
  const form = new FormData();
  for (const [name, value] of body) {
    const changed = typeof value === 'string' ? change(name, value) : value;
    if (changed !== undefined) form.append(name, changed);
  }
  return form;
};

/** Changes the text fields of query and body. */
const withFields =
  (change: Change): Tamper =>
  (request) => {
    const url = new URL(request.url);
    url.search = changedPairs(url.searchParams, change);
    const { body } = request;
    if (body === undefined) return { ...request, url: url.href };
    const changed =
      typeof body === 'string' ? changedPairs(new URLSearchParams(body), change) : changedForm(body, change);
    return { ...request, url: url.href, body: changed };
  };

/** Sets a header, by the name under which the SDK sends it. */
export const withHeader =
  (name: string, value: string): Tamper =>
  (request) => ({ ...request, headers: { ...request.headers, [name]: value } });

/** Removes the token from header and payload. */
export const withoutToken: Tamper = (request) => {
  const { Authorization: _token, ...headers } = request.headers;
  return without(tokenField)({ ...request, headers });
};

/** Sends another token in header and payload. */
export const withToken =
  (token: string): Tamper =>
  (request) =>
    withFields((name, value) => (name === tokenField ? token : value))(
      withHeader('Authorization', `Bearer ${token}`)(request),
    );

/** Removes a field, and all fields within its brackets. */
export const without = (field: string): Tamper =>
  withFields((name, value) => (name === field || name.startsWith(`${field}[`) ? undefined : value));

/** Sends a word for a number, a flag or a date, even if the request leaves the field out. */
export const withWord =
  (place: 'query' | 'body', field: string, word: string): Tamper =>
  (request) => {
    const rest = without(field)(request);
    const { body } = rest;
    if (place === 'query') {
      const url = new URL(rest.url);
      url.searchParams.append(field, word);
      return { ...rest, url: url.href };
    }
    if (body instanceof FormData) {
      body.append(field, word);
      return rest;
    }
    const pairs = new URLSearchParams(body);
    pairs.append(field, word);
    return { ...rest, body: pairs.toString() };
  };

/** Sends the body in another type than the SDK does. @param header undefined to let fetch write it. */
const withBody = (
  request: WireRequest,
  header: string | undefined,
  body: WireRequest['body'],
): WireRequest => {
  const { 'Content-Type': _type, ...headers } = request.headers;
  return {
    ...request,
    headers: { ...headers, ...(header !== undefined && { 'Content-Type': header }) },
    body,
  };
};

/** Sends the values as JSON. */
export const asJson =
  (values: unknown): Tamper =>
  (request) =>
    withBody(request, 'application/json', JSON.stringify(values));

/** Sends the text fields as multipart. */
export const asMultipart: Tamper = (request) => {
  if (typeof request.body !== 'string') return request;
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(request.body)) form.append(name, value);
  return withBody(request, undefined, form);
};
