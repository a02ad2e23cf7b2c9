import { SdkError } from '../../errors/sdk-error.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { PictureRecord } from './outbox-record.ts';
import type { Stores } from './stores.ts';

/** What was stored of a picture is gone, or is something else. */
export const damagedPicture = ({ name }: PictureRecord): SdkError =>
  new SdkError('OTHER', `the picture "${name}" can no longer be read on this device`);

/** The bytes of a picture, if they are still those that were stored; else undefined. */
export const bytesOfPicture = async (
  { read }: Pick<Stores, 'read'>,
  hash: OutboxPorts['hash'],
  picture: PictureRecord,
): Promise<ArrayBuffer | undefined> => {
  const bytes = await read(picture.id);
  return bytes && (await hash(bytes)) === picture.hash ? bytes : undefined;
};
