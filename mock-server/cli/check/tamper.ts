import type { WireRequest } from '@cagnotte/sdk/internal';

/** Changes a request that the SDK has made, into what the SDK would never send. */
export type Tamper = (request: WireRequest) => WireRequest;

const tokenField = 'access_token';

const overForm = (
  body: FormData,
  change: (name: string, value: FormDataEntryValue) => FormDataEntryValue | undefined,
) => {
  const changed = new FormData();
  for (const [name, value] of body) {
    const put = change(name, value);
    if (put !== undefined) changed.append(name, put);
  }
  return changed;
};

const overPairs = (pairs: URLSearchParams, change: (name: string, value: string) => string | undefined) =>
  new URLSearchParams(
    [...pairs].flatMap(([name, value]) => {
      const put = change(name, value);
      return put === undefined ? [] : [[name, put]];
    }),
  ).toString();

/** Gives every text field of query and body another value, or takes it away. */
const overFields =
  (change: (name: string, value: string) => string | undefined): Tamper =>
  (request) => {
    const url = new URL(request.url);
    url.search = overPairs(url.searchParams, change);
    const { body } = request;
    if (body === undefined) return { ...request, url: url.href };
    const changed =
      typeof body === 'string'
        ? overPairs(new URLSearchParams(body), change)
        : overForm(body, (name, value) => (typeof value === 'string' ? change(name, value) : value));
    return { ...request, url: url.href, body: changed };
  };

/** The call of somebody who is nobody: no token, in neither place. */
export const withoutToken: Tamper = (request) => {
  const { Authorization: _token, ...headers } = request.headers;
  return overFields((name, value) => (name === tokenField ? undefined : value))({ ...request, headers });
};

/** A token that nobody was ever given, in both places. */
export const withToken =
  (token: string): Tamper =>
  (request) =>
    overFields((name, value) => (name === tokenField ? token : value))({
      ...request,
      headers: { ...request.headers, Authorization: `Bearer ${token}` },
    });

/** With another value of a header that the SDK sends under this name. */
export const withHeader =
  (name: string, value: string): Tamper =>
  (request) => ({ ...request, headers: { ...request.headers, [name]: value } });

const withField = (body: WireRequest['body'], field: string, word: string): WireRequest['body'] => {
  if (body instanceof FormData) {
    body.append(field, word);
    return body;
  }
  const pairs = new URLSearchParams(body);
  pairs.append(field, word);
  return pairs.toString();
};

/** Without a field; also without all that stands in its brackets. */
export const without = (field: string): Tamper =>
  overFields((name, value) => (name === field || name.startsWith(`${field}[`) ? undefined : value));

/** With a word for a number, a flag or a date, also where the call left it out. */
export const withWord =
  (place: 'query' | 'body', field: string, word: string): Tamper =>
  (request) => {
    const rest = without(field)(request);
    const url = new URL(rest.url);
    if (place === 'query') url.searchParams.append(field, word);
    return {
      ...rest,
      url: url.href,
      body: place === 'query' ? rest.body : withField(rest.body, field, word),
    };
  };
