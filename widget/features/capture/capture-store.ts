import { proxy, subscribe } from 'valtio';
import { onShopperForgotten } from '../session/auth.ts';
import { createTabStorage } from '../session/tab-storage.ts';
import type { RefusalReason } from './rules.ts';

/** A refused file, with its name to show. */
export interface Refusal {
  /** Empty when there was no file at all. */
  name: string;
  reason: RefusalReason;
}

/** An action that failed. The shopper can only retry it. */
export type FailedAction = 'picture-failed' | 'not-kept' | 'not-sent';

export interface CaptureState {
  /** Id of the picture that the next one replaces. */
  replacedPicture: string | undefined;
  /** Uuid of the rejected receipt that the draft replaces. */
  replacedReceipt: string | undefined;
  /** Number of pictures that are being stored, and cannot be shown yet. */
  keeping: number;
  /** Ids of the pictures added last: advice about them is announced once. */
  latest: readonly string[];
  refusals: Refusal[];
  failedAction: FailedAction | undefined;
}

/** Stored, as a phone may discard the page while the system's camera is open. */
const replacedPictureKey = 'cagnotte.retaking';
const replacedReceiptKey = 'cagnotte.retaken';
const tab = createTabStorage();

/** The state of this screen. The pictures themselves are the outbox's draft. */
export const captureStore: CaptureState = proxy<CaptureState>({
  replacedPicture: tab.get(replacedPictureKey),
  replacedReceipt: tab.get(replacedReceiptKey),
  keeping: 0,
  latest: [],
  refusals: [],
  failedAction: undefined,
});

/** Marks the picture that the next one replaces; undefined cancels that. */
export function retakePicture(id: string | undefined): void {
  captureStore.replacedPicture = id;
  tab.keep(replacedPictureKey, id);
}

/** Sets the rejected receipt that the draft replaces; undefined if the draft is a new receipt. */
export function retakeReceipt(uuid: string | undefined): void {
  captureStore.replacedReceipt = uuid;
  tab.keep(replacedReceiptKey, uuid);
}

/** Adds `pictures` to the number of pictures being stored. */
export function countKeeping(pictures: number): void {
  captureStore.keeping += pictures;
}

/** Resolves once no picture is being stored: to false if the notice on the screen says that one could not be stored. */
export function allStored(): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (captureStore.keeping > 0) return;
      stop();
      resolve(captureStore.failedAction !== 'not-kept');
    };
    const stop = subscribe(captureStore, check);
    check();
  });
}

/** Sets the pictures that were added last; empty once advice about them has been followed or dismissed. */
export function setLatest(ids: readonly string[]): void {
  captureStore.latest = ids;
}

/** Replaces the files that the screen shows as refused. */
export function setRefusals(refusals: readonly Refusal[]): void {
  captureStore.refusals = [...refusals];
}

/** Sets the failed action that the screen shows; undefined removes the notice. */
export function setFailedAction(failedAction: FailedAction | undefined): void {
  captureStore.failedAction = failedAction;
}

/** Removes the notices about earlier actions: the screen opens again, perhaps for another shopper. */
export function clearRemarks(): void {
  Object.assign(captureStore, { latest: [], refusals: [], failedAction: undefined });
}

onShopperForgotten(() => {
  retakePicture(undefined);
  retakeReceipt(undefined);
  clearRemarks();
});
