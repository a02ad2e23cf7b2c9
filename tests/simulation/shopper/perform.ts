import type { OutboxRecord } from '@cagnotte/sdk/internal';
import { harmPicture, harmRecord } from '../device/harm.ts';
import type { RequestWatch } from '../rules/watch-requests.ts';
import type { FaultKind } from '../server/faults.ts';
import type { SimulatedTab, SimulatedWorld } from '../world.ts';
import type { Action, DeviceEvent, TabAction } from './action.ts';
import { createSimulatedCamera } from './camera.ts';
import { decide } from './decide.ts';
import { createDraftEditing } from './edit-draft.ts';
import { giveReceipt } from './give-receipt.ts';

/** Most open tabs. */
const maxTabs = 3;

/**
 * Longer than the 30 days that the device keeps unsent pictures, shorter than the 60 days for which it
 * remembers to report them.
 */
const absenceMs = 35 * 24 * 3_600_000;

/** Longest pause before a page retries its database, in milliseconds. */
const maxPauseMs = 61_000;

/** Performs the actions of a plan. */
export interface Shopper {
  readonly perform: (action: Action) => void;
  /** Opens a tab, unless there are enough. */
  readonly openOne: () => void;
  readonly comeOnline: () => void;
  readonly closeAll: () => void;
  /** Closes every tab, and returns to the shop after so long that no unsent pictures may remain. */
  readonly stayAway: () => void;
  /** Returns the tabs that are open and not frozen. */
  readonly listRunningTabs: () => readonly SimulatedTab[];
}

