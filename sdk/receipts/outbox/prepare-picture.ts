import type { OutboxPorts } from './outbox-ports.ts';
import type { PictureRecord } from './outbox-record.ts';
import { bytesOfPicture } from './picture-file.ts';
import type { Stores } from './stores.ts';
import { withPicture } from './with-picture.ts';

/** After that many tries that ended with the page, the picture may be what ended it: it goes as it is. */
const tries = 2;

const isPrepared = ({ preparation }: PictureRecord): boolean => preparation === 'done';

/**
 * Makes one picture ready to be sent, and keeps the result in place of what was kept. Whatever fails, the picture stays as it
 * was given.
 */
export const preparePicture = async (
  stores: Pick<Stores, 'change' | 'read'>,
  { hash, prepare }: Pick<OutboxPorts, 'hash' | 'prepare'>,
  uuid: string,
  id: string,
): Promise<void> => {
  const update = (change: (picture: PictureRecord) => PictureRecord, bytes?: ArrayBuffer) =>
    stores.change(uuid, (record) => {
      const picture = record?.pictures.find((one) => one.id === id);
      // Another tab was quicker, or the picture is not wanted any more.
      if (!record || !picture || picture.state !== 'stored' || isPrepared(picture)) return undefined;
      return { put: [withPicture(record, id, change)], ...(bytes && { pictures: [{ id, bytes }] }) };
    });
  const done = (picture: PictureRecord): PictureRecord => ({ ...picture, preparation: 'done' });

  const record = await update((picture) => ({ ...picture, preparation: Number(picture.preparation) + 1 }));
  const picture = record?.pictures.find((one) => one.id === id);
  if (!picture || isPrepared(picture)) return;
  const bytes = await bytesOfPicture(stores, hash, picture);
  // What is damaged is found, and told, where it is about to be sent.
  if (!bytes || !prepare || Number(picture.preparation) > tries) return void (await update(done));
  const given = new Blob([bytes], { type: picture.type });
  const { blob, hint } = await prepare(given).catch(() => ({ blob: given, hint: undefined }));
  if (blob === given) return void (await update((one) => ({ ...done(one), ...(hint && { hint }) })));
  const prepared = await blob.arrayBuffer();
  const change = { hash: await hash(prepared), size: prepared.byteLength, type: blob.type };
  await update((one) => ({ ...done(one), ...change, ...(hint && { hint }) }), prepared);
};
