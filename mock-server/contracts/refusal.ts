/** Optional details of a refusal. */
export interface RefusalDetails {
  readonly parameter?: string | undefined;
  readonly reason?: string | undefined;
  /** Seconds after which the caller may retry. */
  readonly retryAfter?: number | undefined;
}

/** An error response, thrown by handlers and by the front: `{error_details: {…}}` with its status. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly details: RefusalDetails;

  constructor(status: number, code: string, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** The error body that every contract documents (`ErrorBody`). */
  get body(): ErrorBody {
    return {
      error_details: {
        code: this.code,
        debug_message: this.message,
        user_message: null,
        invalid_parameter: this.details.parameter ?? null,
        invalid_reason: this.details.reason ?? null,
        invalid_misc: null,
      },
    };
  }
}

export interface ErrorBody {
  readonly error_details: {
    readonly code: string;
    readonly debug_message: string;
    readonly user_message: null;
    readonly invalid_parameter: string | null;
    readonly invalid_reason: string | null;
    readonly invalid_misc: null;
  };
}

/** Creates the refusal of a parameter that the contract's schema accepts and the sandbox does not. */
export const createParameterRefusal = (parameter: string, reason: string, message: string): Refusal =>
  new Refusal(422, 'invalid_parameter', message, { parameter, reason });
