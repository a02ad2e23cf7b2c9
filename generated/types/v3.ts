// Written by `npm run generate` from openapi/. Do not edit.
export interface paths {
  '/api/v3/users/reset_password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a password reset e-mail
     * @description Anonymous: `client_token` names the partner. Sends the shopper an e-mail that lets them choose a new password. An address without an account is refused with `unknown_email`; on this call the code wins over the status. Calling again sends another e-mail.
     */
    post: operations['resetPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    ResetPasswordForm: {
      user: components['schemas']['UserToReset'];
      /** @description Client identifier of the partner. That it stands beside `user` and not within is assumed. */
      client_token: string;
    };
    UserToReset: {
      email: string;
    };
    /** @description Nothing to say but that it was done. `{}`. */
    EmptyObject: Record<string, never>;
    /** @description What was refused and why. A client maps a code it does not know to `other`. */
    ErrorDetails: {
      /** @description Known values: `invalid_parameter`, `legacy_partner`, `receipt_not_replaceable`, `missing_payment_information`, `empty_pot`, `unknown_email`, `wrong_password`, `account_already_exists`, `not_buyable`, `not_enough_points`, `not_cancelable`, `other`. */
      code: string;
      /** @description For the developer, in English. Never shown. */
      debug_message?: string | null;
      /** @description For the shopper, in French. */
      user_message?: string | null;
      /** @description Name of the parameter at fault, as it stands on the wire. Set with `invalid_parameter`. */
      invalid_parameter?: string | null;
      /** @description Known values: `invalid`, `defined`, `undefined`, `blank`, `empty`, `equal`, `not_equal`, `wrong_type`, `wrong_constructor`, `object_missing_properties`, `registrations_limit_reached`. */
      invalid_reason?: string | null;
      /** @description Anything more about the fault; its form depends on the reason. */
      invalid_misc?: unknown;
    };
    /** @description Body of a refusal. */
    ErrorBody: {
      error_details: components['schemas']['ErrorDetails'];
    };
  };
  responses: {
    /** @description Done; a server may answer so instead of `{}`. */
    NoContent: {
      headers: {
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description The token or the client identifier is missing, unknown or expired. */
    Unauthorized: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description The caller is known and may not do this; the registration is blocked. */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description A parameter is missing or wrong. The body names it and gives the reason. */
    InvalidParameter: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['ErrorBody'];
      };
    };
    /** @description The server failed (stands for every 5xx). There is no contract on the body, which may come from a load balancer. */
    ServerError: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': unknown;
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ResetPasswordForm'];
      };
    };
    responses: {
      /** @description The e-mail is on its way. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      /** @description Refused, with one of the codes: `unknown_email`. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
}
