import { auth } from './auth.ts';

/** After a 403: the account may not register. Home says so; whoever looks after the widget is told why. */
export function blockRegistration(error: unknown): void {
  auth.isRegistrationBlocked = true;
  reportError(error);
}
