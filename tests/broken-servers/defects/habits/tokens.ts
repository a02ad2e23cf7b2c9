import { isSuccess, type RawRequest } from '@cagnotte/contracts/internal';
import { operations } from '@cagnotte/contracts/testing';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperation, breakOperations, type Breaking, type CreateBreaking } from '../../breaking.ts';
import { clientId, createToken } from '../../check-server.ts';
import { changeNumber, listValuesAt } from '../../tools/json-place.ts';
import { findField, mapFields } from '../../tools/requests.ts';
import {
  readJsonBody,
  changeInSuccesses,
  observeSuccesses,
  createRefusal,
  withJson,
} from '../../tools/responses.ts';
import { withUserToken, findToken } from '../../tools/tokens.ts';

type MatchToken = (token: string | undefined) => boolean;

export const isMissing: MatchToken = (token) => token === undefined;
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

/** Treats a call of one operation whose token matches as a call of the last caller. */
export const treatAsLastCaller =
  (operationId: OperationId, isTaken: MatchToken): CreateBreaking =>
  () =>
    breakOperation(operationId, substituteLastCaller(isTaken));

/** Operations that need a signed-in user. */
export const operationsWithUser: readonly OperationId[] = operations
  .filter(({ isAnonymous }) => !isAnonymous)
  .map(({ operationId }) => operationId as OperationId);

/** Treats a call of any operation whose token matches as a call of the last caller. */
export const treatAllCallsAsLastCaller =
  (isTaken: MatchToken): CreateBreaking =>
  () => {
    const substitute = substituteLastCaller(isTaken);
    return (call, forward) => {
      const needsUser = operationsWithUser.some((operationId) => operationId === call.operationId);
      return needsUser && !call.isPreflight ? substitute(call, forward) : forward(call.request);
    };
  };

/** Ends the session of another user at a logout, and not the caller's. */
export const endOtherSession: CreateBreaking = () =>
  breakOperation('logOut', ({ request }, forward) => {
    const isKnownUser = findToken(request)?.startsWith(clientId) ?? false;
    return forward(isKnownUser ? withUserToken(createToken(), request) : request);
  });

/** Returns a call without its token, as the server reads it. */
const withoutToken = (request: RawRequest): RawRequest => {
  const { authorization: _token, ...headers } = request.headers;
  return mapFields({ ...request, headers }, (name, value) => (name === 'access_token' ? undefined : value));
};

/** Reads the token in only one of its two places. */
const readTokenOnlyIf =
  (hasToken: (request: RawRequest) => boolean): CreateBreaking =>
  () =>
  ({ request, isPreflight }, forward) =>
    forward(isPreflight || hasToken(request) ? request : withoutToken(request));

export const readTokenInHeader = readTokenOnlyIf(({ headers }) => headers.authorization !== undefined);
export const readTokenInPayload = readTokenOnlyIf(
  (request) => findField(request, 'access_token') !== undefined,
);

/** Ends the sessions of all users who signed up before, at any logout. */
export const endAllSessions: CreateBreaking = () => {
  let before = new Set<unknown>();
  let ended = new Set<unknown>();
  const endSessions =
    (breaking: Breaking): Breaking =>
    async (call, forward) =>
      ended.has(findToken(call.request))
        ? withJson(await forward(withoutToken(call.request)), createRefusal('unauthorized'), 401)
        : breaking(call, forward);
  return breakOperations({
    signUp: observeSuccesses((response) =>
      before.add(listValuesAt(readJsonBody(response), 'user.access_token')[0]),
    ),
    logOut: observeSuccesses(() => {
      ended = before;
      before = new Set();
    }),
    getUserSettings: endSessions(({ request }, forward) => forward(request)),
  });
};

/** Gives a new user the session of the previous one. */
export const shareSession: CreateBreaking = () => {
  let firstToken: unknown;
  return breakOperation(
    'signUp',
    changeInSuccesses('user.access_token', (token) => (firstToken ??= token)),
  );
};

/** Returns a new user id for each registration. */
export const changeUserId: CreateBreaking = () => {
  let calls = 0;
  return breakOperation(
    'createUser',
    changeInSuccesses(
      'user.settings.user_id',
      changeNumber((id) => {
        calls += 1;
        return id + calls;
      }),
    ),
  );
};
