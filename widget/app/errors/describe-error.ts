import { isSdkError } from '@cagnotte/sdk';
import { uiText } from '../../ui/text/text.ts';
import { isOfflineFailure } from '../../ui/toasts/offline-failure.ts';
import { appText } from '../text.ts';

/** An address without a route, or with invalid parameters. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  readonly status = 404;

  constructor() {
    super(appText.fixed.notFound);
  }
}

/** The content of the error page. */
export interface ErrorDescription {
  /** The HTTP status, or 500. */
  readonly status: number;
  /** The message of the error, or 'Error'. */
  readonly message: string;
  /** French title; absent when the message is the title. */
  readonly title?: string;
  /** French explanation. */
  readonly text: string;
  /** True when no server responded: the status is not shown. */
  readonly isConnection?: boolean;
  /**
   * True when a server's success response is unusable: neither its status nor the message is
   * shown. The report has both.
   */
  readonly isUnreadable?: boolean;
}

const notFound: ErrorDescription = {
  status: 404,
  message: appText.fixed.notFound,
  text: uiText.errors.notFoundText,
};

const unreadable: ErrorDescription = {
  status: 500,
  message: appText.fixed.errorDefault,
  title: uiText.errors.title,
  text: uiText.errors.unreadableText,
  isUnreadable: true,
};

/** Describes a thrown value. The status defaults to 500, the message to 'Error'. */
export function describeError(error: unknown): ErrorDescription {
  if (isOfflineFailure(error) || (isSdkError(error) && error.code === 'CONNECTION_FAILED')) {
    return {
      status: 500,
      // The rest of the message is for developers: the request, and possible causes.
      message: error instanceof Error ? error.message.replace(/:.*/s, '') : appText.fixed.errorDefault,
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
  if (typeof status === 'number' && status >= 200 && status < 300) return unreadable;
  return {
    status: typeof status === 'number' ? status : 500,
    message: typeof message === 'string' && message ? message : appText.fixed.errorDefault,
    title: uiText.errors.title,
    text: uiText.errors.text,
  };
}
