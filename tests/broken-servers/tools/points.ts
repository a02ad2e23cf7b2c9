import { isSuccess, type RawRequest } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { byOperation, type CreateBreaking, type Forward } from '../breaking.ts';
import { readJsonBody, showing } from './responses.ts';
import { inNumber, listValuesAt } from './json-place.ts';
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
 * An operation changes the points by a wrong number, which card and shop both show from then on.
 * @param instead returns the wrong number for the right one
 */
export const movesPoints =
  (operationId: OperationId, instead: (points: number) => number): CreateBreaking =>
  () => {
    let offset = 0;
    const shown = inNumber((points) => points + offset);
    return byOperation({
      listCardSlots: showing(cardPointsPath, shown),
      getShop: showing(shopPointsPath, shown),
      [operationId]: async ({ request }, forward) => {
        const before = await readPoints(request, forward);
        const response = await forward(request);
        if (!isSuccess(response)) return response;
        const moved = (await readPoints(request, forward)) - before;
        offset += instead(moved) - moved;
        return response;
      },
    });
  };
