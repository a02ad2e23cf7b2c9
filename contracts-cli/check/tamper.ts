import type { WireRequest } from '@cagnotte/sdk/internal';

/** Changes a request of the SDK into one that the SDK would never send. */
export type Tamper = (request: WireRequest) => WireRequest;

/** Returns the new value of a field; undefined removes it. */
type Change = (name: string, value: string) => string | undefined;

const tokenField = 'access_token';

const changePairs = (pairs: URLSearchParams, change: Change): string =>
  new URLSearchParams(
    [...pairs].flatMap(([name, value]) => {
      const changed = change(name, value);
      return changed === undefined ? [] : [[name, changed]];
    }),
  ).toString();

const changeForm = (body: FormData, change: Change): FormData => {
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
    url.search = changePairs(url.searchParams, change);
    const { body } = request;
    if (body === undefined) return { ...request, url: url.href };
    const changed =
      typeof body === 'string' ? changePairs(new URLSearchParams(body), change) : changeForm(body, change);
    return { ...request, url: url.href, body: changed };
  };

/**
 * Sets a header.
 * @param name as the SDK writes it
 */
export const withHeader =
  (name: string, value: string): Tamper =>
  (request) => ({ ...request, headers: { ...request.headers, [name]: value } });

/** Removes the token from the header. */
export const withTokenInPayloadOnly: Tamper = (request) => {
  const { Authorization: _token, ...headers } = request.headers;
  return { ...request, headers };
};

/** Removes the token from the payload. */
export const withTokenInHeaderOnly: Tamper = (request) => withoutField(tokenField)(request);

/** Removes the token from header and payload. */
export const withoutToken: Tamper = (request) => withTokenInPayloadOnly(withTokenInHeaderOnly(request));

/** Sends another token in header and payload. */
export const withOtherToken =
  (token: string): Tamper =>
  (request) =>
    withFields((name, value) => (name === tokenField ? token : value))(
      withHeader('Authorization', `Bearer ${token}`)(request),
    );

/** Removes a field, and all fields within its brackets. */
export const withoutField = (field: string): Tamper =>
  withFields((name, value) => (name === field || name.startsWith(`${field}[`) ? undefined : value));

/** Removes the files of a field from an upload. */
export const withoutFiles =
  (field: string): Tamper =>
  (request) => {
    const { body } = request;
    if (!(body instanceof FormData)) return request;
    const form = new FormData();
    for (const [name, value] of body) if (name !== field) form.append(name, value);
    return { ...request, body: form };
  };

/** Sends a word for a number, a flag or a date, even if the request does not have the field. */
export const withWord =
  (place: 'query' | 'body', field: string, word: string): Tamper =>
  (request) => {
    const requestWithoutField = withoutField(field)(request);
    const { body } = requestWithoutField;
    if (place === 'query') {
      const url = new URL(requestWithoutField.url);
      url.searchParams.append(field, word);
      return { ...requestWithoutField, url: url.href };
    }
    if (body instanceof FormData) {
      body.append(field, word);
      return requestWithoutField;
    }
    const pairs = new URLSearchParams(body);
    pairs.append(field, word);
    return { ...requestWithoutField, body: pairs.toString() };
  };
