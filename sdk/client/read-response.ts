import * as paths from '@cagnotte/generated/paths';
import { createUnparseableError } from '../errors/known-errors.ts';
import type { WireResponse } from '../platform/transports.ts';
import { isCallOf, type Call } from './call.ts';
import type { ResponseCheck } from './lazy-response-check.ts';
import { describeNonApiResponse, parseBody, createResponseError } from './response-error.ts';

/**
 * Operations on an account with a password. Their 401 means a wrong password and not an expired session: the
 * code in the body takes precedence over the status.
 */
const passwordOperations: readonly string[] = [paths.signUp, paths.logIn, paths.resetPassword].map(
  (path) => `POST ${path}`,
);

interface ReadOptions extends Pick<ResponseCheck, 'check'> {
  readonly requestId: string | undefined;
  /** Address of the request, named in the error of a response that no API sends. */
  readonly address: string;
  /** True if pictures were sent. */
  readonly isUpload: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Parses a response and checks it by its contract.
 * @returns its body
 * @throws SdkError for a refusal, and for a body that is not what the contract says
 */
export const readResponse = async (
  wire: WireResponse,
  call: Pick<Call, 'method' | 'path'>,
  { check, requestId, address, isUpload, now }: ReadOptions,
): Promise<unknown> => {
  const { status } = wire;
  if (status < 200 || status > 299)
    throw createResponseError(wire, {
      requestId,
      isBodyPreferred: isCallOf(call, passwordOperations),
      now,
      address,
    });
  let data: unknown;
  try {
    data = parseBody(wire);
  } catch {
    // The check decides whether the body is needed.
  }
  const details = { status, requestId };
  try {
    await check(call, data, details, isUpload);
  } catch (error) {
    const reason = describeNonApiResponse(wire, address);
    throw reason ? createUnparseableError(details, reason) : error;
  }
  return data ?? {};
};
