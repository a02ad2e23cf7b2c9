import type { OutboxRecord } from '@cagnotte/sdk/internal';
import { getPreparation } from '../device/preparation.ts';
import type { ParsedRequest } from '../server/server.ts';
import type { SimulatedWorld } from '../world.ts';
import { findPhotoByBytes } from './photos.ts';

/** A picture is sent unprepared after this number of preparations that did not end. */
const maxPreparations = 2;

/** True if a picture was sent with its original bytes, although preparation changes them. */
export const isUnprepared = (content: Uint8Array, { raw }: { readonly raw: string }): boolean =>
  content.byteLength === new TextEncoder().encode(raw).byteLength && getPreparation(content) === 'changed';

const getPictureIndex = (fileName: string): number => Number(/_(\d+)\.\w+$/.exec(fileName)?.[1]) - 1;

/**
 * Checks the pictures of a tab that cannot use the device: the record on the disk does not show what
 * it has prepared in memory.
 */
const checkPreparedInMemory = (world: SimulatedWorld, { files }: ParsedRequest, uuid: string): void => {
  const { ledger } = world;
  for (const { name, content } of files) {
    const { id = '' } = ledger.byUuid.get(uuid)?.pictures[getPictureIndex(name)] ?? {};
    const photo = findPhotoByBytes(ledger, content);
    // Preparation is given up after pages have started it often enough, and died, or could not write its
    // result.
    const isGivenUp = (ledger.preparations.get(id) ?? 0) >= maxPreparations;
    if (photo && isUnprepared(content, photo) && !isGivenUp) world.fail('pictures are sent prepared', name);
  }
};

/** Checks that a sent picture was prepared, because preparation removes the place of capture. */
export const checkPrepared = (
  world: SimulatedWorld,
  request: ParsedRequest,
  uuid: string,
  isAlone: boolean,
): void => {
  if (!world.profile.faults.has('preparation')) return;
  if (isAlone) return checkPreparedInMemory(world, request, uuid);
  const record = world.disk.records.get(uuid) as Partial<OutboxRecord> | undefined;
  if (world.ledger.harmedRecords.has(uuid)) return;
  for (const { name } of request.files) {
    const picture = record?.pictures?.[getPictureIndex(name)];
    if (picture && picture.preparation !== 'done') world.fail('pictures are sent prepared', name);
  }
};
