import type { Random } from '../clockwork/random.ts';
import type { Scheduler } from '../clockwork/scheduler.ts';

type Listener = (message: unknown) => void;

/** A channel between tabs: messages arrive a little later, in order, and never at a closed or frozen tab. */
export interface Channel {
  readonly connect: (tab: object, listener: Listener) => Listener;
  readonly leave: (tab: object) => void;
}

export const createChannel = (scheduler: Scheduler, random: Random): Channel => {
  const listeners = new Map<object, Listener>();
  /** Arrival of the latest message at each tab: a message never overtakes another. */
  const latest = new Map<object, number>();
  return {
    connect: (tab, listener) => {
      listeners.set(tab, listener);
      return (message) => {
        for (const [other, receive] of listeners) {
          if (other === tab || scheduler.isFrozen(other)) continue;
          const copy: unknown = structuredClone(message);
          const at = Math.max(scheduler.now() + random.between(0, 20), latest.get(other) ?? 0);
          latest.set(other, at);
          scheduler.after(at - scheduler.now(), other, () => receive(copy));
        }
      };
    },
    leave: (tab) => void listeners.delete(tab),
  };
};
