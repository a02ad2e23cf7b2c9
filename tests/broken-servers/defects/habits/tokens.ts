import type { OperationId } from '@cagnotte/mock-server/internal';
import { isSuccess, type RawRequest } from '@cagnotte/contracts/internal';
import { operations } from '@cagnotte/contracts/testing';
import { breakOperation, byOperation, type Breaking, type CreateBreaking } from '../../breaking.ts';
import { clientId, createToken } from '../../check-server.ts';
import { readJsonBody, noting, refusal, withJson } from '../../tools/responses.ts';
import { always, changeAt, inNumber, listValuesAt } from '../../tools/json-place.ts';
import { findField, mapFields } from '../../tools/requests.ts';
import { withUserToken, findToken } from '../../tools/tokens.ts';

type MatchToken = (token: string | undefined) => boolean;

export const isNone: MatchToken = (token) => token === undefined;
export const isUnknownToken: MatchToken = (token) => token?.startsWith('nothing-') ?? false;

/** Treats a call whose token matches as a call of the last caller. */
const substituteLastCaller = (isMatch: MatchToken): Breaking => {
  let last: string | undefined;
  return async ({ request }, forward) => {
    const token = findToken(request);
    if (last !== undefined && isMatch(token)) return forward(withUserToken(last, request));
    const response = await forward(request);
    if (isSuccess(response)) last = token;
    return response;
  };
};

/** One operation treats a call whose token matches as a call of the last caller. */
export const treatsAsLastCaller =
  (operationId: OperationId, isTaken: MatchToken): CreateBreaking =>
  () =>
    breakOperation(operationId, substituteLastCaller(isTaken));

/** Operations that need a signed-in user. */
export const operationsWithUser: readonly OperationId[] = operations
  .filter(({ isAnonymous }) => !isAnonymous)
  .map(({ operationId }) => operationId as OperationId);

/** All operations treat a call whose token matches as a call of the last caller. */
export const everyOperationTreatsAsLastCaller =
  (isTaken: MatchToken): CreateBreaking =>
  () => {
    const substitute = substituteLastCaller(isTaken);
    return (call, forward) => {
      const needsUser = operationsWithUser.some((operationId) => operationId === call.operationId);
      return needsUser && !call.isPreflight ? substitute(call, forward) : forward(call.request);
    };
  };

/** A logout ends the session of another user, and not the caller's. */
export const staysSignedIn: CreateBreaking = () =>
  breakOperation('logOut', ({ request }, forward) => {
    const isKnownUser = findToken(request)?.startsWith(clientId) ?? false;
    return forward(isKnownUser ? withUserToken(createToken(), request) : request);
  });

/** Returns a call without its token, as the server reads it. */
const asStranger = (request: RawRequest): RawRequest => {
  const { authorization: _token, ...headers } = request.headers;
  return mapFields({ ...request, headers }, (name, value) => (name === 'access_token' ? undefined : value));
};

/** The server reads the token in only one of its two places. */
const readsTokenOnlyIf =
  (hasToken: (request: RawRequest) => boolean): CreateBreaking =>
  () =>
  ({ request, isPreflight }, forward) =>
    forward(isPreflight || hasToken(request) ? request : asStranger(request));

export const knowsHeaderOnly = readsTokenOnlyIf(({ headers }) => headers.authorization !== undefined);
export const knowsPayloadOnly = readsTokenOnlyIf(
  (request) => findField(request, 'access_token') !== undefined,
);

/** A logout ends the sessions of all users who signed up before. */
export const signsEverybodyOut: CreateBreaking = () => {
  let before = new Set<unknown>();
  let ended = new Set<unknown>();
  const ending =
    (breaking: Breaking): Breaking =>
    async (call, forward) =>
      ended.has(findToken(call.request))
        ? withJson(await forward(asStranger(call.request)), refusal('unauthorized'), 401)
        : breaking(call, forward);
  return byOperation({
    signUp: noting((response) => before.add(listValuesAt(readJsonBody(response), 'user.access_token')[0])),
    logOut: noting(() => {
      ended = before;
      before = new Set();
    }),
    getUserSettings: ending(({ request }, forward) => forward(request)),
  });
};

/** A new user gets the session of the previous one. */
export const sharesSessions: CreateBreaking = () => {
  let first: unknown;
  return breakOperation('signUp', async ({ request }, forward) => {
    const response = await forward(request);
    if (!isSuccess(response)) return response;
    const body = readJsonBody(response);
    first ??= listValuesAt(body, 'user.access_token')[0];
    return withJson(response, changeAt(body, 'user.access_token', always(first)));
  });
};

/** Each registration returns a new user id. */
export const registersAnew: CreateBreaking = () => {
  let calls = 0;
  return breakOperation('createUser', async ({ request }, forward) => {
    const response = await forward(request);
    calls += 1;
    const another = inNumber((number) => number + calls);
    return isSuccess(response)
      ? withJson(response, changeAt(readJsonBody(response), 'user.settings.user_id', another))
      : response;
  });
};
