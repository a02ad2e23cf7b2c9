import type { Operation } from '@cagnotte/openapi';
import { type Change, type Client, documentationChange, type Found, operationChange } from './changes.ts';
import { hasSameText, shownChange } from './schema/compare-texts.ts';
import { compareBodies, compareParameters } from './compare-requests.ts';
import { compareResponses } from './compare-responses.ts';

const where = 'operation';

/** Where a call goes. Names of parameters in its path mean nothing on the wire. */
const addressOf = ({ base, method, path }: Operation): string =>
  `${base} ${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;

const shownAddress = ({ base, method, path }: Operation): string =>
  `${method} ${path}${base === 'proxy' ? ' (file proxy)' : ''}`;

const compareAddress = (old: Operation, current: Operation): Found[] => {
  if (addressOf(old) === addressOf(current)) return [];
  return [operationChange('operation_moved', where, '', `${shownAddress(old)} → ${shownAddress(current)}`)];
};

const compareUser = (old: Operation, current: Operation): Found[] => {
  if (old.isAnonymous === current.isAnonymous) return [];
  return old.isAnonymous
    ? [operationChange('user_needed', where, '', 'anonymous → needs a user')]
    : [operationChange('user_not_needed', where, '', 'needs a user → anonymous')];
};

const words = (old: Operation, current: Operation): Found[] => {
  const say = (key: string, was: string, is: string): Found[] =>
    hasSameText(was, is) ? [] : [documentationChange(where, '', `${key}: ${shownChange(was, is)}`)];
  const tags = [old, current].map((one) => one.tags.join(', '));
  return [
    ...say('summary', old.summary, current.summary),
    ...say('description', old.description, current.description),
    ...say('tags', tags[0] ?? '', tags[1] ?? ''),
    ...(old.source === current.source
      ? []
      : [documentationChange(where, '', `x-source: ${old.source} → ${current.source}`)]),
    ...(old.contract === current.contract
      ? []
      : [documentationChange(where, '', `contract ${old.contract} → ${current.contract}`)]),
    ...(old.isDeprecated === current.isDeprecated
      ? []
      : [documentationChange(where, '', current.isDeprecated ? 'deprecated now' : 'no longer deprecated')]),
  ];
};

/** All that became of an operation. */
const compareOperation = (old: Operation, current: Operation): Found[] => [
  ...(old.operationId === current.operationId
    ? []
    : [operationChange('operation_renamed', where, '', `${old.operationId} → ${current.operationId}`)]),
  ...compareAddress(old, current),
  ...compareUser(old, current),
  ...compareParameters(old, current),
  ...compareBodies(old.body, current.body),
  ...compareResponses(old.responses, current.responses),
  ...words(old, current),
];

/** An operation that only one of the two versions has. */
const addedOrRemovedOperation = (operation: Operation, isNew: boolean): Found =>
  isNew
    ? operationChange('operation_new', where, '', `new: ${shownAddress(operation)}`)
    : operationChange('operation_gone', where, '', `gone: ${shownAddress(operation)}`);

type Operations = readonly Operation[];

/** Who uses an operation, by its operationId. */
export type ClientsOf = (operationId: string) => readonly Client[];

/** The same operation by its address, which is what clients call; else by its name, when it moved. */
const laterSelf = (old: Operation, before: Operations, after: Operations): Operation | undefined => {
  const byAddress = after.find((one) => addressOf(one) === addressOf(old));
  if (byAddress) return byAddress;
  const byName = after.find(({ operationId }) => operationId === old.operationId);
  const isTaken = byName && before.some((one) => addressOf(one) === addressOf(byName));
  return isTaken ? undefined : byName;
};

/**
 * All differences of two versions of the contracts, operation by operation in the order of the older one; what is new comes
 * last.
 */
export const compareOperations = (before: Operations, after: Operations, clientsOf: ClientsOf): Change[] => {
  const known = new Set<Operation>();
  const changesOf = ({ operationId, contract }: Operation, found: readonly Found[]): Change[] =>
    found.map((one) => ({ ...one, operationId, contract, clients: clientsOf(operationId) }));
  const old = before.flatMap((operation) => {
    const current = laterSelf(operation, before, after);
    if (!current) return changesOf(operation, [addedOrRemovedOperation(operation, false)]);
    known.add(current);
    return changesOf(operation, compareOperation(operation, current));
  });
  const added = after
    .filter((operation) => !known.has(operation))
    .flatMap((operation) => changesOf(operation, [addedOrRemovedOperation(operation, true)]));
  return [...old, ...added];
};
