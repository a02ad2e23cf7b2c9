import { proxy } from 'valtio';

/**
 * Values that the forms of signing in and up share. They are in this page's memory only, and are
 * cleared with the session. Their other fields, passwords among them, are held by react-hook-form while
 * the form is on the screen.
 */
export interface Credentials {
  /** The address that the partner gave: the form shows it, and it cannot be changed there. */
  emailFromPartner: string;
  /** The address that was typed last, in any form. */
  email: string;
}

const createInitialState = (): Credentials => ({
  emailFromPartner: '',
  email: '',
});

export const credentials = proxy<Credentials>(createInitialState());

/** Clears the typed values; the partner's address stays with the programme. */
export function clearCredentials(): void {
  const { emailFromPartner } = credentials;
  Object.assign(credentials, createInitialState(), { emailFromPartner });
}
