import type { OutboxPorts } from '@cagnotte/sdk/internal';
import { hash53 } from '../clockwork/hash53.ts';
import type { Random } from '../clockwork/random.ts';
import { SimulatedBlob } from '../device/files.ts';
import type { Tab, World } from '../world.ts';

/** What the outbox of a tab finds in the simulated browser. */
export const tabPorts = (
  world: World,
  tab: Pick<Tab, 'pause'>,
  random: Random,
  { onWake, onFreeze }: Pick<OutboxPorts, 'onWake' | 'onFreeze'>,
): OutboxPorts => {
  const { profile, disk, locks, channel, device } = world;

  const prepare: OutboxPorts['prepare'] = async (picture) => {
    await tab.pause(random.between(1, 300));
    if (random.chance(0.1)) throw new Error('the worker died');
    if (random.chance(0.2)) return picture;
    const { content } = picture as unknown as SimulatedBlob;
    return new SimulatedBlob(['prepared ', content], { type: 'image/jpeg' }) as unknown as Blob;
  };
  const advise: OutboxPorts['advise'] = async () => {
    await tab.pause(random.between(1, 100));
    if (random.chance(0.1)) throw new Error('the worker died');
    return random.chance(0.3) ? 'blurred' : undefined;
  };

  return {
    store: profile.hasStore ? disk.storeFor(tab) : undefined,
    hold: (lock, signal, run) => (profile.hasStore ? locks.hold(tab, lock, signal, run) : run()),
    connect: (listener) => (profile.hasStore ? channel.connect(tab, listener) : () => undefined),
    hash: async (content) => {
      const hash = hash53(new SimulatedBlob([content]).content).toString(16);
      await tab.pause(random.between(0, 2));
      return hash;
    },
    isOnline: () => device.isOnline || !device.knowsIt,
    onWake,
    onFreeze,
    keepAwake: () => () => undefined,
    persist: () => undefined,
    ...(profile.faults.has('preparation') && { prepare, advise }),
  };
};
