import type { ApplyCodeResponse, FoundUser } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Core } from '../core/core.ts';
import { createInvalidParameterError } from '../errors/known-errors.ts';
import {
  noParameters,
  required,
  text,
  type NoParameters,
  type ParameterTable,
} from '../methods/parameter-rules.ts';
import { createPublicMethod, type CallOptions } from '../methods/public-method.ts';
import { getRequestOptions } from './request-options.ts';

/** A code to apply: see `applyCode`. */
export interface CodeParameters {
  /** A code that the partner gave out. */
  readonly code: string;
}

/** The user to look for: see `findUserWithEmail`. */
export interface FindUserParameters {
  /** The whole address: parts of it find nothing. */
  readonly email: string;
}

/** Operations on the user's account. */
export interface Account {
  /**
   * Redeems a code; resolves to the points it added, if the server sends them. Operation `applyCode`.
   * invalid_parameter for a code that is unknown, expired, or was used by this user.
   */
  readonly applyCode: (
    parameters: CodeParameters & CallOptions<ApplyCodeResponse>,
  ) => Promise<ApplyCodeResponse>;
  /**
   * Finds the user behind an e-mail address. Sends the client secret that `init` was given: for trusted hosts
   * only, never for a page. Operation `findUserWithEmail`. Codes: OTHER with status 404 when nobody has this
   * address; UNAUTHORIZED for a wrong secret; invalid_parameter when there is none.
   */
  readonly findUserWithEmail: (parameters: FindUserParameters & CallOptions<FoundUser>) => Promise<FoundUser>;
  /**
   * Revokes the access token on the server; a second call is no error. Operation `logOut`. The SDK's own
   * `logout` ends the session on this device: call it afterwards, also when this call fails.
   */
  readonly revokeToken: (parameters?: CallOptions<void>) => Promise<void>;
  /**
   * Revokes the access token on the server. Operation `logOut`.
   * @deprecated use `revokeToken`, which does the same: `logout` of the SDK is another method.
   */
  readonly logOut: (parameters?: CallOptions<void>) => Promise<void>;
}

const codeTable: ParameterTable<CodeParameters> = { code: required(text) };
const findTable: ParameterTable<FindUserParameters> = { email: required(text) };

export const createAccountMethods = (core: Core): Account => {
  const { clients, configuration } = core;
  const revokeToken = createPublicMethod<NoParameters, void>(core, noParameters, async ({ signal }) => {
    const { clientId } = configuration.initializedProgram();
    await clients.product.DELETE(paths.logOut, { signal: signal ?? null, body: { clientId } });
  });
  return {
    applyCode: createPublicMethod(core, codeTable, async ({ code, signal }) => {
      const { data } = await clients.product.POST(paths.applyCode, {
        ...getRequestOptions(core, signal),
        body: { code },
      });
      return data ?? {};
    }),
    findUserWithEmail: createPublicMethod(core, findTable, async ({ email, signal }) => {
      const { clientId, clientSecret } = configuration.initializedProgram();
      if (!clientSecret) throw createInvalidParameterError('clientSecret', 'undefined', 'must be provided');
      const query = { user_email: email, client_id: clientId, client_secret: clientSecret };
      const { data } = await clients.product.GET(paths.findUserWithEmail, {
        params: { path: core.inProduct, query },
        signal: signal ?? null,
      });
      return data.user;
    }),
    revokeToken,
    logOut: revokeToken,
  };
};
