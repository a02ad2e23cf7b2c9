import { isPage, isSuccess } from '@cagnotte/contracts/internal';
import type { Defect } from '../defect.ts';
import { changeResponsesTo, replaceSuccesses, replaceHeader } from '../tools/responses.ts';
import { listOtherOperations } from './cors.ts';

const caching = 'cache-control';

/** Headers that give one shopper's data to caches and to other pages. */
export const headers: readonly Defect[] = [
  {
    name: 'any cache may keep the pot',
    breaks: replaceSuccesses('getPot', (response) => replaceHeader(response, caching, 'public, max-age=60')),
    named: { operationId: 'getPot', rule: 'header', path: `header ${caching}` },
  },
  {
    name: 'shared caches may keep the coupons for a while',
    breaks: replaceSuccesses('listEarnedCoupons', (response) =>
      replaceHeader(response, caching, 's-maxage=60'),
    ),
    named: { operationId: 'listEarnedCoupons', rule: 'header', path: `header ${caching}` },
  },
  {
    name: 'any cache may keep the session of a new user',
    breaks: replaceSuccesses('signUp', (response) => replaceHeader(response, caching, 'public')),
    named: { operationId: 'signUp', rule: 'header', path: `header ${caching}` },
  },
  {
    name: 'the card of a shopper has no Cache-Control header',
    breaks: replaceSuccesses('listCardSlots', (response) => replaceHeader(response, caching, undefined)),
    named: { operationId: 'listCardSlots', rule: 'header', path: `header ${caching}`, level: 'warning' },
  },
  {
    name: 'a response sets a cookie',
    breaks: replaceSuccesses('listOfferHistory', (response) =>
      replaceHeader(response, 'set-cookie', 'session=1'),
    ),
    named: { operationId: 'listOfferHistory', rule: 'header', path: 'header set-cookie', level: 'warning' },
  },
  {
    name: 'a refusal sets a cookie',
    breaks: changeResponsesTo('calls', (response) =>
      isSuccess(response) ? response : replaceHeader(response, 'set-cookie', 'session=1'),
    ),
    named: { operationId: 'getPot', rule: 'header', path: 'header set-cookie', level: 'warning' },
    follows: listOtherOperations('getPot', (operation) => !isPage(operation)),
  },
  {
    name: 'a response for one origin does not name Origin in its Vary header',
    breaks: replaceSuccesses('getHome', (response) => replaceHeader(response, 'vary', 'Accept-Encoding')),
    named: { operationId: 'getHome', rule: 'header', path: 'header vary', level: 'warning' },
  },
];
