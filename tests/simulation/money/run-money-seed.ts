import type { Seeds } from '@cagnotte/mock-server/internal';
import { createRandom } from '../clockwork/random.ts';
import { createVirtualScheduler } from '../clockwork/scheduler.ts';
import { createWebLocks } from '../device/web-locks.ts';
import { day, minute } from '../durations.ts';
import { playRun } from '../play-run.ts';
import { createRunLog } from '../run-log.ts';
import type { SeedOutcome } from '../simulation.ts';
import type { LoadPage } from './bundle-page.ts';
import { createGoalLedger } from './goal-ledger.ts';
import { createMoneyLedger } from './ledger.ts';
import { createMoneyNetwork } from './money-network.ts';
import type { MoneyTab, MoneyWorld } from './money-world.ts';
import { createMoneyPlan, createMoneyProfile, type MoneyAction, type MoneyProfile } from './plan.ts';
import { createMoneyServer } from './server.ts';
import { openMoneyTab } from './tab.ts';

const startOfTime = Date.UTC(2026, 10, 18, 18);
/** Most open tabs. */
const maxTabs = 3;
/** More steps than any correct run has; an endless loop exceeds it. */
const maxSteps = 20_000;

const createWorld = (seeds: Seeds, seed: number, profile: MoneyProfile) => {
  const random = createRandom(seed);
  const scheduler = createVirtualScheduler((owner) => {
    if (owner) (owner as MoneyTab).onStep();
    if (scheduler.countSteps() > maxSteps) world.fail('never a busy loop', `${maxSteps} steps`);
  });
  const { lines, log, fail, findViolation } = createRunLog(() => scheduler.now());
  const getWallTime = () => startOfTime + Math.floor(scheduler.now());
  const world = {
    profile,
    random,
    scheduler,
    server: createMoneyServer(seeds, getWallTime),
    locks: createWebLocks(scheduler, random.fork('locks')),
    device: { isOnline: true, items: new Map(), user: 1, clockAheadMs: 0, setForwardAt: undefined },
    tabs: [],
    isHealed: false,
    getWallTime,
    log,
    fail,
  } as Omit<MoneyWorld, 'network' | 'ledger' | 'goals'> as MoneyWorld;
  // The observers need the world, and are part of it.
  Object.assign(world, { ledger: createMoneyLedger(world), goals: createGoalLedger(world) });
  Object.assign(world, { network: createMoneyNetwork(world) });
  return { world, lines, findViolation };
};

const listLivingTabs = ({ tabs }: MoneyWorld): MoneyTab[] => tabs.filter((tab) => tab.isAlive());

/** Opens a tab, unless as many as there may be are open. */
const openTab = (world: MoneyWorld, load: LoadPage, session?: MoneyTab['session']): void => {
  if (listLivingTabs(world).length < maxTabs) world.tabs.push(openMoneyTab(world, load, session));
};

/** Does something later, unless the world is healed by then. */
const scheduleAction = (world: MoneyWorld, ms: number, act: () => void): void =>
  void world.scheduler.after(ms, undefined, () => !world.isHealed && act());

type TabAction = Extract<MoneyAction, { readonly tab: number }>;

/** Performs an action of a plan: those of a tab in one of the living tabs, if there is any. */
const perform = (world: MoneyWorld, load: LoadPage, action: MoneyAction): void => {
  const { scheduler, server, network, device } = world;
  if ('tab' in action) {
    const living = listLivingTabs(world);
    const tab = living[action.tab % Math.max(living.length, 1)];
    return tab && performInTab(world, load, tab, action);
  }
  switch (action.do) {
    case 'open tab':
      return openTab(world, load);
    case 'credit':
      return server.creditPots();
    case 'turn clock':
      world.log('device', `has its clock set by ${action.ms / 1000} s`);
      device.clockAheadMs += action.ms;
      if (action.ms > 0) device.setForwardAt = scheduler.now();
      return;
    case 'revoke':
      world.log('server', 'revokes every token');
      return server.revokeTokens();
    case 'outage':
      network.outage = {};
      return scheduleAction(world, action.ms, () => (network.outage = undefined));
    default:
      return action satisfies never;
  }
};

