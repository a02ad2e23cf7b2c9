import type { Operation } from '@cagnotte/openapi';
import type { Change, Client, Found } from '../change.ts';
import { addressOf, compareOperation, lonelyOperation } from './operation.ts';

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
    if (!current) return changesOf(operation, [lonelyOperation(operation, false)]);
    known.add(current);
    return changesOf(operation, compareOperation(operation, current));
  });
  const added = after
    .filter((operation) => !known.has(operation))
    .flatMap((operation) => changesOf(operation, [lonelyOperation(operation, true)]));
  return [...old, ...added];
};
