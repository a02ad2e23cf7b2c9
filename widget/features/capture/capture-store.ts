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
export type FailedAction = 'picture-failed' | 'not-stored' | 'not-sent';

export interface CaptureState {
  /** Id of the picture that the next one replaces. */
  replacedPicture: string | undefined;
  /** Uuid of the rejected receipt that the draft replaces. */
  replacedReceipt: string | undefined;
  /** Number of pictures that are being stored, and cannot be shown yet. */
  storingCount: number;
  /** Ids of the pictures added last: advice about them is announced once. */
  latestIds: readonly string[];
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
  storingCount: 0,
  latestIds: [],
  refusals: [],
  failedAction: undefined,
});

/** Sets the picture that the next one replaces; undefined if the next one is added. */
export function setReplacedPicture(id: string | undefined): void {
  captureStore.replacedPicture = id;
  tab.setOrRemove(replacedPictureKey, id);
}

/** Sets the rejected receipt that the draft replaces; undefined if the draft is a new receipt. */
export function setReplacedReceipt(uuid: string | undefined): void {
  captureStore.replacedReceipt = uuid;
  tab.setOrRemove(replacedReceiptKey, uuid);
}

/** Adds a number to `storingCount`; negative once the pictures are stored. */
export function countStoring(added: number): void {
  captureStore.storingCount += added;
}

/** Resolves once no picture is being stored: to false if one could not be stored, which the screen shows. */
export function waitUntilStored(): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (captureStore.storingCount > 0) return;
      stop();
      resolve(captureStore.failedAction !== 'not-stored');
    };
    const stop = subscribe(captureStore, check);
    check();
  });
}

/** Sets the pictures that were added last; empty once advice about them has been followed or dismissed. */
export function setLatestIds(ids: readonly string[]): void {
  captureStore.latestIds = ids;
}

/** Replaces the files that the screen shows as refused. */
export function setRefusals(refusals: readonly Refusal[]): void {
  captureStore.refusals = [...refusals];
}

/** Sets the failed action that the screen shows; undefined removes the remark. */
export function setFailedAction(failedAction: FailedAction | undefined): void {
  captureStore.failedAction = failedAction;
}

/** Removes the remarks about earlier actions: the screen opens again, perhaps for another shopper. */
export function clearRemarks(): void {
  Object.assign(captureStore, { latestIds: [], refusals: [], failedAction: undefined });
}

onShopperForgotten(() => {
  setReplacedPicture(undefined);
  setReplacedReceipt(undefined);
  clearRemarks();
});
