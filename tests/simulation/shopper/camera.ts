import { SimulatedFile } from '../device/files.ts';
import type { Photo } from '../rules/ledger.ts';
import { getPhotoName } from '../rules/photos.ts';
import type { SimulatedWorld } from '../world.ts';

/** Takes photographs, each with different bytes. */
export interface Camera {
  /** @param isRepeated true to use earlier photographs of the user, if there are any */
  readonly takeFiles: (user: number, count: number, isRepeated: boolean) => File[];
}

const createFile = ({ id, raw, type }: Photo): File =>
  new SimulatedFile([raw], getPhotoName(id, type), { type }) as unknown as File;

export const createSimulatedCamera = ({ ledger, random: source }: SimulatedWorld): Camera => {
  const random = source.fork('camera');

  const take = (user: number): Photo => {
    const id = ledger.photos.size + 1;
    const type = random.pick(['image/jpeg', 'image/png']);
    // Binary content, because a text is refused.
    const raw = `\0photo ${id} ${random.text(random.between(4, 60))}`;
    const photo = { id, raw, prepared: `prepared ${raw}`, user, type };
    ledger.photos.set(id, photo);
    return photo;
  };
  const takeAgain = (user: number): Photo => {
    const mine = [...ledger.photos.values()].filter((photo) => photo.user === user);
    return mine.length > 0 ? random.pick(mine) : take(user);
  };

  return {
    takeFiles: (user, count, isRepeated) =>
      Array.from({ length: count }, () => createFile(isRepeated ? takeAgain(user) : take(user))),
  };
};
