import { randomBytes } from 'node:crypto';
import { isMask } from '../wire/masks.ts';

/** A field of a recorded call can not be filled in, so the call can not be sent. */
export class Unsendable extends Error {
  override readonly name = 'Unsendable';
}

/** What a run makes up once. */
interface Shopper {
  readonly email: string;
  readonly password: string;
}

/** By the name of the field, the first that fits; in place of a text that fits nothing. */
const fills: readonly (readonly [name: RegExp, fill: (shopper: Shopper) => string])[] = [
  [/e-?mail/i, ({ email }) => email],
  [/password/i, ({ password }) => password],
  [/iban/i, () => 'FR7630006000011234567890189'],
  [/first_?name/i, () => 'Camille'],
  [/last_?name/i, () => 'Roux'],
  [/zip|postal/i, () => '69004'],
  [/phone|number/i, () => '0600000000'],
  [/./, () => 'Camille Roux'],
];

/** What nothing can stand for, and why. */
const irreplaceable: readonly (readonly [name: RegExp, why: string])[] = [
  [/client_?secret/i, 'its client secret is masked'],
  [/refresh_?token|api_?key|activation_?code|cookie/i, 'it holds a masked code or key'],
];

/** The number of a mask: another shopper, or a wrong password. */
const numberOf = (mask: string): string => /\d+/.exec(mask)?.[0] ?? '';

/** Values in place of those that a recording masks. The same throughout a run: who signs up can log in. */
export class StandIns {
  private readonly givenToken: string | undefined;
  private readonly clientId: string | undefined;
  private readonly run = randomBytes(6).toString('hex');
  private readonly password = randomBytes(12).toString('base64url');
  private readonly nobody = `nobody-${randomBytes(12).toString('hex')}`;
  private readonly tokens = new Map<string, string>();

  constructor(given: { readonly token: string | undefined; readonly clientId: string | undefined }) {
    this.givenToken = given.token;
    this.clientId = given.clientId;
  }

  /** Remembers the token of a session that was opened in place of a recorded one. */
  learnToken(recorded: string, token: string): void {
    this.tokens.set(recorded, token);
  }

  /**
   * The token for a call: that of the session which stands for the recorded one, or the given one.
   * @param isRefused whether the recorded one was refused: one that no session has is refused again.
   * @throws Unsendable where there is none.
   */
  token(recorded: string, isRefused: boolean): string {
    const token = this.tokens.get(recorded) ?? (isRefused ? this.nobody : this.givenToken);
    if (token !== undefined) return token;
    if (!isMask(recorded)) return recorded;
    throw new Unsendable('it needs an access token, and none was given');
  }

  /** The partner that a call names. @throws Unsendable where it is masked and not known otherwise. */
  client(isRefused: boolean): string {
    const client = isRefused ? this.nobody : this.clientId;
    if (client === undefined) throw new Unsendable('its client identifier is masked, and none was given');
    return client;
  }

  /** Anything else. @throws Unsendable where nothing can stand for it. */
  for(name: string, mask: string): string {
    const why = irreplaceable.find(([pattern]) => pattern.test(name))?.[1];
    if (why !== undefined) throw new Unsendable(why);
    const number = numberOf(mask);
    const email = `replay-${this.run}${number && `-${number}`}@cagnotte.example`;
    const shopper = { email, password: `${this.password}${number}` };
    return fills.find(([pattern]) => pattern.test(name))?.[1](shopper) ?? '';
  }
}
