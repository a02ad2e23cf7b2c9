import type { SimulatedTab, SimulatedWorld } from '../world.ts';

/** Checks that only one tab of a user sends at a time: two would send a receipt twice. */
export const watchTurns = (world: SimulatedWorld) => {
  const { requestCounts } = world.ledger;
  /** Number of requests in flight, by user and tab. */
  const sending = new Map<number, Map<SimulatedTab, number>>();
  return {
    onSent: (tab: SimulatedTab, user: number): void => {
      const counts = sending.get(user) ?? new Map<SimulatedTab, number>();
      const otherTabs = [...counts.keys()].filter((other) => other !== tab && other.isAlive());
      if (otherTabs.length > 0 && world.profile.hasStore)
        world.fail(
          'one tab sends at a time',
          `${tab.name} while ${otherTabs.map(({ name }) => name).join()} does`,
        );
      counts.set(tab, (counts.get(tab) ?? 0) + 1);
      requestCounts.set(user, (requestCounts.get(user) ?? 0) + 1);
      sending.set(user, counts);
    },
    onEnded: (tab: SimulatedTab, user: number): void => {
      const counts = sending.get(user);
      const remainingCount = (counts?.get(tab) ?? 1) - 1;
      if (remainingCount > 0) counts?.set(tab, remainingCount);
      else counts?.delete(tab);
    },
  };
};
