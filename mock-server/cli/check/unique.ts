import { randomText } from '../../../sdk/platform/random-text.ts';

/** A domain that nobody can own: no mail ever leaves for it. */
const domain = 'cagnotte.example';

/** An e-mail address that nobody has yet. */
export const newEmail = (): string => `check-${randomText(12)}@${domain}`;

/** An e-mail address that never has an account. */
export const unknownEmail = `unknown_email@${domain}`;

export const newPassword = (): string => `Mot-de-passe-${randomText(12)}`;

/** A password that no account has. */
export const wrongPassword = 'wrong_password';

/** An identifier that nothing has. */
export const nothing = (): string => `nothing-${randomText(12)}`;
