import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperations } from '../breaking.ts';
import { clientId, createToken } from '../check-server.ts';
import type { Defect } from '../defect.ts';
import { setValue } from '../tools/json-place.ts';
import { convertField } from '../tools/requests.ts';
import {
  breakField,
  acceptRefusedCalls,
  createRefusal,
  changeInSuccesses,
  replaceSuccesses,
  withJson,
} from '../tools/responses.ts';
import {
  operationsWithUser,
  isUnknownToken,
  isMissing,
  treatAllCallsAsLastCaller,
  readTokenInHeader,
  readTokenInPayload,
  changeUserId,
  shareSession,
  endAllSessions,
  endOtherSession,
  treatAsLastCaller,
} from './habits/tokens.ts';

const replaceUnknownClient = (value: string): string => (value.startsWith('nothing-') ? clientId : value);

/** Treats an unknown client as a known one. */
const createUnknownClientDefect = (operationId: OperationId, field: string): Defect => ({
  name: `${operationId} accepts an unknown client`,
  breaks: convertField(operationId, field, replaceUnknownClient),
  named: { operationId, rule: 'status_unexpected', path: 'status' },
});

/** Defects of authentication. */
export const strangers: readonly Defect[] = [
  {
    name: 'no operation needs a token',
    breaks: treatAllCallsAsLastCaller(isMissing),
    named: { operationId: 'getPot', rule: 'status_unexpected', path: 'status', during: 'no token' },
    follows: operationsWithUser.filter((operationId) => operationId !== 'getPot'),
  },
  {
    name: 'a call without a token is treated as a call of the last caller',
    breaks: treatAsLastCaller('getPendingReceipts', isMissing),
    named: {
      operationId: 'getPendingReceipts',
      rule: 'status_unexpected',
      path: 'status',
      during: 'no token',
    },
  },
  {
    name: 'an unknown token is accepted',
    breaks: treatAsLastCaller('listEarnedCoupons', isUnknownToken),
    named: {
      operationId: 'listEarnedCoupons',
      rule: 'status_unexpected',
      path: 'status',
      during: 'a token that nobody was given',
    },
  },
  {
    name: 'pictures without a token are accepted',
    breaks: treatAsLastCaller('uploadFiles', isMissing),
    named: { operationId: 'uploadFiles', rule: 'status_unexpected', path: 'status', during: 'no token' },
  },
  {
    name: 'a good token is refused',
    breaks: replaceSuccesses('getKitPot', (response) =>
      withJson(response, createRefusal('unauthorized'), 401),
    ),
    named: { operationId: 'getKitPot', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a token is accepted after its session ended',
    breaks: endOtherSession,
    named: { operationId: 'getUserSettings', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'everybody who signs up gets the same token',
    breaks: shareSession,
    named: { operationId: 'signUp', rule: 'behaviour', path: '$.user.access_token' },
  },
  {
    name: 'the settings belong to another shopper',
    ...breakField('getUserSettings', 'settings.email', 'behaviour', setValue('autre@cagnotte.example')),
    // No user has that address.
    follows: ['findUserWithEmail'],
  },
  {
    name: 'the settings name another user than the registration',
    breaks: replaceSuccesses('getUserSettings', (response) =>
      withJson(response, { settings: { user_id: 'somebody-else' } }),
    ),
    named: { operationId: 'getUserSettings', rule: 'behaviour', path: '$.settings.user_id' },
    // The user has no e-mail address to search for.
  },
  {
    name: 'every user has the same id',
    breaks: () =>
      breakOperations({
        getUserSettings: changeInSuccesses('settings.user_id', setValue(4271)),
        createUser: changeInSuccesses('user.settings.user_id', setValue(4271)),
      }),
    named: {
      operationId: 'getUserSettings',
      rule: 'behaviour',
      path: '$.settings.user_id',
      expected: 'an id of their own',
    },
  },
  {
    name: 'the token is read in the header only',
    breaks: readTokenInHeader,
    named: { operationId: 'getPot', rule: 'status_unexpected', path: 'status', during: 'payload' },
    follows: ['listOffers'],
  },
  {
    name: 'the token is read in the payload only',
    breaks: readTokenInPayload,
    named: { operationId: 'getPot', rule: 'status_unexpected', path: 'status', during: 'header' },
    follows: ['listOffers'],
  },
  {
    name: 'a logout ends the sessions of all users',
    breaks: endAllSessions,
    named: { operationId: 'logOut', rule: 'behaviour', path: 'status' },
  },
  {
    name: 'a user who registers again becomes another user',
    breaks: changeUserId,
    named: { operationId: 'createUser', rule: 'behaviour', path: '$.user.settings.user_id' },
  },
  createUnknownClientDefect('getPartnerSettings', 'client_id'),
  createUnknownClientDefect('logIn', 'client_id'),
  createUnknownClientDefect('signUp', 'client_id'),
  createUnknownClientDefect('createUser', 'user[client_token]'),
  createUnknownClientDefect('resetPassword', 'client_token'),
  {
    name: 'a wrong client secret is accepted',
    breaks: convertField('findUserWithEmail', 'client_secret', (value) =>
      value.startsWith('nothing-') ? `${clientId}.secret` : value,
    ),
    named: { operationId: 'findUserWithEmail', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'the page for a frame is sent for an unknown token',
    breaks: convertField('getUploadIframe', 'token', (value) => (value === 'nobody' ? createToken() : value)),
    named: { operationId: 'getUploadIframe', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a wrong password is accepted',
    breaks: acceptRefusedCalls('logIn', 'wrong_password', {
      user: { access_token: 'somebody', refresh_token: null, email: null, firstname: null, lastname: null },
    }),
    named: { operationId: 'logIn', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a second account is created for the same e-mail',
    breaks: acceptRefusedCalls('signUp', 'account_already_exists', {
      user: { access_token: 'somebody', refresh_token: null, email: null, firstname: null, lastname: null },
    }),
    named: { operationId: 'signUp', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'the user that is found has another e-mail address',
    ...breakField(
      'findUserWithEmail',
      'user.email',
      'behaviour',
      setValue('autre@cagnotte.example'),
      'warning',
    ),
  },
];
