import { isSuccess, type RawRequest } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperation, type CreateBreaking } from '../../breaking.ts';
import { setValue, changeAt } from '../../tools/json-place.ts';
import { findField, mapFields } from '../../tools/requests.ts';
import { readJsonBody, replaceMatching, withJson } from '../../tools/responses.ts';

const withoutTransfer = (request: RawRequest): RawRequest =>
  mapFields(request, (name, value) => (name === 'transfer_payment_id' ? undefined : value));

/** Names each page of transfers as its own previous page. */
export const linkTransferToItself =
  (operationId: OperationId): CreateBreaking =>
  () =>
    breakOperation(
      operationId,
      replaceMatching(isSuccess, (response, request) => {
        const requestedId = findField(request, 'transfer_payment_id');
        if (requestedId === undefined) return response;
        const setItself = setValue({ id: Number(requestedId) });
        return withJson(response, changeAt(readJsonBody(response), 'previous_transfer_payment', setItself));
      }),
    );

/** Invents a previous page for each page. */
export const inventTransfers =
  (operationId: OperationId): CreateBreaking =>
  () => {
    let pages = 0;
    return breakOperation(operationId, async ({ request }, forward) => {
      const requestedId = findField(request, 'transfer_payment_id');
      const isInvented = requestedId?.startsWith('page-') ?? false;
      const response = await forward(isInvented ? withoutTransfer(request) : request);
      if (!isSuccess(response)) return response;
      pages += 1;
      const setNextPage = setValue({ id: `page-${pages}` });
      return withJson(response, changeAt(readJsonBody(response), 'previous_transfer_payment', setNextPage));
    });
  };

/** Lists the refunds of the pot as those of a transfer; refuses an unknown transfer. */
export const showAllRefunds: CreateBreaking = () =>
  breakOperation('listKitPotRefunds', async ({ request }, forward) => {
    const response = await forward(request);
    return isSuccess(response) ? forward(withoutTransfer(request)) : response;
  });
