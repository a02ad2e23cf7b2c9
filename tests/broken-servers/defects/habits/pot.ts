import { isSuccess } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { byOperation, type CreateBreaking } from '../../breaking.ts';
import { readJsonBody, noting, withJson } from '../../tools/responses.ts';
import { changeAt, listValuesAt } from '../../tools/json-place.ts';

/** After the success of an operation, `getPot` still shows the former value at a path. */
export const staysAfter =
  (operationId: OperationId, path: string): CreateBreaking =>
  () => {
    let before: unknown;
    let isOver = false;
    return byOperation({
      [operationId]: noting(() => {
        isOver = true;
      }),
      getPot: async ({ request }, forward) => {
        const response = await forward(request);
        if (!isSuccess(response)) return response;
        const body = readJsonBody(response);
        if (!isOver) before = listValuesAt(body, path)[0];
        return isOver
          ? withJson(
              response,
              changeAt(body, path, () => before),
            )
          : response;
      },
    });
  };
