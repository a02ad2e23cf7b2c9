import {
  decodeUtf8,
  isSuccess,
  type Level,
  type RawRequest,
  type RawResponse,
  type FindingRule,
} from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { isObject, type JsonObject } from '@cagnotte/openapi';
import { breakOperation, type Breaking, type CreateBreaking, type Reply } from '../breaking.ts';
import type { Defect } from '../defect.ts';
import { changeAt, type ValueChange } from './json-place.ts';

/** Replaces the sound server's response. */
export type Replacement = (response: RawResponse, request: RawRequest) => Reply;

/** Returns the JSON body of a response; undefined for none. */
export const readJsonBody = ({ body }: RawResponse): unknown =>
  body.length === 0 ? undefined : (JSON.parse(decodeUtf8(body)) as unknown);

export const replaceText = (response: RawResponse, text: string): RawResponse => ({
  ...response,
  body: Buffer.from(text),
});

/** Returns a response with another JSON body, and optionally another status. */
export const withJson = (response: RawResponse, body: unknown, status = response.status): RawResponse => ({
  ...replaceText(response, JSON.stringify(body)),
  status,
  headers: { ...response.headers, 'content-type': 'application/json; charset=utf-8' },
});

/** Returns a response with another header, or (undefined) without it. */
export const replaceHeader = (
  response: RawResponse,
  name: string,
  value: string | undefined,
): RawResponse => {
  const { [name]: _old, ...headers } = response.headers;
  return { ...response, headers: value === undefined ? headers : { ...headers, [name]: value } };
};

/** Replaces the responses that `isMatch` selects. */
export const replaceMatching =
  (isMatch: (response: RawResponse) => boolean, replacement: Replacement): Breaking =>
  async ({ request }, forward) => {
    const response = await forward(request);
    return isMatch(response) ? replacement(response, request) : response;
  };

/** Replaces a value at a path in successes. */
export const changeInSuccesses = (path: string, change: ValueChange): Breaking =>
  replaceMatching(isSuccess, (response) =>
    withJson(response, changeAt(readJsonBody(response), path, change)),
  );

/** Runs an action after each successful call. */
export const observeSuccesses =
  (note: (response: RawResponse, request: RawRequest) => void): Breaking =>
  async ({ request }, forward) => {
    const response = await forward(request);
    if (isSuccess(response)) note(response, request);
    return response;
  };

/** Changes the responses to preflights, or to all other calls. */
export const changeResponsesTo =
  (kind: 'preflights' | 'calls', change: (response: RawResponse) => RawResponse): CreateBreaking =>
  () =>
  async (call, forward) => {
    const response = await forward(call.request);
    return call.isPreflight === (kind === 'preflights') ? change(response) : response;
  };

/** Replaces each success of an operation. */
export const replaceSuccesses =
  (operationId: OperationId, replacement: Replacement): CreateBreaking =>
  () =>
    breakOperation(operationId, replaceMatching(isSuccess, replacement));

/** Changes the value at a path of each success, for example `pot.current_amount` or `messages.*.title`. */
export const changeBody =
  (operationId: OperationId, path: string, change: ValueChange): CreateBreaking =>
  () =>
    breakOperation(operationId, changeInSuccesses(path, change));

/**
 * Creates the defect of one field: the change of its value in each success, and the problem
 * that the report has there.
 */
export const breakField = (
  operationId: OperationId,
  path: string,
  rule: FindingRule,
  change: ValueChange,
  level: Level = 'error',
): Pick<Defect, 'breaks' | 'named'> => ({
  breaks: changeBody(operationId, path, change),
  named: { operationId, rule, path: `$.${path.replaceAll('.*', '[*]')}`, level },
});

/** Returns the details of a refusal: its code, and other fields. */
export const getRefusalDetails = (response: RawResponse): JsonObject => {
  if (isSuccess(response)) return {};
  const body = readJsonBody(response);
  return isObject(body) && isObject(body.error_details) ? body.error_details : {};
};

/** Replaces the refusals of an operation with this code or status. */
export const replaceRefusals =
  (operationId: OperationId, reason: string | number, replacement: Replacement): CreateBreaking =>
  () =>
    breakOperation(
      operationId,
      replaceMatching(
        (response) =>
          (typeof reason === 'number' ? response.status : getRefusalDetails(response).code) === reason,
        replacement,
      ),
    );

/** Changes the details of these refusals. */
export const changeRefusalDetails = (
  operationId: OperationId,
  reason: string | number,
  details: JsonObject,
): CreateBreaking =>
  replaceRefusals(operationId, reason, (response) =>
    withJson(response, { error_details: { ...getRefusalDetails(response), ...details } }),
  );

/** Turns these refusals into successes. */
export const acceptRefusedCalls = (
  operationId: OperationId,
  reason: string | number,
  body: unknown = {},
): CreateBreaking => replaceRefusals(operationId, reason, (response) => withJson(response, body, 200));

/** Creates the refusal of a Rails application with this code. */
export const createRefusal = (code: string, message = code): JsonObject => ({
  error_details: {
    code,
    debug_message: message,
    user_message: null,
    invalid_parameter: null,
    invalid_reason: null,
    invalid_misc: null,
  },
});
