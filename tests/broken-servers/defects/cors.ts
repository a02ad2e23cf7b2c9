import { isSuccess, isPage } from '@cagnotte/contracts/internal';
import { operations } from '@cagnotte/contracts/testing';
import type { OperationId } from '@cagnotte/mock-server/internal';
import type { Operation } from '@cagnotte/openapi';
import type { CreateBreaking } from '../breaking.ts';
import type { Defect } from '../defect.ts';
import { changeResponsesTo, replaceSuccesses, replaceHeader } from '../tools/responses.ts';

const allowOrigin = 'access-control-allow-origin';
const exposeHeaders = 'access-control-expose-headers';

/** Preflights omit a method or a header that they must allow. */
const forbidInPreflights = (list: 'methods' | 'headers', forbidden: string): CreateBreaking => {
  const name = `access-control-allow-${list}`;
  return changeResponsesTo('preflights', (response) => {
    const allowed = response.headers[name]?.split(', ').filter((name) => name !== forbidden);
    return replaceHeader(response, name, allowed?.join(', '));
  });
};

/** Returns all operations of a kind except the one that the defect names. */
export const listOtherOperations = (
  named: OperationId,
  isOfKind: (operation: Operation) => boolean,
): OperationId[] =>
  operations
    .filter(isOfKind)
    .map(({ operationId }) => operationId as OperationId)
    .filter((operationId) => operationId !== named);

/** True for an operation with a preflight: browsers send one before they send a token across sites. */
const hasPreflight = ({ isAnonymous }: Operation): boolean => !isAnonymous;

const policyHeader = 'content-security-policy';

/** Headers that browsers require before they expose a response, and before they show a page. */
export const cors: readonly Defect[] = [
  {
    name: 'a success names no origin',
    breaks: replaceSuccesses('getShop', (response) => replaceHeader(response, allowOrigin, undefined)),
    named: { operationId: 'getShop', rule: 'header', path: `header ${allowOrigin}` },
  },
  {
    name: 'a success names another origin',
    breaks: replaceSuccesses('listOffers', (response) =>
      replaceHeader(response, allowOrigin, 'https://other.example'),
    ),
    named: { operationId: 'listOffers', rule: 'header', path: `header ${allowOrigin}` },
  },
  {
    name: 'refusals name no origin',
    breaks: changeResponsesTo('calls', (response) =>
      isSuccess(response) ? response : replaceHeader(response, allowOrigin, undefined),
    ),
    named: { operationId: 'cancelReceipt', rule: 'header', path: `header ${allowOrigin}` },
    follows: listOtherOperations('cancelReceipt', (operation) => !isPage(operation)),
  },
  {
    name: 'preflights name no origin',
    breaks: changeResponsesTo('preflights', (response) => replaceHeader(response, allowOrigin, undefined)),
    named: { operationId: 'getPot', rule: 'header', path: `header ${allowOrigin} (preflight)` },
    follows: listOtherOperations('getPot', hasPreflight),
  },
  {
    name: 'preflights do not allow Authorization',
    breaks: forbidInPreflights('headers', 'Authorization'),
    named: { operationId: 'getPot', rule: 'header', path: 'header access-control-allow-headers (preflight)' },
    follows: listOtherOperations('getPot', hasPreflight),
  },
  {
    name: 'preflights allow any header by a star, which does not include Authorization',
    breaks: changeResponsesTo('preflights', (response) =>
      replaceHeader(response, 'access-control-allow-headers', '*'),
    ),
    named: { operationId: 'getPot', rule: 'header', path: 'header access-control-allow-headers (preflight)' },
    follows: listOtherOperations('getPot', hasPreflight),
  },
  {
    name: 'preflights are refused for lack of a token',
    breaks: changeResponsesTo('preflights', (response) => ({ ...response, status: 401 })),
    named: { operationId: 'getPot', rule: 'header', path: 'header (preflight)' },
    follows: listOtherOperations('getPot', hasPreflight),
  },
  {
    name: 'preflights do not allow PUT',
    breaks: forbidInPreflights('methods', 'PUT'),
    named: {
      operationId: 'updateReceiptSubpicture',
      rule: 'header',
      path: 'header access-control-allow-methods (preflight)',
    },
  },
  {
    name: 'preflights do not allow DELETE',
    breaks: forbidInPreflights('methods', 'DELETE'),
    named: {
      operationId: 'logOut',
      rule: 'header',
      path: 'header access-control-allow-methods (preflight)',
    },
  },
  {
    name: 'pages may not read the time of the server',
    breaks: replaceSuccesses('getPartnerSettings', (response) =>
      replaceHeader(response, exposeHeaders, 'X-Request-Id'),
    ),
    named: {
      operationId: 'getPartnerSettings',
      rule: 'header',
      path: `header ${exposeHeaders}`,
      level: 'note',
    },
  },
  {
    name: 'any site may embed the page for a frame',
    breaks: replaceSuccesses('getUploadIframe', (response) =>
      replaceHeader(response, policyHeader, undefined),
    ),
    named: { operationId: 'getUploadIframe', rule: 'header', path: `header ${policyHeader}` },
  },
  {
    name: 'only another site may embed the page for a frame',
    breaks: replaceSuccesses('getUploadIframe', (response) =>
      replaceHeader(response, policyHeader, 'frame-ancestors https://other.example'),
    ),
    named: { operationId: 'getUploadIframe', rule: 'header', path: `header ${policyHeader}` },
  },
  {
    name: 'the partner and any other site may embed the page for a frame',
    breaks: replaceSuccesses('getUploadIframe', (response) =>
      replaceHeader(response, policyHeader, 'frame-ancestors https://partner.example *'),
    ),
    named: { operationId: 'getUploadIframe', rule: 'header', path: `header ${policyHeader}` },
  },
  {
    name: 'the page for a frame forbids every frame',
    breaks: replaceSuccesses('getUploadIframe', (response) =>
      replaceHeader(response, 'x-frame-options', 'DENY'),
    ),
    named: { operationId: 'getUploadIframe', rule: 'header', path: `header ${policyHeader}` },
  },
];
