import type { SimulatedTab, SimulatedWorld } from '../world.ts';

/** Checks that a receipt is not sent again by the tab that knows of its refusal. */
export const watchRefusals = (world: SimulatedWorld) => {
  const { ledger, server } = world;
  const refusedTo = new Map<string, SimulatedTab>();
  /** Receipts that a tab asks the server about after a refusal: without a response they may be sent again. */
  const askedAbout = new Map<SimulatedTab, readonly string[]>();

  return {
    onSent: (tab: SimulatedTab, uuid: string): void => {
      if (refusedTo.get(uuid) === tab) world.fail('a refused receipt is not sent again', uuid);
    },
    /** Called when a tab requests the list of its receipts from the server. */
    onListRequested: (tab: SimulatedTab): void => {
      const refused = [...refusedTo].flatMap(([uuid, to]) => (to === tab ? uuid : []));
      askedAbout.set(tab, refused);
      for (const uuid of refused) refusedTo.delete(uuid);
    },
    onListReceived: (tab: SimulatedTab): void => {
      for (const uuid of askedAbout.get(tab) ?? []) refusedTo.set(uuid, tab);
    },
    onRefused: (tab: SimulatedTab, uuid: string): void => {
      ledger.refused.add(uuid);
      if (server.listReceipts().some((candidate) => candidate.uuid === uuid && candidate.isWhole))
        ledger.refusedWhole.add(uuid);
      const { health } = world.disk;
      if (health.writeErrorProbability === 0 && !health.isUnreadable) refusedTo.set(uuid, tab);
    },
    /** Allows the server to repeat a refusal, because the failed write may have been that. */
    onWriteFailed: (tab: object): void => {
      for (const [uuid, refused] of refusedTo) if (refused === tab) refusedTo.delete(uuid);
    },
    /** Responses to a page that had no time to write them are forgotten. */
    forgetAll: (): void => {
      refusedTo.clear();
      askedAbout.clear();
    },
    /** Forgets a refusal, because the shopper has asked for another attempt. */
    forget: (uuid: string): void => {
      refusedTo.delete(uuid);
      for (const [tab, uuids] of askedAbout)
        askedAbout.set(
          tab,
          uuids.filter((candidate) => candidate !== uuid),
        );
    },
  };
};
