import { randomText } from '../../../../sdk/platform/random-text.ts';
import { freeReceiptUuid } from '../../../../sdk/receipts/receipt-uuid.ts';
import { app } from '../../../../sdk/version.ts';

/** Of a receipt that nobody has yet. */
export const newUuid = (): string => freeReceiptUuid({ randomText }, new Date(), 'check', () => false);

/** A receipt, as it is declared before its pictures. */
export const declared = (uuid: string, pictures: number) => ({
  uuid,
  captured_at: new Date().toISOString(),
  app,
  channel: 'WEB',
  custom_fields: { store: 'lyon-croix-rousse' },
  scanned_eans: '3254560042711',
  receipt_subpictures_uuid: `${uuid}-pictures`,
  receipt_subpictures_count: pictures,
});
