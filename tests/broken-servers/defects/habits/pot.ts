import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperations, type CreateBreaking } from '../../breaking.ts';
import { changeInSuccesses, observeSuccesses } from '../../tools/responses.ts';

/** Shows the former value at a path of `getPot` after the success of an operation. */
export const keepPotValueAfter =
  (operationId: OperationId, path: string): CreateBreaking =>
  () => {
    let before: unknown;
    let isOver = false;
    return breakOperations({
      [operationId]: observeSuccesses(() => {
        isOver = true;
      }),
      getPot: changeInSuccesses(path, (value) => {
        if (isOver) return before;
        before = value;
        return value;
      }),
    });
  };
