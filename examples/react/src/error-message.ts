import { isSdkError, type ErrorCode } from '@cagnotte/sdk';

/** Messages for the shopper, by error code. All codes: docs/errors.md. */
const messages: Partial<Record<ErrorCode, string>> = {
  CONNECTION_FAILED: 'Le réseau ne répond pas. Réessayez dans un moment.',
  FORBIDDEN: 'Vous ne pouvez pas envoyer de ticket.',
  NO_USER_AUTHENTICATED: 'Connectez-vous pour envoyer un ticket.',
  invalid_parameter: 'Choisissez au moins une photo ou un PDF, de 25 Mo au plus.',
  receipt_not_replaceable: 'Ce ticket a déjà été traité.',
};

/**
 * Returns the message for an error of the SDK.
 * @throws the error itself when it is not the SDK's: it is a mistake of this page, and belongs to its
 *   monitoring
 */
export const getErrorMessage = (error: unknown): string => {
  if (!isSdkError(error)) throw error;
  // `message` is in English, for developers. `userMessage` is the server's own text for the
  // shopper, if it sent one.
  return messages[error.code] ?? error.userMessage ?? 'Une erreur est survenue. Réessayez plus tard.';
};
