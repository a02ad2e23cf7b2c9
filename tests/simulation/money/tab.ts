import { AsyncLocalStorage } from 'node:async_hooks';
import { createStubPorts } from '@cagnotte/sdk/testing';
import { SimulatedStorage } from '../device/web-storage.ts';
import { requestIdHeader } from '../network/read-request.ts';
import type { LoadPage, PageGlobals } from './bundle-page.ts';
import type { MoneyTab, MoneyWorld, Press } from './money-world.ts';
import { clientId } from './server.ts';

/** The press that caused the current step, across everything that it waits for. */
const currentPress = new AsyncLocalStorage<Press>();

/**
 * Opens a page, which signs in the user of the device.
 * @param session storage that a reload keeps
 */
export const openMoneyTab = (
  world: MoneyWorld,
  load: LoadPage,
  session = new SimulatedStorage(),
): MoneyTab => {
  const { scheduler, profile, locks, device, server, network, ledger } = world;
  const name = `tab ${world.tabs.length + 1}`;
  const random = world.random.fork(name);
  let isAlive = true;
  let user = 0;
  /** The user as whom the shopper wants to be signed in; 0: none. */
  let wantedUser = 0;
  let signInAttempt = 0;
  let scheduledDeath: { steps: number; readonly after: () => void } | undefined;
  let timers = 0;
  /** The last press in this tab. */
  let latestPress: Press | undefined;
  const running = new Map<number, () => void>();
  const listeners = new Set<(event: object) => void>();
  const local = new SimulatedStorage(device.items, (change) => {
    for (const other of world.tabs)
      if (other !== tab && other.isAlive())
        scheduler.after(random.between(0, 20), other, () => other.onStorage(change));
  });
  const tab = { name, session } as MoneyTab;

  /** Schedules a step of this page with the same press as its cause. */
  const after = (ms: number, action: () => void) => scheduler.after(ms, tab, AsyncLocalStorage.bind(action));
  const pause = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve));
  const setTimeout = (action: () => void, ms = 0) => {
    const timer = ++timers;
    // A timer that never ends would keep the run from ending.
    if (ms < 2 ** 31)
      running.set(
        timer,
        after(ms, () => void (running.delete(timer) && action())),
      );
    return timer;
  };
  const clearTimeout = (timer: number | undefined) => {
    running.get(timer ?? 0)?.();
    running.delete(timer ?? 0);
  };
  const openedAt = scheduler.now();
  const now = () => world.getWallTime() + device.clockAheadMs;
  class PageDate extends Date {
    constructor(...args: [] | [number | string]) {
      super(args[0] ?? now());
    }

    static override now(): number {
      return now();
    }
  }
  const window = Object.assign(Object.create(globalThis) as object, {
    addEventListener: (type: string, listener: (event: object) => void) =>
      void (type === 'storage' && listeners.add(listener)),
    removeEventListener: (_type: string, listener: (event: object) => void) =>
      void listeners.delete(listener),
  });
  const globals: PageGlobals = {
    window,
    document: undefined,
    navigator: { onLine: device.isOnline, locks: locks.getLocks(tab) },
    localStorage: local,
    sessionStorage: session,
    setTimeout,
    clearTimeout,
    setInterval: () => 0,
    clearInterval: () => undefined,
    Date: PageDate as DateConstructor,
    Math: Object.assign(Object.create(Math) as Math, { random: random.next }),
    performance: { now: () => scheduler.now() - openedAt },
    crypto: { randomUUID: () => random.text(32) },
    reportError: () => undefined,
    BroadcastChannel: undefined,
  };
  for (const [key, value] of Object.entries(globals)) Object.defineProperty(window, key, { value });

  const page = load(globals)({
    platform: {
      isBrowser: true,
      send: network.createSend(tab),
      sendUpload: () => Promise.reject(new Error('nothing is uploaded')),
      clock: { now, after },
      serverNow: now,
      randomText: (length) => random.text(length),
      outbox: createStubPorts(),
    },
    requestIdHeader: profile.hasRequestId && requestIdHeader,
    clientId,
    onTokenExpired: () =>
      profile.renewal === 'none' || user === 0
        ? null
        : pause(random.between(10, 3000)).then(() => server.issueToken(user)),
    onMessage: (message) => {
      const press = currentPress.getStore();
      world.log(name, `tells user ${user}: ${message.text.replaceAll('\n', ' / ')} (${message.verdict})`);
      ledger.onMessage(user, press, message, name);
    },
    onSession: (isSignedIn) => {
      user = isSignedIn ? wantedUser : 0;
      if (isSignedIn || wantedUser === 0) return;
      // The session ended by itself: the shopper signs in again.
      const attempt = signInAttempt;
      world.log(name, 'is signed out by the server');
      after(random.between(500, 5000), () => attempt === signInAttempt && tab.signIn(wantedUser));
    },
  });

  const start = async () => {
    for (;;) {
      const isStarted = await page.start().then(
        () => true,
        () => false,
      );
      if (isStarted) break;
      await pause(random.between(500, 10_000));
    }
    if (device.user !== 0) tab.signIn(device.user);
  };

  Object.assign(tab, {
    name,
    session,
    isAlive: () => isAlive,
    getUser: () => user,
    findPress: () => currentPress.getStore(),
    signIn: (next) => {
      const attempt = ++signInAttempt;
      device.user = next;
      if (wantedUser !== next && user !== 0) {
        wantedUser = 0;
        page.signOut();
      }
      wantedUser = next;
      void (async () => {
        while (attempt === signInAttempt) {
          world.log(name, `signs in user ${next}`);
          const isSignedIn = await page.signIn(server.issueToken(next)).then(
            () => true,
            () => false,
          );
          if (isSignedIn) return;
          await pause(random.between(500, 10_000));
        }
      })();
    },
    signOut: () => {
      world.log(name, 'signs out');
      signInAttempt += 1;
      wantedUser = 0;
      device.user = 0;
      page.signOut();
    },
    press: async ({ button, index, double, confirms }) => {
      const pageButton = await page.findButton(button, index);
      if (!pageButton || user === 0) return world.log(name, `has no button to ${button}`);
      const { operation, target, isCheck, press, confirm } = pageButton;
      const isConfirmed = isCheck && confirms && confirm !== undefined;
      if (isCheck && !isConfirmed) {
        world.log(name, `asks what became of ${operation} ${target}`);
        return void press(1);
      }
      const begunPress = ledger.begin({ user, operation, target, page: name, isConfirmed });
      latestPress = begunPress;
      world.log(name, `press ${begunPress.id}: ${button} ${target}${isConfirmed ? ' again, confirmed' : ''}`);
      const clickButton = (clicks: number) =>
        currentPress.run(begunPress, () => {
          (isConfirmed ? confirm() : press(clicks)).catch((error: unknown) =>
            world.fail('a press never rejects', String(error)),
          );
        });
      clickButton(1);
      // The first half closes the confirmation dialog.
      if (double !== undefined && !isConfirmed)
        after(double, () => {
          // Another shopper has another screen, and another press has opened another dialog.
          if (user !== begunPress.user || latestPress !== begunPress) return;
          world.log(name, `press ${begunPress.id} again`);
          clickButton(2);
        });
    },
    setGoal: async (index) => {
      if (user === 0) return;
      world.log(name, `sets the goal to reward ${index}`);
      await page.setGoal(index);
    },
    kill: () => {
      if (!isAlive) return;
      world.log(name, 'is closed');
      isAlive = false;
      scheduler.drop(tab);
      network.forget(tab);
      locks.release(tab);
    },
    killAfter: (steps, then) => {
      scheduledDeath ??= { steps, after: then };
      if (steps === 0) tab.onStep();
    },
    onStorage: (change) => {
      for (const listener of listeners) listener({ type: 'storage', storageArea: local, ...change });
    },
    onStep: () => {
      if (!isAlive || !scheduledDeath || scheduledDeath.steps-- > 0) return;
      tab.kill();
      scheduledDeath.after();
    },
  } satisfies MoneyTab);
  void start();
  return tab;
};
