import { proxy, subscribe } from 'valtio';
import { onShopperForgotten } from '../session/auth.ts';
import { createTabStorage } from '../session/tab-storage.ts';
import type { RefusalReason } from './rules.ts';

/** A file turned down, by name, so that the shopper knows which one. */
export interface Refusal {
  /** Empty where there was no file at all. */
  name: string;
  reason: RefusalReason;
}

/** Something that did not work, and what to do is to try again. */
export type Mishap = 'shot-failed' | 'not-kept' | 'not-sent';

export interface CaptureState {
  /** Id of the picture that the next one replaces. */
  retaking: string | undefined;
  /** Uuid of the rejected receipt that the draft photographs again. */
  retaken: string | undefined;
  /** Number of pictures that are being stored, and cannot be shown yet. */
  keeping: number;
  /** Ids of the pictures added last: advice about them is given aloud, once. */
  latest: readonly string[];
  refusals: Refusal[];
  mishap: Mishap | undefined;
}

/** The system's camera may cost the page its life: what the next picture is for is known after it, too. */
const retakingKey = 'cagnotte.retaking';
const retakenKey = 'cagnotte.retaken';
const tab = createTabStorage();

/** The state of this screen. The pictures themselves are the outbox's draft. */
export const captureStore: CaptureState = proxy<CaptureState>({
  retaking: tab.get(retakingKey),
  retaken: tab.get(retakenKey),
  keeping: 0,
  latest: [],
  refusals: [],
  mishap: undefined,
});

/** Marks the picture that the next one replaces; undefined gives up. */
export function retakeShot(id: string | undefined): void {
  captureStore.retaking = id;
  tab.keep(retakingKey, id);
}

/** Says which rejected receipt the draft photographs again; undefined where it is another one. */
export function retakeReceipt(uuid: string | undefined): void {
  captureStore.retaken = uuid;
  tab.keep(retakenKey, uuid);
}

/** Adds `pictures` to the number of pictures being stored. */
export function countKeeping(pictures: number): void {
  captureStore.keeping += pictures;
}

/** Resolves once no picture is being stored. */
export function allKept(): Promise<void> {
  return new Promise((resolve) => {
    if (captureStore.keeping === 0) return resolve();
    const stop = subscribe(captureStore, () => {
      if (captureStore.keeping > 0) return;
      stop();
      resolve();
    });
  });
}

/** Says which pictures came last; none once advice about them has been followed or dropped. */
export function showLatest(ids: readonly string[]): void {
  captureStore.latest = ids;
}

/** Shows which files were turned down; replaces the previous list. */
export function showRefusals(refusals: readonly Refusal[]): void {
  captureStore.refusals = [...refusals];
}

/** Says what did not work; undefined once it no longer matters. */
export function showMishap(mishap: Mishap | undefined): void {
  captureStore.mishap = mishap;
}

/** Removes the notices about earlier actions: the screen opens again, perhaps for another shopper. */
export function clearRemarks(): void {
  Object.assign(captureStore, { latest: [], refusals: [], mishap: undefined });
}

onShopperForgotten(() => {
  retakeShot(undefined);
  retakeReceipt(undefined);
  clearRemarks();
});
