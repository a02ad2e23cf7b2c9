import type { TabStorage } from '../features/session/tab-storage.ts';
import { privateParameters } from '../navigation/paths.ts';

/** The tokens a partner hands over, and the programme they belong to once that is known. */
export interface PartnerToken {
  readonly token: string;
  readonly refreshToken?: string | undefined;
  readonly clientId?: string | undefined;
}

const [tokenName, refreshName, emailName] = privateParameters;

/** What a partner says of who is here: their token; null for nobody. */
export type GivenToken = PartnerToken | null;

/** What an address said about a person. */
interface PrivateParts {
  /** Null for an empty token: the page says that nobody is signed in. Undefined where it says nothing. */
  readonly found: GivenToken | undefined;
  /** The shopper's address, as the partner knows it. */
  readonly email: string | undefined;
  /** The address without any of it. */
  readonly clean: URL;
}

/**
 * Finds what is private in an address, `#token=…` before `?token=…`, and gives the address without it.
 * The fragment is preferred: no server log and no referrer sees it.
 */
export function splitPrivate(address: URL): PrivateParts {
  const clean = new URL(address);
  const fragment = new URLSearchParams(address.hash.slice(1));
  const read = (name: string) => fragment.get(name) ?? address.searchParams.get(name) ?? undefined;
  const token = read(tokenName);
  const refreshToken = read(refreshName);
  const email = read(emailName);
  for (const name of privateParameters) {
    clean.searchParams.delete(name);
    if (fragment.has(name)) {
      fragment.delete(name);
      clean.hash = fragment.toString();
    }
  }
  const clientId = address.searchParams.get('clientId') ?? undefined;
  const found = token === '' ? null : token === undefined ? undefined : { token, refreshToken, clientId };
  return { found, email, clean };
}

const key = 'cagnotte.partner-token';

/**
 * Keeps the partner's token: in a page of its own for this tab, so that a reload stays signed in; in a frame in memory only.
 * There the host page gives it again, and a page that gives none must not find the last person's.
 */
export class PartnerTokenKeeper {
  #kept: PartnerToken | undefined;
  #offered: GivenToken | undefined;
  #onOffer: (() => void) | undefined;
  readonly #storage: TabStorage | undefined;

  constructor(storage: TabStorage, { isFramed = false } = {}) {
    // Earlier versions kept it in frames, too.
    if (isFramed) storage.remove(key);
    this.#storage = isFramed ? undefined : storage;
  }

  /** Holds what an address or the host page said until somebody decides about it; what was said before is superseded. */
  offer(given: GivenToken): void {
    this.#offered = given;
    this.#onOffer?.();
  }

  /** Hears of offers made from now on. */
  onOffer(listener: () => void): void {
    this.#onOffer = listener;
  }

  /** What was offered and nobody has taken; it stays offered. */
  offered(): GivenToken | undefined {
    return this.#offered;
  }

  /** What was offered, for whoever decides about it now. */
  takeOffered(): GivenToken | undefined {
    const offered = this.#offered;
    this.#offered = undefined;
    return offered;
  }

  keep(token: PartnerToken): void {
    // Where the tab remembers nothing, the token lasts as long as the page.
    this.#kept = token;
    this.#storage?.set(key, JSON.stringify(token));
  }

  /** The token for this programme; one that came before its programme was named fits any. */
  read(clientId: string): PartnerToken | undefined {
    this.#kept ??= parse(this.#storage?.get(key));
    const { clientId: owner = clientId } = this.#kept ?? {};
    return owner === clientId ? this.#kept : undefined;
  }

  forget(): void {
    this.#kept = undefined;
    this.#storage?.remove(key);
  }
}

/** Nothing for what this version did not write: another one may have. */
function parse(text: string | undefined): PartnerToken | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<PartnerToken> | null;
    return typeof kept?.token === 'string' ? { ...kept, token: kept.token } : undefined;
  } catch {
    return undefined;
  }
}
