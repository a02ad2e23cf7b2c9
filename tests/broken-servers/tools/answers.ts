import { type RawRequest, type RawResponse, textOf } from '@cagnotte/contracts/cli';
import type { OperationId } from '@cagnotte/contracts/internal';
import { isObject, type JsonObject } from '@cagnotte/openapi';
import { at, type Breaking, type Breaks, type Reply } from '../breaking.ts';
import { changedAt, type Change } from './json-place.ts';

/** What is given in place of the sound server's answer. */
export type Given = (answer: RawResponse, request: RawRequest) => Reply;

export const isGood = ({ status }: RawResponse): boolean => status >= 200 && status <= 299;

/** JSON body of an answer; undefined for none. */
export const jsonOf = ({ body }: RawResponse): unknown =>
  body.length === 0 ? undefined : (JSON.parse(textOf(body)) as unknown);

export const withText = (answer: RawResponse, text: string): RawResponse => ({
  ...answer,
  body: Buffer.from(text),
});

/** With another JSON body, and another status where one is given. */
export const withJson = (answer: RawResponse, body: unknown, status = answer.status): RawResponse => ({
  ...withText(answer, JSON.stringify(body)),
  status,
  headers: { ...answer.headers, 'content-type': 'application/json; charset=utf-8' },
});

/** With another header, or (undefined) without it. */
export const withHeader = (answer: RawResponse, name: string, value: string | undefined): RawResponse => {
  const { [name]: _old, ...headers } = answer.headers;
  return { ...answer, headers: value === undefined ? headers : { ...headers, [name]: value } };
};

/** Gives something else in place of the answers that `which` picks. */
export const instead =
  (which: (answer: RawResponse) => boolean, given: Given): Breaking =>
  async ({ request }, forward) => {
    const answer = await forward(request);
    return which(answer) ? given(answer, request) : answer;
  };

/** Gives successes in which something else stands at a place. */
export const showing = (place: string, change: Change): Breaking =>
  instead(isGood, (answer) => withJson(answer, changedAt(jsonOf(answer), place, change)));

/** Does something more once a call succeeded. */
export const noting =
  (note: (answer: RawResponse, request: RawRequest) => void): Breaking =>
  async ({ request }, forward) => {
    const answer = await forward(request);
    if (isGood(answer)) note(answer, request);
    return answer;
  };

/** Each success of an operation is answered otherwise. */
export const whenGood =
  (operationId: OperationId, given: Given): Breaks =>
  () =>
    at(operationId, instead(isGood, given));

/** Changes what stands at a place of each success, as `pot.current_amount` or `messages.*.title`. */
export const inBody =
  (operationId: OperationId, place: string, change: Change): Breaks =>
  () =>
    at(operationId, showing(place, change));

/** Says of a refusal: its code, and what else stands beside it. */
export const detailsOf = (answer: RawResponse): JsonObject => {
  if (isGood(answer)) return {};
  const body = jsonOf(answer);
  return isObject(body) && isObject(body.error_details) ? body.error_details : {};
};

/** Refusals of an operation that carry a code, or a status, are answered otherwise. */
export const whenRefused =
  (operationId: OperationId, reason: string | number, given: Given): Breaks =>
  () =>
    at(
      operationId,
      instead(
        (answer) => (typeof reason === 'number' ? answer.status : detailsOf(answer).code) === reason,
        given,
      ),
    );

/** Those refusals say something else. */
export const saysOtherwise = (
  operationId: OperationId,
  reason: string | number,
  details: JsonObject,
): Breaks =>
  whenRefused(operationId, reason, (answer) =>
    withJson(answer, { error_details: { ...detailsOf(answer), ...details } }),
  );

/** Those refusals become successes. */
export const letsThrough = (operationId: OperationId, reason: string | number, body: unknown = {}): Breaks =>
  whenRefused(operationId, reason, (answer) => withJson(answer, body, 200));

/** The refusal of a Rails application with this code. */
export const refusal = (code: string, message = code): JsonObject => ({
  error_details: {
    code,
    debug_message: message,
    user_message: null,
    invalid_parameter: null,
    invalid_reason: null,
    invalid_misc: null,
  },
});
