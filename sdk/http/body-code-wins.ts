import * as paths from '@cagnotte/generated/paths';

/**
 * Operations that ask for a secret: a 401 there means a wrong password, not an expired session, so the code in the
 * body is believed before the status.
 */
export const bodyCodeWins: readonly string[] = [paths.signUp, paths.logIn, paths.resetPassword].map(
  (path) => `POST ${path}`,
);
