import { randomText } from '@cagnotte/sdk/internal';

/** A reserved domain, to which no mail can be sent. */
const domain = 'cagnotte.example';

/** An e-mail address that is not registered. */
export const newEmail = (): string => `check-${randomText(12)}@${domain}`;

/** An e-mail address that never has an account. */
export const unknownEmail = `unknown_email@${domain}`;

export const newPassword = (): string => `Mot-de-passe-${randomText(12)}`;

/** A password that no account has. */
export const wrongPassword = 'wrong_password';
