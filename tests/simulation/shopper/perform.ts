import type { OutboxRecord } from '@cagnotte/sdk/internal';
import { harmPicture, harmRecord } from '../device/harm.ts';
import type { RequestWatch } from '../rules/watch-requests.ts';
import type { Tab, World } from '../world.ts';
import type { Blow, Deed, TabDeed } from './action.ts';
import { createCamera } from './camera.ts';
import { decide } from './decide.ts';
import { createDraftEditing } from './edit-draft.ts';
import { giveReceipt } from './give-receipt.ts';

/** Tabs that are open at once, at most. */
const mostTabs = 3;

/** More than the 30 days that the device keeps what was not sent, less than the 60 that it remembers to tell of it. */
const absenceMs = 35 * 24 * 3_600_000;

/** Whoever does the deeds of a plan: the shopper, and fate. */
export interface Shopper {
  readonly perform: (deed: Deed) => void;
  /** Opens a tab, unless there are enough. */
  readonly openOne: () => void;
  readonly comeOnline: () => void;
  readonly closeAll: () => void;
  /** Closes every tab, and comes back to the shop after so long that nothing may be left that was not sent. */
  readonly stayAway: () => void;
  /** The tabs that are open, and not frozen. */
  readonly living: () => readonly Tab[];
}

export const createShopper = (world: World, requests: RequestWatch, open: () => Tab): Shopper => {
  const { ledger, disk, device, scheduler, server, network } = world;
  const camera = createCamera(world);
  const draft = createDraftEditing(world, camera, world.random.fork('draft'));
  const alive = () => world.tabs.filter((tab) => tab.isAlive());
  const living = () => alive().filter((tab) => !tab.isFrozen());
  const openOne = () => {
    if (living().length < mostTabs) world.tabs.push(open());
  };
  const later = (ms: number, act: () => void) =>
    void scheduler.after(ms, undefined, () => !world.isHealed && act());
  const comeOnline = () => {
    device.isOnline = true;
    world.log('device', 'is online');
    for (const tab of living()) scheduler.after(tab.delay(), tab, () => tab.wake('online'));
  };
  const closeAll = () => {
    for (const tab of alive()) tab.kill();
  };
  const goOffline = (isKnown: boolean) => {
    world.log('device', `is offline${isKnown ? '' : ', and does not know'}`);
    device.isOnline = false;
    device.knowsIt = isKnown;
  };

  const waitingOnDisk = () =>
    [...disk.records.keys()].filter((uuid) => {
      const { state } = disk.records.get(uuid) as Partial<OutboxRecord>;
      return state === 'waiting' && !ledger.harmedRecords.has(uuid);
    });

  /** A page that was opened meanwhile comes back to the database as soon as it answers. @param opened tabs that were there before. @returns the check, for a little later. */
  const checkReturn = (opened: readonly Tab[]) => {
    const before = waitingOnDisk();
    return () => {
      if (world.profile.faults.has('unreadable') || disk.health.isStuck) return;
      const after = waitingOnDisk().filter((uuid) => before.includes(uuid));
      for (const { name, sdk } of living().filter((tab) => !opened.includes(tab))) {
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
    requests.nudge('clock');
    // Nothing of it is to be there any more: what was sent of them is accounted for by its receipt.
    ledger.drafted.clear();
    openOne();
  };

  const performIn = (tab: Tab, deed: TabDeed): void => {
    switch (deed.do) {
      case 'add':
      case 'upload':
        return giveReceipt(world, camera, tab, { ...deed, how: deed.do });
      case 'keep':
        return draft.keep(tab, deed.pictures);
      case 'rearrange draft':
        return draft.rearrange(tab, deed.how);
      case 'send draft':
        return draft.send(tab);
      case 'discard':
      case 'retry':
      case 'clear':
      case 'edit':
        return decide(world, requests, tab, { how: deed.do, which: deed.which });
      case 'kill':
        tab.killAfter(deed.steps);
        return later(deed.reopenAfter, openOne);
      case 'freeze':
        tab.freezeAfter(deed.steps, deed.ms);
        return later(1, openOne);
      case 'look':
        return tab.wake('visible');
      case 'switch user':
        tab.meanwhile = () => {
          tab.meanwhile = () => undefined;
          if (deed.meanwhile === 'send draft') draft.send(tab);
          if (deed.meanwhile === 'keep') draft.keep(tab, 2);
          if (deed.meanwhile === 'add')
            giveReceipt(world, camera, tab, { how: 'add', pictures: 2, again: false });
        };
        return tab.signIn(tab.user() === 1 ? 2 : 1);
      case 'sign out': {
        const user = tab.user();
        if (user === 0) return;
        tab.signOut();
        return void scheduler.after(deed.ms, tab, () => tab.user() === 0 && tab.signIn(user));
      }
      default:
        return deed satisfies never;
    }
  };

  const befall = (deed: Blow): void => {
    switch (deed.do) {
      case 'open tab':
        return openOne();
      case 'offline':
        goOffline(deed.isKnown);
        return later(deed.ms, comeOnline);
      case 'outage':
        network.outage = { retryAfterS: deed.retryAfterS };
        return later(deed.ms, () => (network.outage = undefined));
      case 'clock':
        world.log('device', `sets its clock by ${deed.ms} ms`);
        device.clockOffset += deed.ms;
        return requests.nudge('clock');
      case 'stay away':
        return stayAway();
      case 'revoke':
        world.log('server', 'revokes every token');
        return server.revoke();
      case 'fill disk':
        ledger.hadDiskFaults = true;
        disk.health.capacity = disk.used() + deed.room;
        return later(deed.ms, () => (disk.health.capacity = Infinity));
      case 'break writes':
        ledger.hadDiskFaults = true;
        disk.health.writeErrors = deed.chance;
        return later(deed.ms, () => (disk.health.writeErrors = 0));
      case 'break reads':
        ledger.hadDiskFaults = true;
        disk.health.unreadable = true;
        return later(deed.ms, () => (disk.health.unreadable = false));
      case 'stick disk': {
        ledger.hadDiskFaults = true;
        disk.health.isStuck = true;
        const opened = alive();
        return later(deed.ms, () => {
          disk.health.isStuck = false;
          disk.goOn();
          scheduler.after(1000, undefined, checkReturn(opened));
        });
      }
      case 'harm picture':
        return harmPicture(world, deed.which, deed.isLost);
      case 'harm record':
        return harmRecord(world, deed.which, deed.how);
      default:
        return deed satisfies never;
    }
  };

  const perform = (deed: Deed): void => {
    if (!('tab' in deed)) return befall(deed);
    const tab = living()[deed.tab % Math.max(living().length, 1)];
    if (tab) performIn(tab, deed);
  };
  return { perform, openOne, comeOnline, closeAll, stayAway, living };
};
