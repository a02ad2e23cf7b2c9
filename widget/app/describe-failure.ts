import { isSdkError } from '@cagnotte/sdk';
import { uiText } from '../ui/text.ts';
import { appText } from './text.ts';

/** What the error page says. */
export interface Failure {
  /** The HTTP status, or 500. */
  readonly status: number;
  /** What was thrown says, or 'Error'. */
  readonly message: string;
  /** The same for the shopper, in French; absent where the message itself is what the shopper reads. */
  readonly title?: string;
  /** More words, in French, for the shopper. */
  readonly text: string;
  /** No server answered, so there is no status worth showing. */
  readonly isConnection?: boolean;
}

const notFound: Failure = { status: 404, message: appText.fixed.notFound, text: uiText.errors.notFoundText };

/** The status and the message of whatever was thrown; 500 and 'Error' where it says nothing. */
export function describeFailure(error: unknown): Failure {
  if (isSdkError(error) && error.code === 'CONNECTION_FAILED') {
    return {
      status: 500,
      message: error.message,
      title: uiText.errors.connection,
      text: uiText.errors.connectionText,
      isConnection: true,
    };
  }
  const { status, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  if (status === 404) return notFound;
  return {
    status: typeof status === 'number' ? status : 500,
    message: typeof message === 'string' && message ? message : appText.fixed.errorDefault,
    title: uiText.errors.title,
    text: uiText.errors.text,
  };
}
