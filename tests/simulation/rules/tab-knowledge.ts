import { minute } from '../durations.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';

/** Longest time in which an attempt prepares its first pictures, in milliseconds. */
const attemptMs = 1500;

/** The latest request of a tab. */
interface LatestRequest {
  readonly uuid: string;
  readonly operation: string;
  /** When the attempt was last unaware; -Infinity: never. */
  readonly unawareAt: number;
}

/** Knowledge of a tab about the other tabs. A rule that needs it does not apply to a tab that lacks it. */
export interface TabKnowledge {
  /**
   * True while the device of a tab fails or hangs: the tab may know more than the device, and does not see
   * the writes of other tabs.
   */
  readonly isAlone: (tab: SimulatedTab) => boolean;
  /**
   * True for an attempt that cannot know the response to another tab, because its tab cannot read the device
   * or the response is not written.
   */
  readonly isUnawareAtStart: (tab: SimulatedTab, uuid: string) => boolean;
  /** True for such an attempt that has already sent a request, and may continue. */
  readonly hasBegunUnaware: (tab: SimulatedTab, uuid: string) => boolean;
  /** Returns the latest request of a tab, if it was for this receipt. */
  readonly findLatest: (tab: SimulatedTab, uuid: string) => LatestRequest | undefined;
  readonly onSent: (tab: SimulatedTab, uuid: string, operation: string) => void;
  /** Called when a tab's device has failed, or recovered. */
  readonly onStorageChanged: (tab: SimulatedTab) => void;
}

/**
 * @param getLateWrite when a tab that could not write at once has written the latest response to a
 * receipt; -Infinity: never
 */
export const createTabKnowledge = (
  world: SimulatedWorld,
  getLateWrite: (uuid: string) => number,
): TabKnowledge => {
  const { scheduler } = world;
  const latest = new Map<SimulatedTab, LatestRequest>();
  const storageChangedAt = new Map<SimulatedTab, number>();

  const isAlone = ({ sdk }: SimulatedTab) => world.disk.health.isStuck || !sdk.outbox.storage().isDurable;
  const findLatest = (tab: SimulatedTab, uuid: string) => {
    const request = latest.get(tab);
    return request?.uuid === uuid ? request : undefined;
  };
  const beginsUnaware = (tab: SimulatedTab, uuid: string) => {
    const knownSince = Math.max(storageChangedAt.get(tab) ?? -Infinity, getLateWrite(uuid));
    return isAlone(tab) || scheduler.now() - knownSince < attemptMs;
  };
  return {
    isAlone,
    findLatest,
    isUnawareAtStart: beginsUnaware,
    hasBegunUnaware: (tab, uuid) =>
      scheduler.now() - (findLatest(tab, uuid)?.unawareAt ?? -Infinity) < minute,
    onSent: (tab, uuid, operation) => {
      const unawareBefore = findLatest(tab, uuid)?.unawareAt ?? -Infinity;
      const unawareAt = beginsUnaware(tab, uuid) ? scheduler.now() : unawareBefore;
      latest.set(tab, { uuid, operation, unawareAt });
    },
    onStorageChanged: (tab) => storageChangedAt.set(tab, scheduler.now()),
  };
};
