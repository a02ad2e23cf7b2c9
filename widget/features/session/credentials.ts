import type { ErrorCode } from '@cagnotte/sdk';
import { proxy } from 'valtio';

/** What somebody types to sign in or up. It lives in this page's memory only, and goes with the session. */
export interface Credentials {
  /** Given by the partner: stands in the form, and cannot be changed there. */
  emailFromPartner: string;
  email: string;
  password: string;
  passwordConfirmation: string;
  hasActivationCode: boolean;
  activationCode: string;
  areTermsAccepted: boolean;
  /** Codes of what the server found wrong with them. */
  errors: ErrorCode[];
}

const untouched = (): Credentials => ({
  emailFromPartner: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  hasActivationCode: false,
  activationCode: '',
  areTermsAccepted: false,
  errors: [],
});

export const credentials = proxy<Credentials>(untouched());

/** Forgets everything typed; what the partner gave stays with the programme. */
export function clearCredentials(): void {
  const { emailFromPartner } = credentials;
  Object.assign(credentials, untouched(), { emailFromPartner });
}
