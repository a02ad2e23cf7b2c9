/** A field of a form: its name on the wire, and its text or file. */
export type FormEntry = readonly [name: string, value: string | Blob];

const toEntries = (name: string, value: unknown): FormEntry[] => {
  if (value === undefined || value === null) return [];
  if (value instanceof Blob) return [[name, value]];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (Array.isArray(value)) {
    // The contracts declare arrays under their literal name on the wire, `x[]`; nested ones have no brackets
    // yet.
    const itemName = name.endsWith('[]') ? name : `${name}[]`;
    return value.flatMap((item: unknown) => toEntries(itemName, item));
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([fieldName, inner]) =>
      toEntries(name === '' ? fieldName : `${name}[${fieldName}]`, inner),
    );
  return [[name, `${value as string | number | boolean}`]];
};

/**
 * Turns a typed body into form fields with brackets: `user[email]`, `app[platform]`, `offer_identifiers[]`.
 * Absent values and empty arrays have no field; booleans become 'true' and 'false'.
 */
export const toFormEntries = (body: unknown): FormEntry[] => toEntries('', body);

/** Encodes fields for a query or for an `application/x-www-form-urlencoded` body. */
export const encodeFields = (entries: readonly FormEntry[]): string =>
  entries
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value as string)}`)
    .join('&');

const toFormData = (entries: readonly FormEntry[]): FormData => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};

/**
 * Encodes fields as multipart if one is a picture, text fields first, and else as a url-encoded
 * body. No fields mean no body.
 */
export const encodeBody = (entries: readonly FormEntry[]): string | FormData | undefined => {
  if (entries.length === 0) return undefined;
  const textEntries = entries.filter(([, value]) => typeof value === 'string');
  if (textEntries.length === entries.length) return encodeFields(textEntries);
  const pictureEntries = entries.filter(([, value]) => typeof value !== 'string');
  return toFormData([...textEntries, ...pictureEntries]);
};

/**
 * A request of a client of openapi-fetch, with its address and body unchanged. Outside a page, a native
 * `Request` accepts absolute addresses only, and turns a form of pictures into a stream, whose progress
 * XMLHttpRequest cannot report.
 */
class ClientRequest {
  readonly address: string;
  readonly headers: Headers;
  readonly encoded: string | FormData | undefined;

  constructor(address: string, init: { readonly headers: Headers; readonly body?: string | FormData }) {
    this.address = address;
    this.headers = init.headers;
    this.encoded = init.body;
  }
}

/** The class of the clients' requests. openapi-fetch creates the request and passes it to `fetch`. */
export const requestClass = ClientRequest as unknown as typeof Request;

/** @throws TypeError for a request that was not made by a client of the SDK */
export const requireClientRequest = (request: Request): ClientRequest => {
  if (request instanceof ClientRequest) return request;
  throw new TypeError('a request that no client of the SDK has made');
};
