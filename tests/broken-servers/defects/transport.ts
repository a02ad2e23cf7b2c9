import { isSuccess, decodeUtf8 } from '@cagnotte/contracts/internal';
import { limits } from '../../../tools/gate/speed/limits.ts';
import { breakOperation, type CreateBreaking } from '../breaking.ts';
import type { Defect } from '../defect.ts';
import {
  replaceMatching,
  readJsonBody,
  createRefusal,
  replaceSuccesses,
  replaceHeader,
  withJson,
  replaceText,
} from '../tools/responses.ts';
import { refuseFirstCall, allowRetryAtOnce } from './habits/busy.ts';

const exposeHeaders = 'access-control-expose-headers';
const page = '<!DOCTYPE html><html lang="fr"><title>Erreur</title><p>Une erreur est survenue.</p></html>';

/** Returns the data of another operation, like a cache with the wrong key. */
const mixUpResponses: CreateBreaking = () => {
  let offers: unknown;
  return async (call, forward) => {
    const response = await forward(call.request);
    if (!isSuccess(response)) return response;
    if (call.operationId === 'listOffers') offers = readJsonBody(response);
    return call.operationId === 'listKitPotRefunds' && offers !== undefined
      ? withJson(response, offers)
      : response;
  };
};

/** Fails at every second call. */
const failEverySecondCall: CreateBreaking = () => {
  let calls = 0;
  return breakOperation(
    'listOffers',
    replaceMatching(isSuccess, (response) => {
      calls += 1;
      return calls % 2 === 1 ? withJson(response, createRefusal('other'), 500) : response;
    }),
  );
};

/** Unreadable and missing responses. */
export const transport: readonly Defect[] = [
  {
    name: 'a body has another content type',
    breaks: replaceSuccesses('getPot', (response) =>
      replaceHeader(response, 'content-type', 'text/plain; charset=utf-8'),
    ),
    named: { operationId: 'getPot', rule: 'content_type', path: 'header content-type' },
  },
  {
    name: 'a body has no content type',
    breaks: replaceSuccesses('listOffers', (response) => replaceHeader(response, 'content-type', undefined)),
    named: { operationId: 'listOffers', rule: 'content_type', path: 'header content-type' },
  },
  {
    name: 'JSON lacks its end',
    breaks: replaceSuccesses('getKitPot', (response) =>
      replaceText(response, decodeUtf8(response.body).slice(0, -1)),
    ),
    named: { operationId: 'getKitPot', rule: 'body_unparseable', path: '$' },
  },
  {
    name: 'a body is empty',
    breaks: replaceSuccesses('listOfferHistory', (response) => replaceText(response, '')),
    named: { operationId: 'listOfferHistory', rule: 'body_missing', path: '$' },
  },
  {
    name: 'a response with data is a 204',
    breaks: replaceSuccesses('listEarnedCoupons', (response) => ({
      ...replaceText(response, ''),
      status: 204,
    })),
    named: { operationId: 'listEarnedCoupons', rule: 'status_undocumented', path: 'status' },
  },
  {
    name: 'a text is written in Latin-1',
    breaks: replaceSuccesses('getRewards', (response) => ({
      ...response,
      body: Buffer.from(decodeUtf8(response.body), 'latin1'),
    })),
    named: { operationId: 'getRewards', rule: 'body_unparseable', path: '$' },
  },
  {
    name: 'an error page has status 200',
    breaks: replaceSuccesses('getCardDetails', (response) =>
      replaceHeader(replaceText(response, page), 'content-type', 'text/html; charset=utf-8'),
    ),
    named: { operationId: 'getCardDetails', rule: 'content_type', path: 'header content-type' },
  },
  {
    name: 'an error with status 200 replaces the data',
    breaks: replaceSuccesses('listPotRefunds', (response) => withJson(response, createRefusal('other'))),
    named: { operationId: 'listPotRefunds', rule: 'field_missing', path: '$.pot_refunds' },
  },
  {
    name: 'an error has status 200 where no data is expected',
    breaks: replaceSuccesses('reportUserFeedback', (response) =>
      withJson(response, createRefusal('other'), 200),
    ),
    named: { operationId: 'reportUserFeedback', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a call gets the data of another',
    breaks: mixUpResponses,
    named: { operationId: 'listKitPotRefunds', rule: 'field_missing', path: '$.pot_refunds' },
  },
  {
    name: 'a success has an undocumented status',
    breaks: replaceSuccesses('createReceipt', (response) => ({
      ...response,
      status: 201,
      statusText: 'Created',
    })),
    named: { operationId: 'createReceipt', rule: 'status_undocumented', path: 'status' },
  },
  {
    name: 'a call is redirected',
    breaks: replaceSuccesses('getHome', (response) => ({
      ...replaceHeader(replaceText(response, ''), 'location', '/maintenance'),
      status: 302,
    })),
    named: { operationId: 'getHome', rule: 'status_undocumented', path: 'status' },
  },
  {
    name: 'every second call fails',
    breaks: failEverySecondCall,
    named: { operationId: 'listOffers', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a busy server sends no Retry-After',
    breaks: refuseFirstCall((response) => response),
    named: { operationId: 'listOffers', rule: 'header', path: 'header retry-after', level: 'warning' },
  },
  {
    name: 'a busy server sends a Retry-After that pages may not read',
    breaks: refuseFirstCall((response) =>
      replaceHeader(allowRetryAtOnce(response), exposeHeaders, undefined),
    ),
    named: { operationId: 'listOffers', rule: 'header', path: `header ${exposeHeaders}`, level: 'warning' },
  },
  {
    name: 'the connection ends before the response',
    breaks: () => breakOperation('listOfferHistory', () => Promise.resolve('hung up')),
    named: { operationId: 'listOfferHistory', rule: 'unanswered', path: 'status' },
  },
  {
    name: 'the connection ends in the middle of the response',
    breaks: replaceSuccesses('getCardDetails', (response) => ({ cut: response })),
    named: { operationId: 'getCardDetails', rule: 'unanswered', path: 'status' },
  },
  {
    name: 'a body is not compressed as its header says',
    breaks: replaceSuccesses('getHome', (response) => replaceHeader(response, 'content-encoding', 'gzip')),
    named: { operationId: 'getHome', rule: 'unanswered', path: 'status' },
  },
  {
    name: 'a response never arrives',
    breaks: () => breakOperation('getHome', () => Promise.resolve('silence')),
    named: { operationId: 'getHome', rule: 'unanswered', path: 'status' },
    settings: { only: new Set(['getHome']), timeoutMs: limits.timeOut },
  },
  {
    name: 'the response to pictures never arrives',
    breaks: () => breakOperation('bulkUpload', () => Promise.resolve('silence')),
    named: { operationId: 'bulkUpload', rule: 'unanswered', path: 'status' },
    settings: { only: new Set(['bulkUpload']), timeoutMs: limits.timeOut },
  },
];
