import { knownErrorCode } from '../../../sdk/errors/error-code.ts';
import { scrubbed, scrubText, secretName } from '../../../sdk/log/scrub-text.ts';
import { isObject } from '@cagnotte/openapi';
import { isMask, Masks } from './masks.ts';

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
