import { isObject } from '@cagnotte/openapi';
import { findErrorCode, scrubbed, scrubText, secretName } from '@cagnotte/sdk/internal';
import { parseJsonBody, type RecordedCall } from './call.ts';
import { parseBodyFields, changeForm, changeQuery, parseQueryFields } from './form.ts';

/** True for a mask in place of a secret. */
export const isMask = (value: string): boolean => /^\[scrubbed(?: \d+)?\]$/.test(value);

/** Fields that hold the same kind of secret under several names. */
const kinds: readonly (readonly [name: RegExp, kind: string])[] = [
  [/client_?token/i, 'client'],
  [/token|authorization/i, 'token'],
  [/e-?mail/i, 'email'],
];

const getKind = (name: string): string =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? name.toLowerCase();

/**
 * True for a field that proves an identity. The client token only names the partner, and each
 * embedding page shows it.
 */
const isProof = (name: string): boolean =>
  /token|secret|password|iban|authorization/i.test(name) && !/client_?token/i.test(name);

/** Length of the shortest secret, in characters: a shorter one would be found in the middle of words. */
const shortest = 8;

const authScheme = /^(?:Bearer|Basic) +/i;

/**
 * Masks secrets in texts that are written down. It learns the values of tokens, passwords and accounts from
 * their fields, and masks them wherever they occur later, for example in an error message.
 */
export class Secrets {
  #known: readonly string[] = [];
  /** Masks by kind and value. */
  readonly #masks = new Map<string, Map<string, string>>();

  /** Remembers the value of a field if it is a secret. */
  learn(name: string, value: string): void {
    if (value.length < shortest || isMask(value) || !isProof(name)) return;
    // Error codes are public; the sandbox also uses one as its wrong password.
    if (findErrorCode(value) !== undefined) return;
    // The longest first: one secret may be the beginning of another.
    this.#known = [...new Set([...this.#known, value, encodeURIComponent(value)])].sort(
      (a, b) => b.length - a.length,
    );
  }

  /** Remembers the secrets in all fields of a JSON body. */
  learnJson(value: unknown, name = ''): void {
    if (typeof value === 'string') this.learn(name, value);
    if (Array.isArray(value)) for (const item of value) this.learnJson(item, name);
    if (isObject(value)) for (const [key, inner] of Object.entries(value)) this.learnJson(inner, key);
  }

  /** Masks the learned secrets only: for texts of this program, in which nothing else can be a secret. */
  maskKnown(text: string): string {
    return this.#known.reduce((masked, secret) => masked.replaceAll(secret, scrubbed), text);
  }

  /** Masks the learned secrets, and everything that looks like one. */
  maskText(text: string): string {
    return this.maskKnown(scrubText(text));
  }

  /** Masks the value of a field or header. An empty value stays. */
  maskField(name: string, value: string): string {
    return secretName.test(name) && value !== '' ? this.#mask(name, value) : this.maskText(value);
  }

  /**
   * Masks a JSON body. Values keep their types, so that the body can still be judged.
   * @param secret name of the secret field that holds the value, if one does
   */
  maskJson(value: unknown, secret?: string): unknown {
    if (typeof value === 'string')
      return secret === undefined ? this.maskText(value) : this.maskField(secret, value);
    if (typeof value === 'number') return secret === undefined ? value : 0;
    if (Array.isArray(value)) return value.map((item) => this.maskJson(item, secret));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        this.maskText(key),
        this.maskJson(inner, secretName.test(key) ? key : secret),
      ]),
    );
  }

  /**
   * Returns `[scrubbed]` for the first value of a kind, `[scrubbed 2]` for the next. A recording so
   * distinguishes a wrong password from the right one, and one shopper from another.
   */
  #mask(name: string, value: string): string {
    if (isMask(value)) return value;
    const kind = getKind(name);
    const masksByValue = this.#masks.get(kind) ?? new Map<string, string>();
    this.#masks.set(kind, masksByValue);
    const mask =
      masksByValue.get(value) ?? (masksByValue.size === 0 ? scrubbed : `[scrubbed ${masksByValue.size + 1}]`);
    masksByValue.set(value, mask);
    return mask;
  }
}

type Headers = Readonly<Record<string, string>>;

/** Returns headers without secrets; the scheme of an Authorization stays. */
export const maskHeaders = (headers: Headers, secrets: Secrets): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const scheme = name === 'authorization' ? (authScheme.exec(value)?.[0] ?? '') : '';
      return [name, `${scheme}${secrets.maskField(name, value.slice(scheme.length))}`];
    }),
  );

/** Returns an address without secrets. */
export const maskUrl = (url: string, secrets: Secrets): string => {
  const at = url.indexOf('?');
  const address = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : changeQuery(url.slice(at), (name, value) => secrets.maskField(name, value));
  return `${secrets.maskText(address)}${query}`;
};

/** Returns a text without secrets. JSON stays JSON; a text without secrets stays as it was written. */
export const maskBodyText = (text: string, secrets: Secrets): string => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return secrets.maskText(text);
  }
  const masked = JSON.stringify(secrets.maskJson(value));
  return masked === JSON.stringify(value) ? text : masked;
};

/** Returns a url-encoded form without secrets; all other fields stay as they were written. */
export const maskForm = (text: string, secrets: Secrets): string =>
  changeForm(text, (name, value) => secrets.maskField(name, value));

/** Reads the fields of a part of a request; none when it cannot be read. */
const readLeniently = <Found>(read: () => readonly Found[]): readonly Found[] => {
  try {
    return read();
  } catch {
    return [];
  }
};

export const learnSecrets = (secrets: Secrets, { request, response }: RecordedCall): void => {
  const { body, headers, url } = request;
  for (const [name, value] of Object.entries(headers)) secrets.learn(name, value.replace(authScheme, ''));
  for (const [name, value] of readLeniently(() => parseQueryFields(url))) secrets.learn(name, value);
  for (const { name, value } of readLeniently(() => parseBodyFields(request)))
    if (typeof value === 'string') secrets.learn(name, value);
  if (body) secrets.learnJson(parseJsonBody({ body }));
  if (response) secrets.learnJson(parseJsonBody(response));
};
