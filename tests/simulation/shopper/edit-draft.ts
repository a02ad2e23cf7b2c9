import type { Random } from '../clockwork/random.ts';
import { parsePhotoName } from '../rules/photos.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';
import type { Camera } from './camera.ts';
import { recordHandOver } from './hand-over.ts';
import { findSignedInUser } from './signed-in-user.ts';

/** Creates the shopper's actions on the draft. */
export const createDraftEditing = (world: SimulatedWorld, camera: Camera, random: Random) => {
  const { ledger } = world;

  const isInReceipt = (id: string) =>
    [...ledger.givenReceipts.values()].some(({ pictures }) => pictures.some((picture) => picture.id === id));

  /** Pages that this tab stored, and that were neither sent nor removed. */
  const listPages = (tab: SimulatedTab, user: number): readonly string[] =>
    [...(ledger.keptBy.get(tab.name) ?? [])].flatMap(([id, owner]) =>
      owner === user && ledger.drafted.has(id) && !isInReceipt(id) ? id : [],
    );
  const checkPages = (
    tab: SimulatedTab,
    user: number,
    shown: readonly { readonly id: string }[],
    pages: readonly string[],
  ) => {
    const missing = pages.find((id) => !shown.some((page) => page.id === id));
    if (missing !== undefined && listPages(tab, user).includes(missing))
      world.fail('a receipt has every page that was kept', `${missing} in ${tab.name}`);
  };

  const recordRemoval = (id: string) => {
    ledger.drafted.delete(id);
    ledger.removed.add(id);
  };

  const keep = (tab: SimulatedTab, pictures: number, replaces?: string): void => {
    const user = findSignedInUser(tab.sdk);
    if (user === undefined) return;
    const files = camera.takeFiles(user, pictures, false);
    world.log(tab, `keeps ${files.map(({ name }) => name).join(', ')} in the draft`);
    if (replaces !== undefined) recordRemoval(replaces);
    void tab.sdk.outbox.draft.keep(files, replaces).then(
      (added) => {
        const keptPictures = ledger.keptBy.get(tab.name) ?? new Map<string, number>();
        ledger.keptBy.set(tab.name, keptPictures);
        for (const { id, name } of added) {
          ledger.drafted.set(id, parsePhotoName(name));
          keptPictures.set(id, user);
        }
        if (tab.sdk.session.snapshot().user?.id === user)
          checkPages(tab, user, tab.sdk.outbox.draft.pictures(), listPages(tab, user));
      },
      (error: unknown) => world.log(tab, `keeps nothing: ${(error as Error).message}`),
    );
  };

  return {
    keep,
    rearrange: (tab: SimulatedTab, how: 'move' | 'remove' | 'replace'): void => {
      const { draft } = tab.sdk.outbox;
      const pictures = draft.pictures();
      if (pictures.length === 0) return;
      const { id } = random.pick(pictures);
      world.log(tab, `${how}s ${id} of the draft`);
      if (how === 'replace') return keep(tab, 1, id);
      if (how === 'remove') recordRemoval(id);
      const done = how === 'move' ? draft.move(id, random.between(0, 3)) : draft.remove(id);
      done.catch((error: unknown) => world.log(tab, `could not: ${(error as Error).message}`));
    },
    send: (tab: SimulatedTab): void => {
      const user = findSignedInUser(tab.sdk);
      if (user === undefined) return;
      const pages = listPages(tab, user);
      const { givenReceipt, onAccepted, onRejected } = recordHandOver(world, tab, user, undefined);
      void tab.sdk.outbox.draft.send({ customFields: { ref: givenReceipt.ref } }).then((upload) => {
        checkPages(tab, user, upload.pictures, pages);
        onAccepted(upload);
      }, onRejected);
    },
  };
};
