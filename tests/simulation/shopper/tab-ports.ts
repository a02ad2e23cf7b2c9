import type { OutboxPorts } from '@cagnotte/sdk/internal';
import { hash53 } from '../clockwork/hash53.ts';
import type { Random } from '../clockwork/random.ts';
import { SimulatedBlob } from '../device/files.ts';
import { getPreparation } from '../device/preparation.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';

/** Creates the ports of a tab's outbox in the simulated browser. */
export const createTabPorts = (
  world: SimulatedWorld,
  tab: Pick<SimulatedTab, 'pause'>,
  random: Random,
  { onOnlineOrVisible, onFreeze }: Pick<OutboxPorts, 'onOnlineOrVisible' | 'onFreeze'>,
): OutboxPorts => {
  const { profile, disk, locks, channel, device } = world;

  const prepare: OutboxPorts['prepare'] = async (picture) => {
    await tab.pause(random.between(1, 300));
    const { content } = picture as unknown as SimulatedBlob;
    const outcome = getPreparation(content);
    if (outcome === 'fails') throw new Error('the worker died');
    if (outcome === 'same') return { blob: picture, hint: 'blurred' };
    const prepared = new SimulatedBlob(['prepared ', content], { type: 'image/jpeg' });
    return { blob: prepared as unknown as Blob };
  };

  return {
    store: profile.hasStore ? disk.createStore(tab) : undefined,
    withLock: (lock, signal, run) => (profile.hasStore ? locks.withLock(tab, lock, signal, run) : run()),
    connect: (listener) => (profile.hasStore ? channel.connect(tab, listener) : () => undefined),
    hash: async (content) => {
      const bytes =
        content instanceof SimulatedBlob ? content.content : new Uint8Array(content as ArrayBuffer);
      const hash = hash53(bytes).toString(16);
      await tab.pause(random.between(0, 2));
      return hash;
    },
    isOnline: () => device.isOnline || !device.isOfflineKnown,
    onOnlineOrVisible,
    onFreeze,
    keepAwake: () => () => undefined,
    persist: () => undefined,
    prepare: profile.faults.has('preparation') ? prepare : undefined,
  };
};
