// Written by `npm run generate` from openapi/. Do not edit.
import type { components as shared } from './shared.ts';

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
    ErrorDetails: shared['schemas']['ErrorDetails'];
    /** @description Body of a refusal. */
    ErrorBody: shared['schemas']['ErrorBody'];
  };
  responses: {
    /** @description Done; a server may respond with this status instead of `{}`. */
    NoContent: shared['responses']['NoContent'];
    /** @description The token or the client identifier is missing, unknown or expired. */
    Unauthorized: shared['responses']['Unauthorized'];
    /** @description The caller is known and may not do this; the registration is blocked. */
    Forbidden: shared['responses']['Forbidden'];
    /** @description A parameter is missing or wrong. The body names it and gives the reason. */
    InvalidParameter: shared['responses']['InvalidParameter'];
    /** @description The server failed (stands for every 5xx). There is no contract on the body, which may come from a load balancer. */
    ServerError: shared['responses']['ServerError'];
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
