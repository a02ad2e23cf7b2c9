import { contracts, type Operation } from '@cagnotte/openapi';
import {
  createDocumentationChange,
  createOperationChange,
  type Change,
  type Client,
  type ChangeDraft,
} from './changes.ts';
import { compareText, compareWord } from './compare-content.ts';
import { compareBodies, compareParameters } from './compare-requests.ts';
import { compareResponses } from './compare-responses.ts';

const where = 'operation';

/** Returns the address of a call without the names of its path parameters, which are not sent. */
const getAddress = ({ base, method, path }: Operation): string =>
  `${base} ${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;

const showAddress = ({ base, method, path }: Operation): string =>
  `${method} ${path}${base === 'proxy' ? ' (file proxy)' : ''}`;

const compareAddress = (old: Operation, current: Operation): ChangeDraft[] =>
  getAddress(old) === getAddress(current)
    ? []
    : [createOperationChange('operation_moved', where, '', `${showAddress(old)} → ${showAddress(current)}`)];

const compareUser = (old: Operation, current: Operation): ChangeDraft[] => {
  if (old.isAnonymous === current.isAnonymous) return [];
  return old.isAnonymous
    ? [createOperationChange('user_needed', where, '', 'anonymous → needs a user')]
    : [createOperationChange('user_not_needed', where, '', 'needs a user → anonymous')];
};

const compareOperation = (old: Operation, current: Operation): ChangeDraft[] => [
  ...(old.operationId === current.operationId
    ? []
    : [createOperationChange('operation_renamed', where, '', `${old.operationId} → ${current.operationId}`)]),
  ...compareAddress(old, current),
  ...compareUser(old, current),
  ...compareParameters(old, current),
  ...compareBodies(old.body, current.body),
  ...compareResponses(old.responses, current.responses),
  ...compareText(where, 'summary', old.summary, current.summary),
  ...compareText(where, 'description', old.description, current.description),
  ...compareText(where, 'tags', old.tags.join(', '), current.tags.join(', ')),
  ...compareWord(where, 'x-source: ', old.source, current.source),
  ...compareWord(where, 'contract ', old.contract, current.contract),
  ...(old.isDeprecated === current.isDeprecated
    ? []
    : [
        createDocumentationChange(
          where,
          '',
          current.isDeprecated ? 'deprecated now' : 'no longer deprecated',
        ),
      ]),
];

type Operations = readonly Operation[];

/** Compares the servers of each contract, which are the same for all its operations. */
const compareServers = (before: Operations, after: Operations): Change[] =>
  contracts.flatMap((contract): Change[] => {
    const [oldServers, newServers] = [before, after].map((operations) =>
      operations.find((operation) => operation.contract === contract)?.servers.join(', '),
    );
    if (oldServers === undefined || newServers === undefined || oldServers === newServers) return [];
    const serverChange = createOperationChange(
      'server_moved',
      'servers',
      '',
      `${contract}: ${oldServers || 'none'} → ${newServers || 'none'}`,
    );
    return [{ ...serverChange, operationId: '*', contract, clients: [] }];
  });

/** Returns the clients of an operation, by its operationId. */
export type GetClients = (operationId: string) => readonly Client[];

/** Finds the same operation in the later version: by its address, or by its name if the address changed. */
const findLater = (old: Operation, before: Operations, after: Operations): Operation | undefined => {
  const byAddress = after.find((operation) => getAddress(operation) === getAddress(old));
  if (byAddress) return byAddress;
  const byName = after.find(({ operationId }) => operationId === old.operationId);
  const isTaken = byName && before.some((operation) => getAddress(operation) === getAddress(byName));
  return isTaken ? undefined : byName;
};

/**
 * Returns all differences between two versions, in the order of the older one's operations;
 * new operations come last.
 */
export const compareOperations = (
  before: Operations,
  after: Operations,
  getClients: GetClients,
): Change[] => {
  const matched = new Set<Operation>();
  const toChanges = ({ operationId, contract }: Operation, drafts: readonly ChangeDraft[]): Change[] =>
    drafts.map((difference) => ({ ...difference, operationId, contract, clients: getClients(operationId) }));
  const old = before.flatMap((operation) => {
    const current = findLater(operation, before, after);
    if (current) matched.add(current);
    const drafts = current
      ? compareOperation(operation, current)
      : [createOperationChange('operation_gone', where, '', `gone: ${showAddress(operation)}`)];
    return toChanges(operation, drafts);
  });
  const added = after
    .filter((operation) => !matched.has(operation))
    .flatMap((operation) =>
      toChanges(operation, [
        createOperationChange('operation_new', where, '', `new: ${showAddress(operation)}`),
      ]),
    );
  return [...compareServers(before, after), ...old, ...added];
};