export const createShopper = (
  world: SimulatedWorld,
  requests: RequestWatch,
  open: () => SimulatedTab,
): Shopper => {
  const { ledger, disk, device, scheduler, server, network } = world;
  const camera = createSimulatedCamera(world);
  const draft = createDraftEditing(world, camera, world.random.fork('draft'));
  /** A page that loses its database again takes longer. */
  let lossesSoFar = 0;
  const listAliveTabs = () => world.tabs.filter((tab) => tab.isAlive());
  const listRunningTabs = () => listAliveTabs().filter((tab) => !tab.isFrozen());
  const openOne = () => {
    if (listRunningTabs().length < maxTabs) world.tabs.push(open());
  };
  const scheduleAction = (ms: number, act: () => void) =>
    void scheduler.after(ms, undefined, () => !world.isHealed && act());
  const comeOnline = () => {
    device.isOnline = true;
    world.log('device', 'is online');
    for (const tab of listRunningTabs()) scheduler.after(tab.delay(), tab, () => tab.wake('online'));
  };
  const closeAll = () => {
    for (const tab of listAliveTabs()) tab.kill();
  };
  const goOffline = (isKnown: boolean) => {
    world.log('device', `is offline${isKnown ? '' : ', and does not know'}`);
    device.isOnline = false;
    device.isOfflineKnown = isKnown;
  };

  const listWaitingOnDisk = () =>
    [...disk.records.keys()].filter((uuid) => {
      const { state } = disk.records.get(uuid) as Partial<OutboxRecord>;
      return state === 'waiting' && !ledger.harmedRecords.has(uuid);
    });

  /**
   * Prepares the check that pages opened meanwhile use the database again once it responds and accepts
   * writes.
   * @param opened tabs that were open before
   * @returns the check, to be called a little later
   */
  const prepareReturnCheck = (opened: readonly SimulatedTab[]) => {
    const before = listWaitingOnDisk();
    const losses = lossesSoFar;
    return () => {
      const { faults } = world.profile;
      // A page that has lost it meanwhile retries it after a pause: see `checkDatabaseIsUsed`.
      if (losses !== lossesSoFar) return;
      if (faults.has('unreadable') || faults.has('write error') || disk.health.isStuck) return;
      const after = listWaitingOnDisk().filter((uuid) => before.includes(uuid));
      for (const { name, sdk } of listRunningTabs().filter(
        (tab) => !opened.includes(tab) && !disk.isDisconnected(tab),
      )) {
        const user = sdk.session.snapshot().user?.id;
        const shown = sdk.outbox.list().map(({ uuid }) => uuid);
        const missing = after.find((uuid) => ledger.byUuid.get(uuid)?.user === user && !shown.includes(uuid));
        if (missing) world.fail('a page comes back to a database that was slow', `${missing} in ${name}`);
      }
    };
  };

  const stayAway = () => {
    closeAll();
    world.log('shopper', 'stays away');
    device.clockOffset += absenceMs;
    requests.allowNextAttempt('clock');
    // No picture of a draft may remain: its receipt accounts for those that were sent.
    for (const id of ledger.drafted.keys()) ledger.removed.add(id);
    ledger.drafted.clear();
    openOne();
  };

  /**
   * Checks that a page uses its database again after it was lost. With another fault of the
   * disk, this may take longer.
   */
  const checkDatabaseIsUsed = (tab: SimulatedTab) => {
    const otherDiskFaults: readonly FaultKind[] = [
      'quota',
      'write error',
      'unreadable',
      'stuck database',
      'frozen page',
    ];
    if (
      otherDiskFaults.some((kind) => world.profile.faults.has(kind)) ||
      disk.isDisconnected(tab) ||
      !tab.isAlive()
    )
      return;
    if (world.profile.hasStore && !tab.sdk.outbox.storage().isDurable)
      world.fail('a page comes back to a database that it lost', tab.name);
  };

  const performIn = (tab: SimulatedTab, action: TabAction): void => {
    switch (action.do) {
      case 'add':
      case 'upload':
        return giveReceipt(world, camera, tab, { ...action, how: action.do });
      case 'keep':
        return draft.keep(tab, action.pictures);
      case 'rearrange draft':
        return draft.rearrange(tab, action.how);
      case 'send draft':
        return draft.send(tab);
      case 'discard':
      case 'retry':
      case 'clear':
      case 'edit':
        return decide(world, requests, tab, { how: action.do, index: action.which });
      case 'kill':
        tab.killAfter(action.steps);
        return scheduleAction(action.reopenAfter, openOne);
      case 'freeze':
        tab.freezeAfter(action.steps, action.ms);
        return scheduleAction(1, openOne);
      case 'lose database':
        return tab.runAfterSteps(action.steps, () => {
          if (world.isHealed) return;
          ledger.hadDiskFaults = true;
          const lost = action.isEverywhere ? listAliveTabs() : [tab];
          const losses = (lossesSoFar += 1);
          for (const lostTab of lost) disk.disconnect(lostTab);
          scheduleAction(action.ms, () => {
            for (const lostTab of lost) {
              disk.reconnect(lostTab);
              scheduler.after(
                maxPauseMs,
                lostTab,
                () => losses === lossesSoFar && checkDatabaseIsUsed(lostTab),
              );
            }
          });
        });
      case 'look':
        return tab.wake('visible');
      case 'switch user':
        tab.runBeforeUserSwitch = () => {
          tab.runBeforeUserSwitch = () => undefined;
          if (action.meanwhile === 'send draft') draft.send(tab);
          if (action.meanwhile === 'keep') draft.keep(tab, 2);
          if (action.meanwhile === 'add')
            giveReceipt(world, camera, tab, { how: 'add', pictures: 2, again: false });
        };
        return tab.signIn(tab.getUser() === 1 ? 2 : 1);
      case 'sign out': {
        const user = tab.getUser();
        if (user === 0) return;
        tab.signOut();
        return void scheduler.after(action.ms, tab, () => tab.getUser() === 0 && tab.signIn(user));
      }
      default:
        return action satisfies never;
    }
  };

  const applyDeviceEvent = (action: DeviceEvent): void => {
    switch (action.do) {
      case 'open tab':
        return openOne();
      case 'offline':
        goOffline(action.isKnown);
        return scheduleAction(action.ms, comeOnline);
      case 'outage':
        network.outage = { retryAfterS: action.retryAfterS };
        return scheduleAction(action.ms, () => (network.outage = undefined));
      case 'clock':
        world.log('device', `sets its clock by ${action.ms} ms`);
        device.clockOffset += action.ms;
        return requests.allowNextAttempt('clock');
      case 'stay away':
        return stayAway();
      case 'revoke':
        world.log('server', 'revokes every token');
        return server.revokeTokens();
      case 'fill disk':
        ledger.hadDiskFaults = true;
        disk.health.capacity = disk.getUsedBytes() + action.room;
        return scheduleAction(action.ms, () => (disk.health.capacity = Infinity));
      case 'break writes':
        ledger.hadDiskFaults = true;
        disk.health.writeErrorProbability = action.chance;
        return scheduleAction(action.ms, () => (disk.health.writeErrorProbability = 0));
      case 'break reads':
        ledger.hadDiskFaults = true;
        disk.health.isUnreadable = true;
        return scheduleAction(action.ms, () => (disk.health.isUnreadable = false));
      case 'stick disk': {
        ledger.hadDiskFaults = true;
        disk.health.isStuck = true;
        const opened = listAliveTabs();
        return scheduleAction(action.ms, () => {
          disk.health.isStuck = false;
          disk.resumeTransactions();
          scheduler.after(1000, undefined, prepareReturnCheck(opened));
        });
      }
      case 'harm picture':
        return harmPicture(world, action.which, action.isLost);
      case 'harm record':
        return harmRecord(world, action.which, action.how);
      default:
        return action satisfies never;
    }
  };

  const perform = (action: Action): void => {
    if (!('tab' in action)) return applyDeviceEvent(action);
    const tab = listRunningTabs()[action.tab % Math.max(listRunningTabs().length, 1)];
    if (tab) performIn(tab, action);
  };
  return { perform, openOne, comeOnline, closeAll, stayAway, listRunningTabs };
};
