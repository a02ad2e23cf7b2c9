import type { ApplyCodeResponse, FoundUser } from '@cagnotte/generated/hooks/product';
import * as paths from '@cagnotte/generated/paths';
import type { Core } from '../core.ts';
import { invalidParameter } from '../errors/invalid-parameter.ts';
import { checked } from '../http/checked.ts';
import { isObject } from '../http/is-object.ts';
import { required, type ParameterTable } from '../parameters/rule.ts';
import { noParameters, type NoParameters } from '../parameters/tables.ts';
import { text } from '../parameters/type-rules.ts';
import { publicMethod, type CallOptions } from '../public-method.ts';
import { requestOf } from './request-of.ts';

export interface CodeParameters {
  /** A code that the partner gave out. */
  readonly code: string;
}

export interface FindUserParameters {
  readonly email: string;
}

/** What concerns the user's account. */
export interface Account {
  /** Redeems a code; resolves to the points it brought, where the server says so. Operation `applyCode`. */
  readonly applyCode: (
    parameters: CodeParameters & CallOptions<ApplyCodeResponse>,
  ) => Promise<ApplyCodeResponse>;
  /**
   * Finds the user behind an e-mail address. Sends the client secret that `init` was given: for trusted hosts only, never
   * for a page. Operation `findUserWithEmail`. Codes: unknown_email; invalid_parameter when there is no client secret.
   */
  readonly findUserWithEmail: (parameters: FindUserParameters & CallOptions<FoundUser>) => Promise<FoundUser>;
  /** Ends the session on the server. The SDK's own `logout` ends it on this device. Operation `logOut`. */
  readonly logOut: (parameters?: CallOptions<void>) => Promise<void>;
}

const codeTable: ParameterTable<CodeParameters> = { code: required(text) };
const findTable: ParameterTable<FindUserParameters> = { email: required(text) };

export const account = (core: Core): Account => {
  const { clients, configuration } = core;
  return {
    applyCode: publicMethod(core, codeTable, async ({ code, signal }) => {
      const { data } = await clients.product.POST(paths.applyCode, {
        ...requestOf(core, signal),
        body: { code },
      });
      return data ?? {};
    }),
    findUserWithEmail: publicMethod(core, findTable, async ({ email, signal }) => {
      const { clientId, clientSecret } = configuration.initializedProgram();
      if (!clientSecret) throw invalidParameter('clientSecret', 'undefined', 'must be provided');
      const query = { user_email: email, client_id: clientId, client_secret: clientSecret };
      const call = clients.product.GET(paths.findUserWithEmail, {
        params: { path: core.inProduct, query },
        signal: signal ?? null,
      });
      return (await checked('findUserWithEmail', call, 'user', isObject)).user;
    }),
    logOut: publicMethod<NoParameters, void>(core, noParameters, async ({ signal }) => {
      const { clientId } = configuration.initializedProgram();
      await clients.product.DELETE(paths.logOut, { signal: signal ?? null, body: { clientId } });
    }),
  };
};
