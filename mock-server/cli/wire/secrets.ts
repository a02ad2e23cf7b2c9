import { isObject } from '@cagnotte/openapi';
import { knownErrorCode, scrubbed, scrubText, secretName } from '@cagnotte/sdk/internal';
import { type Recorded, textOf } from './call.ts';
import { bodyFields, changedForm, changedQuery, queryFields } from './form.ts';

/** Whether a value stands for one that was masked. */
export const isMask = (value: string): boolean => /^\[scrubbed(?: \d+)?\]$/.test(value);

/** Fields that hold the same kind of thing under several names. */
const kinds: readonly (readonly [name: RegExp, kind: string])[] = [
  [/client_?token/i, 'client'],
  [/token|authorization/i, 'token'],
  [/e-?mail/i, 'email'],
];

const kindOf = (name: string): string =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? name.toLowerCase();

/**
 * What stands for the values of secret fields: `[scrubbed]` for the first of its kind, `[scrubbed 2]` for the next one. So
 * a recording tells a wrong password from the right one, and one shopper from another, without telling either.
 */
class Masks {
  private readonly byKind = new Map<string, Map<string, string>>();

  for(name: string, value: string): string {
    if (isMask(value)) return value;
    const kind = kindOf(name);
    const known = this.byKind.get(kind) ?? new Map<string, string>();
    this.byKind.set(kind, known);
    const mask = known.get(value) ?? (known.size === 0 ? scrubbed : `[scrubbed ${known.size + 1}]`);
    known.set(value, mask);
    return mask;
  }
}

/** What proves who somebody is. The client token names the partner, and every page that embeds it tells it. */
const proof = /token|secret|password|iban|authorization/i;
const isProof = (name: string): boolean => proof.test(name) && !/client_?token/i.test(name);
/** Shorter ones would be found in the middle of words. */
const shortest = 8;

/**
 * Masks what is written down. Whatever once stood under the name of a token, password or account is masked wherever it
 * turns up later, as in the words of an error.
 */
export class Secrets {
  private known: readonly string[] = [];
  private readonly masks = new Masks();

  /** Remembers the value of a field, if it is one to hide. */
  learn(name: string, value: string): void {
    if (value.length < shortest || isMask(value) || !isProof(name)) return;
    // Everybody knows it: a word of the catalogue is also what the sandbox tells a wrong password by.
    if (knownErrorCode(value) !== undefined) return;
    const forms = [value, encodeURIComponent(value)];
    // The longest first: one may begin as another does.
    this.known = [...new Set([...this.known, ...forms])].sort((one, other) => other.length - one.length);
  }

  /** The same for all fields of a JSON body. */
  learnJson(value: unknown, name = ''): void {
    if (typeof value === 'string') this.learn(name, value);
    if (Array.isArray(value)) for (const item of value) this.learnJson(item, name);
    if (isObject(value)) for (const [key, inner] of Object.entries(value)) this.learnJson(inner, key);
  }

  /** A text of ours without secrets that are known: what we say of a token is none. */
  inOurs(text: string): string {
    return this.known.reduce((sofar, secret) => sofar.replaceAll(secret, scrubbed), text);
  }

  /** A text without secrets, also those that can be told from it. */
  inText(text: string): string {
    return this.inOurs(scrubText(text));
  }

  /** The value of a field or header. An empty one hides nothing. */
  inField(name: string, value: string): string {
    return secretName.test(name) && value !== '' ? this.masks.for(name, value) : this.inText(value);
  }

  /**
   * A JSON body whose values keep their types, so that it can still be judged.
   * @param secret name of the field that it is the value of, where that is a secret one.
   */
  inJson(value: unknown, secret?: string): unknown {
    if (typeof value === 'string')
      return secret === undefined ? this.inText(value) : this.inField(secret, value);
    if (typeof value === 'number') return secret === undefined ? value : 0;
    if (Array.isArray(value)) return value.map((item) => this.inJson(item, secret));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        this.inText(key),
        this.inJson(inner, secretName.test(key) ? key : secret),
      ]),
    );
  }
}

type Headers = Readonly<Record<string, string>>;

const maskedHeader = (name: string, value: string, secrets: Secrets): string => {
  const scheme = name === 'authorization' ? (/^(?:Bearer|Basic) +/i.exec(value)?.[0] ?? '') : '';
  return `${scheme}${secrets.inField(name, value.slice(scheme.length))}`;
};

/** Headers without secrets; the scheme of an Authorization stays. */
export const maskedHeaders = (headers: Headers, secrets: Secrets): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, maskedHeader(name, value, secrets)]),
  );

/** An address without secrets. */
export const maskedUrl = (url: string, secrets: Secrets): string => {
  const at = url.indexOf('?');
  const address = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : changedQuery(url.slice(at), (name, value) => secrets.inField(name, value));
  return `${secrets.inText(address)}${query}`;
};

/** A text without secrets. JSON keeps its shape; all that holds no secret stays as it was written. */
export const maskedText = (text: string, secrets: Secrets): string => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return secrets.inText(text);
  }
  const masked = JSON.stringify(secrets.inJson(value));
  return masked === JSON.stringify(value) ? text : masked;
};

/** A url-encoded form without secrets; all that holds no secret stays as it was written. */
export const maskedForm = (text: string, secrets: Secrets): string =>
  changedForm(text, (name, value) => secrets.inField(name, value));

/** What can not be read teaches nothing; it is masked, or left out, for what it looks like. */
const tried = (learn: () => void): void => {
  try {
    learn();
  } catch {
    // As said.
  }
};

/** Learns the secrets that a call carried, and those that its answer gave. */
export const learnSecrets = (secrets: Secrets, { request, answer }: Recorded): void => {
  const { body, headers, url } = request;
  for (const [name, value] of Object.entries(headers))
    secrets.learn(name, value.replace(/^(?:Bearer|Basic) +/i, ''));
  tried(() => queryFields(url).forEach(([name, value]) => secrets.learn(name, value)));
  tried(() =>
    bodyFields(request).forEach(({ name, value }) => {
      if (typeof value === 'string') secrets.learn(name, value);
    }),
  );
  if (body) tried(() => secrets.learnJson(JSON.parse(textOf(body))));
  if (answer) tried(() => secrets.learnJson(JSON.parse(textOf(answer.body))));
};
