import type { OutboxRecord, PictureRecord } from './outbox-record.ts';

/** A receipt with one of its pictures changed. */
export const withPicture = (
  record: OutboxRecord,
  id: string,
  change: (picture: PictureRecord) => PictureRecord,
): OutboxRecord => ({
  ...record,
  pictures: record.pictures.map((picture) => (picture.id === id ? change(picture) : picture)),
});
