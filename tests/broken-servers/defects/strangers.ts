import type { OperationId } from '@cagnotte/mock-server/internal';
import { clientId, createToken } from '../check-server.ts';
import type { Defect } from '../defect.ts';
import { byOperation } from '../breaking.ts';
import { inField, letsThrough, refusal, showing, whenGood, withJson } from '../tools/responses.ts';
import { always } from '../tools/json-place.ts';
import { reads } from '../tools/requests.ts';
import {
  operationsWithUser,
  isUnknownToken,
  isNone,
  everyOperationTreatsAsLastCaller,
  knowsHeaderOnly,
  knowsPayloadOnly,
  registersAnew,
  sharesSessions,
  signsEverybodyOut,
  staysSignedIn,
  treatsAsLastCaller,
} from './habits/tokens.ts';

const toKnownClient = (value: string): string => (value.startsWith('nothing-') ? clientId : value);

/** An unknown client is treated as a known one. */
const takesAnyClient = (operationId: OperationId, field: string): Defect => ({
  name: `${operationId} accepts an unknown client`,
  breaks: reads(operationId, field, toKnownClient),
  named: { operationId, rule: 'status_unexpected', path: 'status' },
});

/** Defects of authentication. */
export const strangers: readonly Defect[] = [
  {
    name: 'no operation needs a token',
    breaks: everyOperationTreatsAsLastCaller(isNone),
    named: { operationId: 'getPot', rule: 'status_unexpected', path: 'status', during: 'no token' },
    follows: operationsWithUser.filter((operationId) => operationId !== 'getPot'),
  },
  {
    name: 'a call without a token is treated as a call of the last caller',
    breaks: treatsAsLastCaller('getPendingReceipts', isNone),
    named: {
      operationId: 'getPendingReceipts',
      rule: 'status_unexpected',
      path: 'status',
      during: 'no token',
    },
  },
  {
    name: 'an unknown token is accepted',
    breaks: treatsAsLastCaller('listEarnedCoupons', isUnknownToken),
    named: {
      operationId: 'listEarnedCoupons',
      rule: 'status_unexpected',
      path: 'status',
      during: 'a token that nobody was given',
    },
  },
  {
    name: 'pictures without a token are accepted',
    breaks: treatsAsLastCaller('uploadFiles', isNone),
    named: { operationId: 'uploadFiles', rule: 'status_unexpected', path: 'status', during: 'no token' },
  },
  {
    name: 'a good token is refused',
    breaks: whenGood('getKitPot', (response) => withJson(response, refusal('unauthorized'), 401)),
    named: { operationId: 'getKitPot', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a token is accepted after its session ended',
    breaks: staysSignedIn,
    named: { operationId: 'getUserSettings', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'everybody who signs up gets the same token',
    breaks: sharesSessions,
    named: { operationId: 'signUp', rule: 'behaviour', path: '$.user.access_token' },
  },
  {
    name: 'the settings belong to another shopper',
    ...inField('getUserSettings', 'settings.email', 'behaviour', always('autre@cagnotte.example')),
    // No user has that address.
    follows: ['findUserWithEmail'],
  },
  {
    name: 'the settings name another user than the registration',
    breaks: whenGood('getUserSettings', (response) =>
      withJson(response, { settings: { user_id: 'somebody-else' } }),
    ),
    named: { operationId: 'getUserSettings', rule: 'behaviour', path: '$.settings.user_id' },
    // The user has no e-mail address to search for.
  },
  {
    name: 'every user has the same id',
    breaks: () =>
      byOperation({
        getUserSettings: showing('settings.user_id', always(4271)),
        createUser: showing('user.settings.user_id', always(4271)),
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
    breaks: knowsHeaderOnly,
    named: { operationId: 'getPot', rule: 'status_unexpected', path: 'status', during: 'payload' },
    follows: ['listOffers'],
  },
  {
    name: 'the token is read in the payload only',
    breaks: knowsPayloadOnly,
    named: { operationId: 'getPot', rule: 'status_unexpected', path: 'status', during: 'header' },
    follows: ['listOffers'],
  },
  {
    name: 'a logout ends the sessions of all users',
    breaks: signsEverybodyOut,
    named: { operationId: 'logOut', rule: 'behaviour', path: 'status' },
  },
  {
    name: 'a user who registers again becomes another user',
    breaks: registersAnew,
    named: { operationId: 'createUser', rule: 'behaviour', path: '$.user.settings.user_id' },
  },
  takesAnyClient('getPartnerSettings', 'client_id'),
  takesAnyClient('logIn', 'client_id'),
  takesAnyClient('signUp', 'client_id'),
  takesAnyClient('createUser', 'user[client_token]'),
  takesAnyClient('resetPassword', 'client_token'),
  {
    name: 'a wrong client secret is accepted',
    breaks: reads('findUserWithEmail', 'client_secret', (value) =>
      value.startsWith('nothing-') ? `${clientId}.secret` : value,
    ),
    named: { operationId: 'findUserWithEmail', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'the page for a frame is sent for an unknown token',
    breaks: reads('getUploadIframe', 'token', (value) => (value === 'nobody' ? createToken() : value)),
    named: { operationId: 'getUploadIframe', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a wrong password is accepted',
    breaks: letsThrough('logIn', 'wrong_password', {
      user: { access_token: 'somebody', refresh_token: null, email: null, firstname: null, lastname: null },
    }),
    named: { operationId: 'logIn', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a second account is created for the same e-mail',
    breaks: letsThrough('signUp', 'account_already_exists', {
      user: { access_token: 'somebody', refresh_token: null, email: null, firstname: null, lastname: null },
    }),
    named: { operationId: 'signUp', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'the user that is found has another e-mail address',
    ...inField('findUserWithEmail', 'user.email', 'behaviour', always('autre@cagnotte.example'), 'warning'),
  },
];
