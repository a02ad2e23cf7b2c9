import type { Operation } from '@cagnotte/openapi';
import type { Found } from '../change.ts';
import { called, told } from '../rules.ts';
import { isSaidAlike, shownChange } from '../schema/compare-words.ts';
import { compareAnswers } from './answers.ts';
import { compareBodies } from './body.ts';
import { compareParameters } from './parameters.ts';

const where = 'operation';

/** Where a call goes. Names of parameters in its path mean nothing on the wire. */
export const addressOf = ({ base, method, path }: Operation): string =>
  `${base} ${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;

const shownAddress = ({ base, method, path }: Operation): string =>
  `${method} ${path}${base === 'proxy' ? ' (file proxy)' : ''}`;

const compareAddress = (old: Operation, current: Operation): Found[] => {
  if (addressOf(old) === addressOf(current)) return [];
  return [called('operation_moved', where, '', `${shownAddress(old)} → ${shownAddress(current)}`)];
};

const compareUser = (old: Operation, current: Operation): Found[] => {
  if (old.isAnonymous === current.isAnonymous) return [];
  return old.isAnonymous
    ? [called('user_needed', where, '', 'anonymous → needs a user')]
    : [called('user_not_needed', where, '', 'needs a user → anonymous')];
};

const words = (old: Operation, current: Operation): Found[] => {
  const say = (key: string, was: string, is: string): Found[] =>
    isSaidAlike(was, is) ? [] : [told(where, '', `${key}: ${shownChange(was, is)}`)];
  const tags = [old, current].map((one) => one.tags.join(', '));
  return [
    ...say('summary', old.summary, current.summary),
    ...say('description', old.description, current.description),
    ...say('tags', tags[0] ?? '', tags[1] ?? ''),
    ...(old.source === current.source
      ? []
      : [told(where, '', `x-source: ${old.source} → ${current.source}`)]),
    ...(old.contract === current.contract
      ? []
      : [told(where, '', `contract ${old.contract} → ${current.contract}`)]),
    ...(old.isDeprecated === current.isDeprecated
      ? []
      : [told(where, '', current.isDeprecated ? 'deprecated now' : 'no longer deprecated')]),
  ];
};

/** All that became of an operation. */
export const compareOperation = (old: Operation, current: Operation): Found[] => [
  ...(old.operationId === current.operationId
    ? []
    : [called('operation_renamed', where, '', `${old.operationId} → ${current.operationId}`)]),
  ...compareAddress(old, current),
  ...compareUser(old, current),
  ...compareParameters(old, current),
  ...compareBodies(old.body, current.body),
  ...compareAnswers(old.answers, current.answers),
  ...words(old, current),
];

/** An operation that only one of the two versions has. */
export const lonelyOperation = (operation: Operation, isNew: boolean): Found =>
  isNew
    ? called('operation_new', where, '', `new: ${shownAddress(operation)}`)
    : called('operation_gone', where, '', `gone: ${shownAddress(operation)}`);
