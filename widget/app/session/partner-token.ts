import type { TabStorage } from '../../features/session/tab-storage.ts';
import { privateParameters, removePrivateParameters } from '../../navigation/paths.ts';

/** The tokens of a partner, with their programme once it is known. */
export interface PartnerToken {
  readonly token: string;
  readonly refreshToken?: string | undefined;
  readonly clientId?: string | undefined;
}

/** A token that an address or the host page offers; null: nobody is signed in. */
export type OfferedToken = PartnerToken | null;

const [tokenName, refreshName, emailName] = privateParameters;

/** The private parameters of an address. */
interface PrivateParameters {
  /**
   * Null for an empty token, by which a host page says that nobody is signed in. Undefined without a token.
   */
  readonly offered: OfferedToken | undefined;
  /** The shopper's e-mail address in the partner's system. */
  readonly email: string | undefined;
  /** The address without the private parameters. */
  readonly clean: URL;
}

/**
 * Splits the private parameters off an address. `#token=…` takes precedence over `?token=…`, since servers
 * and referrers never get the fragment.
 */
export function splitPrivateParameters(address: URL): PrivateParameters {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const read = (name: string) => fragment.get(name) ?? address.searchParams.get(name) ?? undefined;
  const token = read(tokenName);
  const refreshToken = read(refreshName);
  const email = read(emailName);
  const clientId = address.searchParams.get('clientId') ?? undefined;
  let offered: OfferedToken | undefined;
  if (token === '') offered = null;
  else if (token !== undefined) offered = { token, refreshToken, clientId };
  return { offered, email, clean: removePrivateParameters(address) };
}

const storageKey = 'cagnotte.partner-token';

interface PartnerTokenOptions {
  readonly isFramed?: boolean;
  /** Gets every stored token, so that no error report contains it. */
  readonly redact?: (...secrets: readonly (string | undefined)[]) => void;
}

/**
 * Stores the partner's token: outside a frame for this tab, so that the shopper stays signed in after a
 * reload; in a frame only in memory, since the host page gives the token again after a reload, or
 * nobody may be signed in.
 */
export class PartnerTokenStore {
  #stored: PartnerToken | undefined;
  #offered: OfferedToken | undefined;
  #onOffer: (() => void) | undefined;
  readonly #storage: TabStorage | undefined;
  readonly #redact: NonNullable<PartnerTokenOptions['redact']>;

  constructor(storage: TabStorage, { isFramed = false, redact = () => undefined }: PartnerTokenOptions = {}) {
    // Earlier versions also stored it in frames.
    if (isFramed) storage.remove(storageKey);
    this.#storage = isFramed ? undefined : storage;
    this.#redact = redact;
  }

  /** Holds a token of an address or the host page until it is taken. Replaces an earlier offer. */
  offer(offered: OfferedToken): void {
    this.#offered = offered;
    this.#onOffer?.();
  }

  /** Sets the listener for later offers. */
  onOffer(listener: () => void): void {
    this.#onOffer = listener;
  }

  /** Returns the offer, if it was not taken yet. */
  offered(): OfferedToken | undefined {
    return this.#offered;
  }

  /** Returns the offer and removes it. */
  takeOffered(): OfferedToken | undefined {
    const offered = this.#offered;
    this.#offered = undefined;
    return offered;
  }

  /** Stores a token. Where storage is refused, it lasts as long as the page. */
  keep(token: PartnerToken): void {
    this.#set(token);
    this.#storage?.set(storageKey, JSON.stringify(token));
  }

  /** Returns the token for this programme. A token without a client id belongs to any programme. */
  read(clientId: string): PartnerToken | undefined {
    if (!this.#stored) this.#set(parseToken(this.#storage?.get(storageKey)));
    const { clientId: owner = clientId } = this.#stored ?? {};
    return owner === clientId ? this.#stored : undefined;
  }

  forget(): void {
    this.#stored = undefined;
    this.#storage?.remove(storageKey);
  }

  #set(token: PartnerToken | undefined): void {
    this.#stored = token;
    if (token) this.#redact(token.token, token.refreshToken);
  }
}

/** Returns undefined for an invalid token: another version may have written it. */
function parseToken(text: string | undefined): PartnerToken | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<PartnerToken> | null;
    return typeof stored?.token === 'string' ? { ...stored, token: stored.token } : undefined;
  } catch {
    return undefined;
  }
}
