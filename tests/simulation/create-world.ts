import type { createSdkOn } from '@cagnotte/sdk/internal';
import { createRandom } from './clockwork/random.ts';
import { createVirtualScheduler } from './clockwork/scheduler.ts';
import { createChannel } from './device/channel.ts';
import { createDisk } from './device/disk.ts';
import { createLocks } from './device/locks.ts';
import type { Profile } from './profile.ts';
import { createReceiptLedger } from './rules/ledger.ts';
import { watchRequests, type RequestWatch } from './rules/watch-requests.ts';
import { watchWrites } from './rules/watch-writes.ts';
import { createRunLog } from './run-log.ts';
import { createOutboxNetwork } from './server/outbox-network.ts';
import { createServer } from './server/server.ts';
import { createShopper, type Shopper } from './shopper/perform.ts';
import { openTab } from './shopper/tab.ts';
import type { Violation } from './simulation.ts';
import type { SimulatedTab, SimulatedWorld } from './world.ts';

/** Creates an SDK: the real one, or a mutant of it. */
export type CreateSdk = typeof createSdkOn;

const startOfTime = Date.UTC(2026, 10, 18, 9, 30);
/** More steps than any correct run has; an endless loop without requests exceeds it. */
const maxSteps = 60_000;

/** A world, with its observers and its actors. */
export interface RunSetup {
  readonly world: SimulatedWorld;
  readonly shopper: Shopper;
  readonly requests: RequestWatch;
  /** Log of the run, one line per event. */
  readonly lines: readonly string[];
  /** Returns the first rule that was broken. */
  readonly findViolation: () => Violation | undefined;
}

export const createSimulatedWorld = (createSdk: CreateSdk, seed: number, profile: Profile): RunSetup => {
  const random = createRandom(seed);
  const scheduler = createVirtualScheduler((owner) => {
    if (owner) (owner as SimulatedTab).onStep();
    for (const tab of world.tabs) if (tab.isAlive()) tab.atRest();
    if (scheduler.countSteps() > maxSteps) world.fail('never a busy loop', `${maxSteps} steps`);
  });
  const { lines, log, fail, findViolation } = createRunLog(() => scheduler.now());
  const getWallTime = () => Math.floor(startOfTime + scheduler.now() + world.device.clockOffset);
  const world = {
    profile,
    random,
    scheduler,
    device: { clockOffset: 0, isOnline: true, isOfflineKnown: true, user: 1 },
    locks: createLocks(scheduler, random.fork('locks')),
    channel: createChannel(scheduler, random.fork('channel')),
    server: createServer(profile),
    ledger: createReceiptLedger(),
    tabs: [],
    isHealed: false,
    getWallTime,
    log: (source, line) => log(typeof source === 'string' ? source : (source as SimulatedTab).name, line),
    fail,
  } as Omit<SimulatedWorld, 'disk' | 'network'> as SimulatedWorld;
  // The observers need the world, and are part of it.
  const requests = watchRequests(world);
  Object.assign(world, {
    disk: createDisk({
      takesBlobs: random.fork('Blobs').chance(0.5),
      scheduler,
      random: random.fork('disk'),
      onWritten: watchWrites(world, requests),
      onFailed: requests.onWriteFailed,
      log: (tab, line) => world.log(tab, line),
    }),
    network: createOutboxNetwork(world, requests),
  });
  const shopper = createShopper(world, requests, () => openTab(world, createSdk, requests));
  return { world, shopper, requests, lines, findViolation };
};
