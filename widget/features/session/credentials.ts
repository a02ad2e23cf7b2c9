import { proxy } from 'valtio';

/**
 * What the forms of signing in and up share. It lives in this page's memory only, and goes with the session. Their other fields,
 * passwords among them, are held by react-hook-form while the form is on the screen.
 */
export interface Credentials {
  /** Given by the partner: stands in the form, and cannot be changed there. */
  emailFromPartner: string;
  /** As it was typed last, in whichever form. */
  email: string;
}

const untouched = (): Credentials => ({
  emailFromPartner: '',
  email: '',
});

export const credentials = proxy<Credentials>(untouched());

/** Forgets everything typed; what the partner gave stays with the programme. */
export function clearCredentials(): void {
  const { emailFromPartner } = credentials;
  Object.assign(credentials, untouched(), { emailFromPartner });
}
