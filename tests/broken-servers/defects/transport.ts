import { textOf } from '@cagnotte/contracts/cli';
import { at, type Breaks } from '../breaking.ts';
import type { Defect } from '../defect.ts';
import {
  instead,
  isGood,
  jsonOf,
  refusal,
  whenGood,
  withHeader,
  withJson,
  withText,
} from '../tools/answers.ts';
import { busyAtFirst, comeAgain } from './habits/busy.ts';

const exposed = 'access-control-expose-headers';
const page = '<!DOCTYPE html><html lang="fr"><title>Erreur</title><p>Une erreur est survenue.</p></html>';

/** The answers of one operation are those of another, as a cache with the wrong key would have it. */
const mixedUp: Breaks = () => {
  let offers: unknown;
  return async (call, forward) => {
    const answer = await forward(call.request);
    if (!isGood(answer)) return answer;
    if (call.operationId === 'listOffers') offers = jsonOf(answer);
    return call.operationId === 'listKitPotRefunds' && offers !== undefined
      ? withJson(answer, offers)
      : answer;
  };
};

/** Every second call fails. */
const failsNowAndThen: Breaks = () => {
  let calls = 0;
  return at(
    'listOffers',
    instead(isGood, (answer) => {
      calls += 1;
      return calls % 2 === 1 ? withJson(answer, refusal('other'), 500) : answer;
    }),
  );
};

/** Answers that nobody can read, and those that do not come. */
export const transport: readonly Defect[] = [
  {
    name: 'the type of a body is another',
    breaks: whenGood('getPot', (answer) => withHeader(answer, 'content-type', 'text/plain; charset=utf-8')),
    named: { operationId: 'getPot', rule: 'content_type', path: 'header content-type' },
  },
  {
    name: 'the type of a body is not said',
    breaks: whenGood('listOffers', (answer) => withHeader(answer, 'content-type', undefined)),
    named: { operationId: 'listOffers', rule: 'content_type', path: 'header content-type' },
  },
  {
    name: 'JSON lacks its end',
    breaks: whenGood('getKitPot', (answer) => withText(answer, textOf(answer.body).slice(0, -1))),
    named: { operationId: 'getKitPot', rule: 'body_unparseable', path: '$' },
  },
  {
    name: 'a body is empty',
    breaks: whenGood('listOfferHistory', (answer) => withText(answer, '')),
    named: { operationId: 'listOfferHistory', rule: 'body_missing', path: '$' },
  },
  {
    name: 'a body with data is answered 204',
    breaks: whenGood('listEarnedCoupons', (answer) => ({ ...withText(answer, ''), status: 204 })),
    named: { operationId: 'listEarnedCoupons', rule: 'status_undocumented', path: 'status' },
  },
  {
    name: 'a text is written in Latin-1',
    breaks: whenGood('getRewards', (answer) => ({
      ...answer,
      body: Buffer.from(textOf(answer.body), 'latin1'),
    })),
    named: { operationId: 'getRewards', rule: 'body_unparseable', path: '$' },
  },
  {
    name: 'an error page comes with 200',
    breaks: whenGood('getCardDetails', (answer) =>
      withHeader(withText(answer, page), 'content-type', 'text/html; charset=utf-8'),
    ),
    named: { operationId: 'getCardDetails', rule: 'content_type', path: 'header content-type' },
  },
  {
    name: 'an error comes with 200, in place of data',
    breaks: whenGood('listPotRefunds', (answer) => withJson(answer, refusal('other'))),
    named: { operationId: 'listPotRefunds', rule: 'field_missing', path: '$.pot_refunds' },
  },
  {
    name: 'an error comes with 200, where no data are due',
    breaks: whenGood('reportUserFeedback', (answer) => withJson(answer, refusal('other'), 200)),
    named: { operationId: 'reportUserFeedback', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a call is answered by the data of another',
    breaks: mixedUp,
    named: { operationId: 'listKitPotRefunds', rule: 'field_missing', path: '$.pot_refunds' },
  },
  {
    name: 'a success has a status of its own',
    breaks: whenGood('createReceipt', (answer) => ({ ...answer, status: 201, statusText: 'Created' })),
    named: { operationId: 'createReceipt', rule: 'status_undocumented', path: 'status' },
  },
  {
    name: 'a call leads elsewhere',
    breaks: whenGood('getHome', (answer) => ({
      ...withHeader(withText(answer, ''), 'location', '/maintenance'),
      status: 302,
    })),
    named: { operationId: 'getHome', rule: 'status_undocumented', path: 'status' },
  },
  {
    name: 'every second call fails',
    breaks: failsNowAndThen,
    named: { operationId: 'listOffers', rule: 'status_unexpected', path: 'status' },
  },
  {
    name: 'a server that is too busy does not say until when',
    breaks: busyAtFirst((answer) => answer),
    named: { operationId: 'listOffers', rule: 'header', path: 'header retry-after', level: 'warning' },
  },
  {
    name: 'a server that is too busy says until when, and pages may not read it',
    breaks: busyAtFirst((answer) => withHeader(comeAgain(answer), exposed, undefined)),
    named: { operationId: 'listOffers', rule: 'header', path: `header ${exposed}`, level: 'warning' },
  },
  {
    name: 'the connection ends before the answer',
    breaks: () => at('listOfferHistory', () => Promise.resolve('hung up')),
    named: { operationId: 'listOfferHistory', rule: 'unanswered', path: 'status' },
  },
  {
    name: 'the connection ends in the middle of the answer',
    breaks: whenGood('getCardDetails', (answer) => ({ cut: answer })),
    named: { operationId: 'getCardDetails', rule: 'unanswered', path: 'status' },
  },
  {
    name: 'a body is not packed as its header says',
    breaks: whenGood('getHome', (answer) => withHeader(answer, 'content-encoding', 'gzip')),
    named: { operationId: 'getHome', rule: 'unanswered', path: 'status' },
  },
  {
    name: 'an answer never comes',
    breaks: () => at('getHome', () => Promise.resolve('silence')),
    named: { operationId: 'getHome', rule: 'unanswered', path: 'status' },
    settings: { only: new Set(['getHome']), timeoutMs: 1500 },
  },
  {
    name: 'the answer to pictures never comes',
    breaks: () => at('bulkUpload', () => Promise.resolve('silence')),
    named: { operationId: 'bulkUpload', rule: 'unanswered', path: 'status' },
    settings: { only: new Set(['bulkUpload']), timeoutMs: 1500 },
  },
];
