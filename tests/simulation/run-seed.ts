import { createRandom } from './clockwork/random.ts';
import { createSimulatedWorld, type CreateSdk, type RunSetup } from './create-world.ts';
import { hour, minute } from './durations.ts';
import { playRun } from './play-run.ts';
import { createProfile } from './profile.ts';
import { checkDisk, checkSwept } from './rules/check-disk.ts';
import { checkReceipts } from './rules/check-receipts.ts';
import { prepareWakeCheck } from './rules/check-wake.ts';
import type { PlannedAction } from './shopper/action.ts';
import { createPlan } from './shopper/plan.ts';
import type { SeedOutcome } from './simulation.ts';

/** Longest wait for a retry: a server asks for an hour at most, and a page adds up to five minutes. */
const maxWaitMs = hour + 6 * minute;

/** Ends all faults, and gives interrupted work a chance to continue. */
const endFaults = ({ world, shopper }: RunSetup): void => {
  world.log('world', 'is healed');
  world.isHealed = true;
  world.network.outage = undefined;
  world.disk.heal();
  for (const tab of world.tabs) world.disk.reconnect(tab);
  const alive = world.tabs.filter((tab) => tab.isAlive());
  for (const tab of alive) tab.spare();
  if (world.profile.startsAfresh) shopper.closeAll();
  const random = world.random.fork('way back');
  for (const tab of alive.filter((candidate) => candidate.isAlive() && candidate.isFrozen()))
    if (random.chance(0.5)) tab.resume();
    else tab.abandon();
  if (shopper.listRunningTabs().length === 0) shopper.openOne();
  world.network.breakAll();
  shopper.comeOnline();
};

/** Retries refused receipts as the shopper. From here on the server has no reason to refuse them again. */
const retryRefused = ({ world, shopper, requests }: RunSetup): void => {
  const { refused, harmedRecords } = world.ledger;
  for (const tab of shopper.listRunningTabs().slice(0, 1))
    for (const { uuid, state } of tab.sdk.outbox.list()) {
      if (state !== 'failed') continue;
      requests.allowNextAttempt('retry', uuid);
      if (!harmedRecords.has(uuid)) refused.delete(uuid);
      tab.sdk.outbox
        .retry(uuid)
        .catch((error: unknown) => world.log(tab, `could not retry: ${String(error)}`));
    }
};

/** Starts a new page two days later, which sweeps the bytes that no receipt refers to. */
const startTwoDaysLater = ({ world, shopper }: RunSetup): void => {
  shopper.closeAll();
  world.device.clockOffset += 48 * hour;
  shopper.openOne();
};

/** Plays a run, from its first page to the last check of the disk. Ends at the first broken rule. */
const play = async (setup: RunSetup, plan: readonly PlannedAction[]): Promise<void> => {
  const { world, shopper, findViolation } = setup;
  const { scheduler, profile } = world;
  /** Advances the time, and then calls `act` unless a rule is broken. */
  const runThen = async (ms: number, act: () => void) => {
    await scheduler.run(scheduler.now() + ms, () => findViolation() !== undefined);
    if (!findViolation()) act();
  };
  shopper.openOne();
  for (const { at, action } of plan) scheduler.after(at, undefined, () => shopper.perform(action));
  let checkWoken: () => void = () => undefined;
  await runThen(profile.durationMs, () => {
    checkWoken = prepareWakeCheck(world);
    endFaults(setup);
  });
  await runThen(30_000, () => checkWoken());
  for (const user of [1, 2]) {
    for (const tab of shopper.listRunningTabs()) if (tab.getUser() !== user) tab.signIn(user);
    await runThen(maxWaitMs, () => checkReceipts(world, user));
    if (!profile.faults.has('retry')) continue;
    if (!findViolation()) retryRefused(setup);
    await runThen(maxWaitMs, () => checkReceipts(world, user));
  }
  if (!findViolation()) startTwoDaysLater(setup);
  await runThen(hour, () => checkDisk(world));
  if (!findViolation()) shopper.stayAway();
  await runThen(hour, () => checkSwept(world));
};

/**
 * Runs a seed of the outbox.
 * @param without kinds of faults to leave out
 */
export const runSeed = (
  createSdk: CreateSdk,
  seed: number,
  without: ReadonlySet<string> = new Set(),
): Promise<SeedOutcome> => {
  const random = createRandom(seed);
  const profile = createProfile(random.fork('profile'), without);
  const plan = createPlan(random.fork('plan'), profile);
  const setup = createSimulatedWorld(createSdk, seed, profile);
  const { world, lines, findViolation } = setup;
  return playRun({
    seed,
    plan,
    lines,
    world,
    faults: profile.faults,
    findViolation,
    play: () => play(setup, plan),
    count: () => ({ receipts: world.ledger.givenReceipts.size }),
  });
};
