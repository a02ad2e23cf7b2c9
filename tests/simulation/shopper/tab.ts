import type { createSdkOn } from '@cagnotte/sdk/internal';
import { mayPhotoBeGivenUp } from '../rules/may-be-given-up.ts';
import { watchReceiptView } from '../rules/watch-receipt-view.ts';
import type { RequestWatch } from '../rules/watch-requests.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';
import { findSignedInUser } from './signed-in-user.ts';
import { createTabPorts } from './tab-ports.ts';

/** After two seconds a page reports that it works without its database. In milliseconds. */
const maxWaitMs = 2100;

/** Opens a tab, which signs in the user of the device. */
export const openTab = (
  world: SimulatedWorld,
  createSdk: typeof createSdkOn,
  requests: RequestWatch,
): SimulatedTab => {
  const { scheduler, profile, locks, channel, device, disk, server, network, ledger } = world;
  const name = `tab ${world.tabs.length + 1}`;
  const random = world.random.fork(name);
  let isAlive = true;
  let wantedUser = device.user;
  let signInAttempt = 0;
  let isSigningIn = false;
  let stepsToLive = Infinity;
  let scheduledFreeze: { steps: number; readonly ms: number } | undefined;
  let scheduledAction: { steps: number; readonly act: () => void } | undefined;
  let freezeCount = 0;
  /** True once the outbox has read the device. */
  let isStarted = false;
  /** True while it reads the user's data from the device. */
  let isReadingDevice = false;
  /** True while it is frozen, or about to be. */
  let isLeaving = false;
  const freezers: (() => void)[] = [];
  const resumers: (() => void)[] = [];
  const wakers: ((why: 'online' | 'visible') => void)[] = [];

  /** Steps, locks and messages refer to it from the start; its methods are added at the end. */
  const tab = {} as SimulatedTab;
  const pause = (ms: number) => new Promise<void>((resolve) => void scheduler.after(ms, tab, resolve));

  const renewToken = () => {
    // A page that is about to sign another user in still knows which user's token expired.
    const expired = findSignedInUser(sdk) ?? 0;
    // Or it is wrong about that: the partner's site may have changed its customer in another tab.
    const isOther = !world.isHealed && profile.faults.has('other renewal') && random.chance(0.4);
    const user = isOther ? 3 - expired : expired;
    world.log(tab, `is asked for a token (${profile.renewal}), and has one of user ${user}`);
    switch (profile.renewal) {
      case 'token':
        return pause(random.between(10, 5000)).then(() => server.issueToken(user));
      case 'setToken':
        void pause(random.between(10, 40_000)).then(() =>
          findSignedInUser(sdk) === expired
            ? sdk.setToken({ token: server.issueToken(user) }).catch(() => undefined)
            : undefined,
        );
        return undefined;
      case 'null':
      case 'none':
        return null;
    }
  };

  Object.assign(tab, { name, pause });
  const send = network.createSend(tab);
  const sdk = createSdk(
    {
      isBrowser: true,
      send,
      sendUpload: send,
      clock: { now: world.getWallTime, after: (ms, action) => scheduler.after(ms, tab, action) },
      serverNow: world.getWallTime,
      randomText: (length) => random.text(length),
      outbox: createTabPorts(world, tab, random, {
        onOnlineOrVisible: (waker) => void wakers.push(waker),
        onFreeze: (freeze, resume) => {
          freezers.push(freeze);
          resumers.push(resume);
          if (isLeaving) freeze();
        },
      }),
    },
    {
      addresses: { fr: { staging: { api: 'https://api.example', proxy: 'https://files.example' } } },
      onTokenExpired: renewToken,
      log: (level, message) => {
        if (level === 'warn' || level === 'error') world.log(tab, `logs ${message}`);
      },
    },
  );

  const start = async () => {
    await sdk.configure({ region: 'fr', environment: 'staging' });
    for (;;) {
      const isInitialised = await sdk.init({ clientId: 'demo.verger' }).then(
        () => true,
        () => false,
      );
      if (isInitialised) break;
      await pause(random.between(500, 20_000));
    }
    if (wantedUser !== 0) signIn(wantedUser);
  };

  const signIn = (user: number) => {
    wantedUser = user;
    device.user = user;
    const attempt = ++signInAttempt;
    isSigningIn = true;
    void (async () => {
      while (attempt === signInAttempt) {
        world.log(tab, `signs in user ${user}`);
        const isSignedIn = await sdk.authorizeUserWithToken({ token: server.issueToken(user) }).then(
          () => true,
          () => false,
        );
        if (isSignedIn) {
          if (attempt === signInAttempt) isSigningIn = false;
          return requests.allowNextAttempt('restart');
        }
        await pause(random.between(500, 20_000));
      }
    })();
  };

  const freeze = () => {
    world.log(tab, 'is frozen');
    isLeaving = true;
    freezeCount += 1;
    // When it is resumed, its wait for the device has timed out, and it works without the device for a
    // moment.
    if (isReadingDevice) ledger.hadDiskFaults = true;
    requests.allowNextAttempt('restart');
    for (const callFreezer of freezers) callFreezer();
    // Some engines let a page run for a moment. A page that is still starting has nothing to run.
    scheduler.after(isStarted ? random.between(0, 3) : 0, tab, () => {
      scheduler.freeze(tab);
      locks.release(tab);
      if (world.isHealed) tab.resume();
    });
  };

  /** Follows a link to another page of the site, as the shopper. Its requests are cut off first. */
  const leave = (ms: number) => {
    scheduledFreeze = undefined;
    network.breakAll(tab);
    scheduler.after(random.between(0, 3), tab, () => {
      if (world.isHealed) return;
      freeze();
      if (ms < Infinity) scheduler.after(ms, undefined, () => !world.isHealed && tab.resume());
    });
  };

  /** Checks that a page works although its database does not respond. */
  const expectReady = (user: number) => {
    let isReady = false;
    const before = freezeCount;
    isReadingDevice = true;
    const settle = () => {
      isReady = isStarted = true;
      isReadingDevice = false;
    };
    sdk.outbox.ready().then(settle, settle);
    scheduler.after(maxWaitMs, tab, () => {
      if (!isReady && freezeCount === before && sdk.session.snapshot().user?.id === user)
        world.fail('a page does not wait for its database', name);
    });
  };

  Object.assign(tab, {
    name,
    sdk,
    isAlive: () => isAlive,
    getUser: () => wantedUser,
    signIn,
    signOut: () => {
      world.log(tab, 'signs out');
      wantedUser = 0;
      device.user = 0;
      signInAttempt += 1;
      isSigningIn = false;
      requests.allowNextAttempt('restart');
      void sdk.logout().catch(() => undefined);
    },
    pause,
    delay: () => random.between(0, 50),
    wake: (why) => {
      requests.allowNextAttempt('wake');
      for (const waker of wakers) waker(why);
    },
    kill: () => {
      if (!isAlive) return;
      world.log(tab, 'dies');
      isAlive = false;
      requests.allowNextAttempt('restart');
      scheduler.drop(tab);
      network.forget(tab);
      channel.leave(tab);
      locks.release(tab);
      disk.forget(tab);
      tab.abandon();
    },
    abandon: () => {
      for (const receipt of ledger.givenReceipts.values())
        if (receipt.heldBy === name) receipt.isExcused = true;
    },
    isFrozen: () => scheduler.isFrozen(tab),
    freezeAfter: (steps, ms) => {
      scheduledFreeze ??= { steps, ms };
    },
    runAfterSteps: (steps, act) => {
      scheduledAction ??= { steps, act };
    },
    resume: () => {
      if (!isAlive || !scheduler.isFrozen(tab)) return;
      world.log(tab, 'is resumed');
      isLeaving = false;
      scheduler.resume(tab);
      disk.resumeTransactions();
      for (const resume of resumers) resume();
      tab.wake('visible');
    },
    killAfter: (steps) => {
      stepsToLive = Math.min(stepsToLive, steps);
    },
    spare: () => {
      stepsToLive = Infinity;
      scheduledFreeze = undefined;
      scheduledAction = undefined;
    },
    onStep: () => {
      stepsToLive -= 1;
      if (stepsToLive <= 0) tab.kill();
      if (scheduledFreeze && --scheduledFreeze.steps <= 0) leave(scheduledFreeze.ms);
      if (scheduledAction && --scheduledAction.steps <= 0) {
        scheduledAction.act();
        scheduledAction = undefined;
      }
    },
    runBeforeUserSwitch: () => undefined,
    atRest: () => viewWatch.atRest(),
  } satisfies SimulatedTab);
  const viewWatch = watchReceiptView(world, name, sdk);
  sdk.outbox.subscribe((event) => {
    if (event.type === 'storage_changed') requests.onStorageChanged(tab);
    viewWatch.onEvent(event);
  });
  void sdk.onError({
    handler: ({ message }) => {
      const photo = /^the picture "photo-(\d+)\./.exec(message)?.[1];
      if (photo === undefined) return;
      // The bytes of a receipt that was discarded, or that another tab has sent, are gone and not damaged.
      if (!mayPhotoBeGivenUp(ledger, Number(photo)))
        world.fail('only a damaged picture is reported as damaged', `${message} in ${name}`);
      ledger.reported.add(Number(photo));
    },
  });
  let before: number | undefined;
  sdk.session.subscribe(() => {
    const signedIn = findSignedInUser(sdk);
    if (signedIn !== undefined && signedIn !== before) expectReady(signedIn);
    // The tab drops the draft with the user, and reads it again once the device can be read.
    if (signedIn !== before) ledger.keptBy.delete(name);
    before = signedIn;
    if (wantedUser !== 0 && signedIn !== undefined && signedIn !== wantedUser && !isSigningIn) {
      world.log(tab, `is user ${signedIn} by a renewed token`);
      wantedUser = signedIn;
      device.user = wantedUser;
      requests.allowNextAttempt('restart');
    }
    // The session ended by itself: the shopper signs in again after a while.
    if (wantedUser === 0 || sdk.session.snapshot().token !== undefined) return;
    const user = wantedUser;
    void pause(random.between(1000, 60_000)).then(() => {
      if (wantedUser === user && sdk.session.snapshot().token === undefined) signIn(user);
    });
  });
  void start();
  return tab;
};
