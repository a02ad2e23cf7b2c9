import { isSuccess, type RawRequest } from '@cagnotte/contracts/internal';
import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperation, type CreateBreaking } from '../../breaking.ts';
import { readJsonBody, withJson } from '../../tools/responses.ts';
import { always, changeAt } from '../../tools/json-place.ts';
import { findField, mapFields } from '../../tools/requests.ts';

const parseId = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

const withoutTransfer = (request: RawRequest): RawRequest =>
  mapFields(request, (name, value) => (name === 'transfer_payment_id' ? undefined : value));

/** Each page of transfers names itself as the previous one. */
export const namesItself =
  (operationId: OperationId): CreateBreaking =>
  () =>
    breakOperation(operationId, async ({ request }, forward) => {
      const response = await forward(request);
      const requestedId = findField(request, 'transfer_payment_id');
      if (!isSuccess(response) || requestedId === undefined) return response;
      const itself = always({ id: parseId(requestedId) });
      return withJson(response, changeAt(readJsonBody(response), 'previous_transfer_payment', itself));
    });

/** Each page has a previous one. */
export const endlessTransfers =
  (operationId: OperationId): CreateBreaking =>
  () => {
    let pages = 0;
    return breakOperation(operationId, async ({ request }, forward) => {
      const requestedId = findField(request, 'transfer_payment_id');
      const isInvented = requestedId?.startsWith('page-') ?? false;
      const response = await forward(isInvented ? withoutTransfer(request) : request);
      if (!isSuccess(response)) return response;
      pages += 1;
      const another = always({ id: `page-${pages}` });
      return withJson(response, changeAt(readJsonBody(response), 'previous_transfer_payment', another));
    });
  };

/** The refunds of a transfer are those of the pot; an unknown transfer is refused. */
export const showsAllRefunds: CreateBreaking = () =>
  breakOperation('listKitPotRefunds', async ({ request }, forward) => {
    const response = await forward(request);
    return isSuccess(response) ? forward(withoutTransfer(request)) : response;
  });
