import { isSuccess, type RawRequest } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperations, type CreateBreaking, type Forward } from '../breaking.ts';
import { changeNumber, listValuesAt } from './json-place.ts';
import { readJsonBody, changeInSuccesses } from './responses.ts';
import { findToken } from './tokens.ts';

const cardPointsPath = 'card_slots.*.loyalty_card.available_points';
const shopPointsPath = 'catalogs.*.loyalty_card.available_points';

/** Returns the points that the sound server has for the caller. */
const readPoints = async (request: RawRequest, forward: Forward): Promise<number> => {
  const url = new URL('/api/kitv3/card_slots', request.url).href;
  const headers = { authorization: `Bearer ${findToken(request) ?? ''}` };
  const [points] = listValuesAt(
    readJsonBody(await forward({ method: 'GET', url, headers, body: undefined })),
    cardPointsPath,
  );
  return Number(points);
};

/**
 * Moves a wrong number of points in an operation, and shows it in card and shop from then on.
 * @param replacePoints returns the wrong number for the right one
 */
export const movePointsWrongly =
  (operationId: OperationId, replacePoints: (points: number) => number): CreateBreaking =>
  () => {
    let offset = 0;
    const changeShownPoints = changeNumber((points) => points + offset);
    return breakOperations({
      listCardSlots: changeInSuccesses(cardPointsPath, changeShownPoints),
      getShop: changeInSuccesses(shopPointsPath, changeShownPoints),
      [operationId]: async ({ request }, forward) => {
        const before = await readPoints(request, forward);
        const response = await forward(request);
        if (!isSuccess(response)) return response;
        const moved = (await readPoints(request, forward)) - before;
        offset += replacePoints(moved) - moved;
        return response;
      },
    });
  };