const performInTab = (world: MoneyWorld, load: LoadPage, tab: MoneyTab, action: TabAction): void => {
  const { scheduler, device } = world;
  const openAgain = (session?: MoneyTab['session']) =>
    void scheduler.after(50, undefined, () => openTab(world, load, session));
  switch (action.do) {
    case 'press':
      return void tab.press(action);
    case 'set goal':
      return void tab.setGoal(action.which);
    case 'reload':
      return tab.killAfter(action.steps, () => openAgain(tab.session));
    case 'close':
      return tab.killAfter(action.steps, () => openAgain());
    case 'sign out': {
      const user = tab.getUser();
      if (user === 0) return;
      tab.signOut();
      return scheduleAction(world, action.ms, () => tab.isAlive() && device.user === 0 && tab.signIn(user));
    }
    case 'switch user': {
      const user = tab.getUser();
      if (user === 0) return;
      tab.signIn(user === 1 ? 2 : 1);
      return scheduleAction(world, action.ms, () => tab.isAlive() && tab.signIn(user));
    }
    default:
      return action satisfies never;
  }
};

/** Plays a run, from its first page to the last. Ends at the first broken rule. */
const play = async (
  { world, findViolation }: ReturnType<typeof createWorld>,
  plan: ReturnType<typeof createMoneyPlan>,
  load: LoadPage,
): Promise<void> => {
  const { scheduler, profile, tabs } = world;
  const advance = (ms: number) => scheduler.run(scheduler.now() + ms, () => findViolation() !== undefined);
  const killAllTabs = () => {
    for (const tab of tabs) tab.kill();
  };
  tabs.push(openMoneyTab(world, load));
  for (const { at, action } of plan) scheduler.after(at, undefined, () => perform(world, load, action));
  await advance(profile.durationMs);
  world.log('world', 'is healed');
  world.isHealed = true;
  world.network.outage = undefined;
  world.goals.onHealed();
  if (profile.startsAfresh) killAllTabs();
  // Until the last aborted request has had its effect.
  await advance(5 * minute);
  world.goals.check(1);
  for (const user of [1, 2]) {
    if (findViolation()) return;
    if (!world.ledger.presses.some((press) => press.user === user)) continue;
    killAllTabs();
    world.device.user = user;
    tabs.push(openMoneyTab(world, load));
    // A page whose clock was set back measures the two minutes itself.
    await advance(3 * minute);
  }
  if (findViolation()) return;
  world.ledger.checkAll();
  killAllTabs();
  // Setting a clock back makes marks younger.
  await advance(5 * day);
  tabs.push(openMoneyTab(world, load));
  await advance(minute);
  const marks = [...world.device.items.keys()].filter((key) => key.startsWith('cagnotte.pending.'));
  if (marks.length > 0) world.fail('no mark is left', marks.join());
};

/**
 * Runs a seed of the money flows.
 * @param without kinds of faults to leave out
 */
export const runMoneySeed = (
  seeds: Seeds,
  load: LoadPage,
  seed: number,
  without: ReadonlySet<string> = new Set(),
): Promise<SeedOutcome> => {
  const random = createRandom(seed);
  const profile = createMoneyProfile(random.fork('profile'), without);
  const plan = createMoneyPlan(random.fork('plan'), profile);
  const setup = createWorld(seeds, seed, profile);
  const { world, lines, findViolation } = setup;
  const { presses } = world.ledger;
  return playRun({
    seed,
    plan,
    lines,
    world,
    faults: profile.faults,
    findViolation,
    play: () => play(setup, plan, load),
    count: () => ({
      presses: presses.length,
      effects: presses.reduce((sum, { effects }) => sum + effects, 0),
    }),
  });
};
