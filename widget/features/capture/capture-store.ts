import { proxy, ref } from 'valtio';
import type { RefusalReason } from './rules.ts';

/** One picture or PDF of the ticket, not sent yet. */
export interface Shot {
  id: string;
  file: File;
}

/** A file turned down, by name, so that the shopper knows which one. */
export interface Refusal {
  name: string;
  reason: RefusalReason;
}

/** Something that did not work, and what to do is to try again. */
export type Mishap = 'shot-failed' | 'not-sent';

export interface CaptureState {
  shots: Shot[];
  /** Id of the shot that the next picture replaces. */
  retaking: string | undefined;
  refusals: Refusal[];
  mishap: Mishap | undefined;
  /** Who is preparing the ticket: another person on the same device starts with an empty strip. */
  owner: number | undefined;
}

/** What the shopper is preparing; outlives the screen, so that unsent shots are still there on return. */
export const captureStore: CaptureState = proxy<CaptureState>({
  shots: [],
  retaking: undefined,
  refusals: [],
  mishap: undefined,
  owner: undefined,
});

let serial = 0;

/** Appends files in order; the first takes the place of the shot being retaken, if any. */
export function addShots(files: readonly File[]): void {
  for (const file of files) {
    serial += 1;
    const shot = { id: `shot-${serial}`, file: ref(file) };
    const index = captureStore.shots.findIndex(({ id }) => id === captureStore.retaking);
    if (index >= 0) captureStore.shots[index] = shot;
    else captureStore.shots.push(shot);
    captureStore.retaking = undefined;
  }
}

/** Takes a shot out of the ticket. */
export function removeShot(id: string): void {
  captureStore.shots = captureStore.shots.filter((shot) => shot.id !== id);
  if (captureStore.retaking === id) captureStore.retaking = undefined;
}

/** Marks the shot that the next picture replaces; undefined gives up. */
export function retakeShot(id: string | undefined): void {
  captureStore.retaking = captureStore.shots.some((shot) => shot.id === id) ? id : undefined;
}

/** Moves a shot one place towards the top (-1) or the bottom (+1) of the ticket. */
export function moveShot(id: string, step: -1 | 1): void {
  const from = captureStore.shots.findIndex((shot) => shot.id === id);
  const to = from + step;
  const shot = captureStore.shots[from];
  const other = captureStore.shots[to];
  if (!shot || !other) return;
  captureStore.shots[from] = other;
  captureStore.shots[to] = shot;
}

/** Shows which files were turned down; replaces the previous list. */
export function showRefusals(refusals: readonly Refusal[]): void {
  captureStore.refusals = [...refusals];
}

/** Says what did not work; undefined once it no longer matters. */
export function showMishap(mishap: Mishap | undefined): void {
  captureStore.mishap = mishap;
}

/** Empties the strip: the shots were sent, or dropped. */
export function clearShots(): void {
  captureStore.shots = [];
  captureStore.retaking = undefined;
  captureStore.refusals = [];
  captureStore.mishap = undefined;
}

/** Says who is preparing the ticket; drops what somebody else left. */
export function keepShotsOf(owner: number | undefined): void {
  if (captureStore.owner !== undefined && captureStore.owner !== owner) clearShots();
  captureStore.owner = owner;
}
