import { proxy } from 'valtio';
import { isSdkError, type Sdk, type TokenPair } from '@cagnotte/sdk';

/** The tokens of a shopper who was signed in by the partner. */
interface PartnerSession {
  readonly externalId?: string | undefined;
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
}

/** The configuration of the started loyalty client. */
interface ClientConfiguration {
  readonly clientId: string;
  readonly region: string;
  readonly environment: string;
}

interface AuthState {
  /** True once the programme is loaded and the shopper, if any, authorised. */
  isConfigLoaded: boolean;
  partner: PartnerSession;
  /** Tokens of the sister loyalty service, for a shopper who has an account there. Sent in no call. */
  secondService: TokenPair | undefined;
  user: { readonly firstName?: string | undefined; readonly lastName?: string | undefined } | undefined;
  config: ClientConfiguration | undefined;
  /** After a 403: the account may not register. */
  isRegistrationBlocked: boolean;
}

const createSignedOutState = () => ({ partner: {}, secondService: undefined, user: undefined });

/** The signed-in shopper, and their programme. */
export const auth = proxy<AuthState>({
  isConfigLoaded: false,
  config: undefined,
  isRegistrationBlocked: false,
  ...createSignedOutState(),
});

/** True if a shopper is signed in: a user is set, or the partner has given an access token. */
export const isLoggedIn = ({ user, partner }: Pick<AuthState, 'user' | 'partner'>): boolean =>
  user !== undefined || partner.accessToken !== undefined;

/** Counts the shoppers of this page, so that a request for one is not taken for a request of the next one. */
export const shoppers = proxy({
  /** Number of shoppers that were forgotten. */
  forgottenCount: 0,
  /**
   * Number of shoppers that replaced another without a visitor in between: the screens are
   * mounted again with each.
   */
  replacedCount: 0,
  /** True from the press on "log out" until the shopper is forgotten: the server refuses reads meanwhile. */
  isLeaving: false,
});

const forgetListeners = new Set<() => void>();

/**
 * Registers a function that clears a shopper's data. It is called synchronously, because the next
 * shopper may follow at once.
 */
export function onShopperForgotten(forget: () => void): void {
  forgetListeners.add(forget);
}

/** Forgets the shopper; the programme stays. */
export function forgetShopper(): void {
  shoppers.forgottenCount += 1;
  shoppers.isLeaving = false;
  Object.assign(auth, createSignedOutState());
  for (const forget of forgetListeners) forget();
}

/** Forgets shopper and programme: another programme is about to start. */
export function forgetProgramme(): void {
  forgetShopper();
  Object.assign(auth, { isConfigLoaded: false, config: undefined, isRegistrationBlocked: false });
}

/**
 * Blocks the registration after a 403: the account may not register. Home shows it, and the reason is
 * reported.
 */
export function blockRegistration(error: unknown): void {
  auth.isRegistrationBlocked = true;
  reportError(error);
}

const sessionErrorCodes: readonly string[] = ['UNAUTHORIZED', 'FORBIDDEN', 'NO_USER_AUTHENTICATED'];

/**
 * True if a refusal concerns the session or the account: then only the whole widget shows it. A screen that
 * is being left may still send a request without a user.
 */
export const isSessionError = (error: unknown): boolean =>
  isSdkError(error) && sessionErrorCodes.includes(error.code);

/**
 * Returns a key for the shopper's data on this device, unique to backend, programme and user; undefined while
 * nobody is signed in or the user is not known.
 */
export function findShopperKey({ session, product }: Pick<Sdk, 'session' | 'product'>): string | undefined {
  const { user } = session.snapshot();
  const { config } = auth;
  if (!user || !config) return undefined;
  const { region, environment, clientId } = config;
  return JSON.stringify([region, environment, product, clientId, user.id]);
}
