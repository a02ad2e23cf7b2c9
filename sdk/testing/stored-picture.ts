import type { PictureRecord } from '../outbox/record.ts';

/** A picture of a receipt that was kept, and is ready to be sent. */
export const storedPicture: PictureRecord = {
  id: 'p',
  name: 'ticket.jpg',
  size: 9,
  type: 'image/jpeg',
  hash: 'h',
  sourceHash: 'h',
  state: 'stored',
  preparation: 'done',
};
