import { proxy } from 'valtio';

/** The tokens of a shopper whom the partner vouches for. */
interface PartnerSession {
  readonly externalId?: string | undefined;
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
}

/** What the loyalty client was started with. */
interface ClientConfiguration {
  readonly clientId: string;
  readonly region: string;
  readonly environment: string;
}

interface AuthState {
  /** True once the programme is loaded and the shopper, if any, authorised. */
  isConfigLoaded: boolean;
  partner: PartnerSession;
  user: { readonly firstName?: string | undefined; readonly lastName?: string | undefined } | undefined;
  config: ClientConfiguration | undefined;
  /** After a 403: the account may not register. */
  isRegistrationBlocked: boolean;
}

const signedOut = () => ({ partner: {}, user: undefined });

/** Who is here, and for which programme. */
export const auth = proxy<AuthState>({
  isConfigLoaded: false,
  config: undefined,
  isRegistrationBlocked: false,
  ...signedOut(),
});

/** Forgets the shopper; the programme stays. */
export function forgetShopper(): void {
  Object.assign(auth, signedOut());
}

/** Forgets shopper and programme: another one is about to start. */
export function forgetProgramme(): void {
  forgetShopper();
  Object.assign(auth, { isConfigLoaded: false, config: undefined, isRegistrationBlocked: false });
}
