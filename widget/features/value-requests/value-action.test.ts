import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SdkError } from '@cagnotte/sdk';
import { createMutate } from '../queries/mutate.ts';
import { createMemoryStorage } from '../session/testing/memory-storage.ts';
import type { PendingMark, ValueOperation } from './marks/pending-mark.ts';
import { PendingRequests } from './marks/pending-requests.ts';
import { pendingStore } from './marks/pending-store.ts';
import type { Finding, OutcomeRule, RequestDependencies } from './outcome-rule.ts';
import { checkOutcome, resolveLeftoverMarks } from './unknown-outcome.ts';
import { runValueAction } from './value-action.ts';

const lost = new SdkError('CONNECTION_FAILED', 'Request has been terminated');
/** A failure of the server, which has ended the request. */
const failed = new SdkError('SERVER_ERROR', 'no', { status: 500 });
const refused = new SdkError('not_enough_points', 'no', { status: 400 });
/** A press whose response is lost before the server has acted. */
const lostPress = { arrives: false, error: lost };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const report = vi.fn();
vi.stubGlobal('reportError', report);

/** The effects on the server, and the announcements with their tab. */
let effects: string[] = [];
let announced: string[] = [];
let storage = createMemoryStorage();
let owner: string | undefined = 'camille';
/** The clock of the device. */
let now = 0;
/** Milliseconds since the pages were opened. */
let elapsed = 0;
const advanceClocks = (ms: number): void => {
  now += ms;
  elapsed += ms;
};
/** True while the server can be asked. */
let isReachable = true;

/** Creates locks as browsers have them: each has one holder at a time, over all tabs. */
const createLocks = (): Pick<LockManager, 'request'> => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, run: () => Promise<unknown>) => {
    const turn = last.then(run);
    last = turn.catch(() => undefined);
    return turn;
  };
  return { request: request as LockManager['request'] };
};
let locks = createLocks();
let hasRequestIds = false;
let settlingTimeMs: number | undefined;

/** Creates a rule that finds the effect of a request in the list of the server. */
const createRule = (tab: string): OutcomeRule => ({
  refusals: {},
  readBefore: () => Promise.resolve({ identifiers: [...effects] }),
  find: (_dependencies, { before, subject, othersDone = 0 }) => {
    if (!isReachable) return Promise.reject(lost);
    const since = effects.filter(
      (effect) => effect.startsWith(subject) && !before.identifiers?.includes(effect),
    );
    return Promise.resolve<Finding>(
      since.length > othersDone ? { kind: 'done', effect: {} } : { kind: 'not-carried-out' },
    );
  },
  isLateEffectOwn: true,
  showDone: (_dependencies, { subject }) => void announced.push(`${tab}: ${subject} done`),
  showNotDone: ({ subject }) => void announced.push(`${tab}: ${subject} not done`),
  showUnknown: ({ subject }) => void announced.push(`${tab}: ${subject} unknown`),
});

let lastId = 0;
let lastPress = 0;
/** Ids of the requests that were sent. */
let requestIds: (string | undefined)[] = [];
interface PressOptions {
  readonly arrives?: boolean;
  readonly error?: SdkError;
  readonly isConfirmed?: boolean;
  readonly rule?: OutcomeRule;
  /** Loads the rule of earlier requests. */
  readonly loadOutcomeRule?: RequestDependencies['loadOutcomeRule'];
  readonly send?: () => Promise<unknown>;
}
function openTab(tab: string) {
  const rule = createRule(tab);
  const pending = new PendingRequests({
    storage: () => storage,
    locks,
    owner: () => owner,
    hasRequestIds,
    now: () => now,
    elapsed: () => elapsed,
    ...(settlingTimeMs !== undefined && { settlingTimeMs }),
    createId: () => `${++lastId}`,
  });
  const queries = new QueryClient();
  const dependencies: RequestDependencies = {
    product: 'kit',
    queries,
    mutate: createMutate(queries),
    pending,
    loadOutcomeRule: () => Promise.resolve(rule),
  };
  /** Simulates a press that reaches the server or not, and whose response arrives or not. */
  const pressFor = (
    operation: ValueOperation,
    subject: string,
    {
      arrives = true,
      error,
      isConfirmed,
      rule: outcomeRule = rule,
      loadOutcomeRule,
      send,
    }: PressOptions = {},
  ) =>
    runValueAction(loadOutcomeRule ? { ...dependencies, loadOutcomeRule } : dependencies, {
      // Each press is an action of its own, so that no press is ignored.
      key: ['press', `${++lastPress}`],
      operation,
      subject,
      about: { title: subject },
      outcomeRule,
      isConfirmed,
      getMutation: ({ request: { requestId } }) => ({
        mutationFn: async () => {
          if (send) return send();
          requestIds.push(requestId);
          await Promise.resolve();
          if (arrives) effects.push(`${subject} ${effects.length + 1}`);
          if (error) throw error;
          return undefined;
        },
      }),
      variables: undefined,
    });
  const press = (subject: string, options?: PressOptions) => pressFor('buyCoupon', subject, options);
  const resolve = (options?: Parameters<typeof resolveLeftoverMarks>[1]) =>
    resolveLeftoverMarks(dependencies, options);
  /** Looks for the outcome once the request can no longer succeed. */
  const settle = () => {
    advanceClocks(2 * minuteMs);
    return resolve({ isQuiet: true });
  };
  return { dependencies, pending, press, pressFor, resolve, settle };
}

beforeEach(() => {
  report.mockClear();
  effects = [];
  announced = [];
  storage = createMemoryStorage();
  locks = createLocks();
  owner = 'camille';
  now = Date.UTC(2026, 10, 22);
  elapsed = 0;
  settlingTimeMs = undefined;
  isReachable = true;
  hasRequestIds = false;
  requestIds = [];
});

describe('D115 the outcome of a request', () => {
  it('is done after a response: it is announced once, and no mark is left', async () => {
    const { press, pending } = openTab('A');
    expect(await press('mug')).toEqual({ kind: 'done' });
    expect(announced).toEqual(['A: mug done']);
    expect(pending.list()).toEqual([]);
  });

  it('is settled by a refusal: the server is not asked, and the shopper may press again', async () => {
    const { press, pending } = openTab('A');
    const find = vi.fn(createRule('A').find);
    const rule = { ...createRule('A'), find };
    expect(await press('mug', { arrives: false, error: refused, rule })).toEqual({
      kind: 'refused',
      error: refused,
    });
    expect(find).not.toHaveBeenCalled();
    expect(announced).toEqual([]);
    expect(pending.list()).toEqual([]);
    expect(await press('mug')).toEqual({ kind: 'done' });
  });

  it('is asked for after a lost response, and what the server did is announced', async () => {
    const { press } = openTab('A');
    expect(await press('mug', { error: lost })).toMatchObject({ kind: 'done' });
    expect(await press('hat', { arrives: false, error: failed })).toMatchObject({ kind: 'not-carried-out' });
    expect(announced).toEqual(['A: mug done', 'A: hat not done']);
  });

  it('stays unknown when the server cannot be asked: the mark stays, and the next press of the same thing asks first', async () => {
    const { press, pending } = openTab('A');
    isReachable = false;
    expect(await press('mug', { error: lost })).toMatchObject({ kind: 'unknown' });
    expect(pendingStore.marks).toMatchObject([{ subject: 'mug', isUnknown: true }]);
    expect(await press('mug')).toEqual({ kind: 'unknown' });
    isReachable = true;
    expect(await press('mug')).toEqual({ kind: 'already-done' });
    expect(effects).toHaveLength(1);
    expect(announced).toEqual(['A: mug unknown', 'A: mug unknown', 'A: mug done']);
    expect(pending.list()).toEqual([]);
  });

  it('is that of the second request when a press of the same thing finds the first one not done', async () => {
    const { press } = openTab('A');
    isReachable = false;
    await press('mug', { arrives: false, error: failed });
    isReachable = true;
    expect(await press('mug')).toEqual({ kind: 'done' });
    expect(announced).toEqual(['A: mug unknown', 'A: mug done']);
  });

  it('is settled before another request with the same effect is sent, so that neither is mistaken for the other', async () => {
    const { press, pressFor } = openTab('A');
    isReachable = false;
    await press('mug', { error: lost });
    expect(await pressFor('cancelBuy', 'mug')).toEqual({ kind: 'unknown' });
    isReachable = true;
    expect(await pressFor('cancelBuy', 'mug')).toMatchObject({ kind: 'done' });
    expect(announced).toEqual(['A: mug unknown', 'A: mug unknown', 'A: mug done', 'A: mug done']);
  });

  it('does not delay a purchase of another thing', async () => {
    const { press } = openTab('A');
    await press('mug', lostPress);
    expect(await press('hat')).toEqual({ kind: 'done' });
    expect(announced).toEqual(['A: mug unknown', 'A: hat done']);
  });

  it('is not-started when the state before the request cannot be read', async () => {
    const { press, pending } = openTab('A');
    const send = vi.fn();
    const rule = { ...createRule('A'), readBefore: () => Promise.reject(lost) };
    expect(await press('mug', { rule, send })).toEqual({
      kind: 'not-started',
      error: lost,
    });
    expect(send).not.toHaveBeenCalled();
    expect(pending.list()).toEqual([]);
  });
});

describe('D131 a request that may still succeed', () => {
  const loseFirstPress = async () => {
    const tab = openTab('A');
    expect(await tab.press('mug', lostPress)).toMatchObject({ kind: 'unknown' });
    expect(report).toHaveBeenCalledExactlyOnceWith(lost);
    return tab;
  };

  it('is not announced as not done, and not sent again, for two minutes', async () => {
    const tab = await loseFirstPress();
    advanceClocks(2 * minuteMs - 1);
    expect(await tab.press('mug')).toEqual({ kind: 'unknown' });
    expect(effects).toEqual([]);
    expect(announced).toEqual(['A: mug unknown', 'A: mug unknown']);
    advanceClocks(1);
    expect(await tab.press('mug')).toEqual({ kind: 'done' });
    expect(announced.slice(2)).toEqual(['A: mug done']);
  });

  it.each([408, 429, 502, 503, 504])('is one whose response was a %d of a gateway', async (status) => {
    const { press } = openTab('A');
    const error = new SdkError('SERVER_ERROR', 'gateway', { status, outcomeUnknown: true });
    expect(await press('mug', { arrives: false, error })).toMatchObject({ kind: 'unknown' });
  });

  it('is announced as soon as the server has carried it out', async () => {
    const { resolve, pending } = await loseFirstPress();
    advanceClocks(minuteMs);
    effects.push('mug 1');
    await resolve({ isQuiet: true });
    expect(announced).toEqual(['A: mug unknown', 'A: mug done']);
    expect(pending.list()).toEqual([]);
  });

  it('is announced as not done after two minutes, and as done if it succeeds within a day', async () => {
    const tab = await loseFirstPress();
    await tab.settle();
    expect(announced).toEqual(['A: mug unknown', 'A: mug not done']);
    expect(pendingStore.marks).toMatchObject([{ isUnknown: false }]);
    effects.push('mug 1');
    advanceClocks(dayMs - 3 * minuteMs);
    await openTab('B').resolve();
    expect(announced.slice(2)).toEqual(['B: mug done']);
    expect(tab.pending.list()).toEqual([]);
  });

  it('is forgotten a day after it was announced as not done', async () => {
    await (await loseFirstPress()).settle();
    advanceClocks(dayMs);
    expect(openTab('B').pending.list()).toEqual([]);
  });

  it('is found by the next press of the same thing, which is not sent then', async () => {
    const tab = await loseFirstPress();
    await tab.settle();
    effects.push('mug 1');
    expect(await tab.press('mug')).toEqual({ kind: 'already-done' });
    expect(effects).toEqual(['mug 1']);
  });

  it('is not mistaken for a later press with the same effect', async () => {
    const tab = await loseFirstPress();
    await tab.settle();
    expect(await tab.press('mug')).toEqual({ kind: 'done' });
    await tab.resolve();
    expect(announced.slice(2)).toEqual(['A: mug done']);
    effects.push('mug 2');
    await tab.resolve();
    expect(announced.slice(3)).toEqual(['A: mug done']);
  });

  it('is announced once when it shares one effect with another request of the same thing', async () => {
    const tab = await loseFirstPress();
    await tab.settle();
    expect(await tab.press('mug', lostPress)).toMatchObject({ kind: 'unknown' });
    effects.push('mug 1');
    announced = [];
    await tab.resolve({ isQuiet: true });
    await tab.settle();
    expect(announced).toEqual(['A: mug done', 'A: mug not done']);
  });

  it('stays announced as not done while its shopper is away', async () => {
    const tab = await loseFirstPress();
    await tab.settle();
    const ended = tab.resolve();
    owner = 'robin';
    await ended;
    owner = 'camille';
    expect(tab.pending.list()).toMatchObject([{ isUnknown: false, isAnnouncedNotDone: true }]);
  });

  it('is not announced as done later when there may be another cause', async () => {
    const tab = await loseFirstPress();
    await tab.settle();
    effects.push('mug 1');
    const showUntraceable = () => void announced.push('nobody knows');
    const rule = { ...createRule('A'), isLateEffectOwn: false, showUntraceable };
    await resolveLeftoverMarks({ ...tab.dependencies, loadOutcomeRule: () => Promise.resolve(rule) });
    expect(announced.slice(2)).toEqual(['nobody knows']);
    expect(tab.pending.list()).toEqual([]);
  });

  it('is looked for after 2, 5, 15, 30, 60 and 120 s', async () => {
    const { pending } = await loseFirstPress();
    const asked: number[] = [];
    for (let wait = pending.findNextPollDelay(); wait !== undefined; wait = pending.findNextPollDelay()) {
      advanceClocks(wait);
      asked.push((now - Date.UTC(2026, 10, 22)) / 1000);
    }
    expect(asked).toEqual([2, 5, 15, 30, 60, 120]);
  });

  it('is settled after the time that the deployment configures', async () => {
    settlingTimeMs = 10_000;
    const { press, pending } = await loseFirstPress();
    const asked: number[] = [];
    for (let wait = pending.findNextPollDelay(); wait !== undefined; wait = pending.findNextPollDelay()) {
      advanceClocks(wait);
      asked.push(elapsed);
    }
    expect(asked).toEqual([2000, 5000, 10_000]);
    expect(await press('mug')).toEqual({ kind: 'done' });
  });

  it.each([-2 * dayMs, -3 * minuteMs, 2 * dayMs])(
    'is settled after two minutes in its page, although the clock was changed by %d ms',
    async (clockChange) => {
      const { press, pending } = await loseFirstPress();
      now += clockChange;
      expect(pending.findNextPollDelay()).toBe(2000);
      advanceClocks(2 * minuteMs - 1);
      expect(await press('mug')).toEqual({ kind: 'unknown' });
      advanceClocks(1);
      expect(await press('mug')).toEqual({ kind: 'done' });
    },
  );

  it('is settled in another page two minutes after that page notices that the clock was set back', async () => {
    const other = openTab('B');
    await loseFirstPress();
    now -= 2 * dayMs;
    expect(await other.press('mug')).toEqual({ kind: 'unknown' });
    advanceClocks(2 * minuteMs - 1);
    expect(await other.press('mug')).toEqual({ kind: 'unknown' });
    advanceClocks(1);
    expect(await other.press('mug')).toEqual({ kind: 'done' });
  });

  it('is still looked for after the clock was set back: a page that opens gives its mark the current time', async () => {
    await (await loseFirstPress()).settle();
    now -= 2 * dayMs;
    const { resolve, pending } = openTab('B');
    expect(pending.list()).toMatchObject([{ at: now }]);
    effects.push('mug 1');
    await resolve();
    expect(announced.slice(2)).toEqual(['B: mug done']);
  });
});

describe('a request with an id', () => {
  beforeEach(() => {
    hasRequestIds = true;
  });

  it('is sent again by a press of the same thing, in another tab too, and is announced once', async () => {
    await openTab('A').press('mug', lostPress);
    expect(await openTab('B').press('mug')).toEqual({ kind: 'done' });
    expect(new Set(requestIds).size).toBe(1);
    expect(announced).toEqual(['A: mug unknown', 'B: mug done']);
    expect(openTab('C').pending.list()).toEqual([]);
  });

  it('is found when the server has carried it out meanwhile, and nothing is sent', async () => {
    const { press } = openTab('A');
    await press('mug', lostPress);
    effects.push('mug 1');
    expect(await press('mug')).toEqual({ kind: 'already-done' });
    expect(requestIds).toHaveLength(1);
  });

  it('is repeated for a day, also after it was announced as not done', async () => {
    const { resolve, press } = openTab('A');
    await press('mug', lostPress);
    advanceClocks(2 * minuteMs);
    await resolve();
    expect(announced).toEqual(['A: mug unknown', 'A: mug not done']);
    advanceClocks(dayMs - 120_001);
    await press('mug', lostPress);
    expect(new Set(requestIds).size).toBe(1);
    advanceClocks(2 * minuteMs);
    await press('mug');
    expect(new Set(requestIds).size).toBe(2);
  });

  it('has an id of its own for another thing, and for the same one once it is settled', async () => {
    const { press } = openTab('A');
    await press('mug', lostPress);
    await press('hat');
    await press('mug');
    await press('mug');
    expect(requestIds).toHaveLength(4);
    expect(new Set(requestIds).size).toBe(3);
  });

  it('is not settled by a refused repetition while it may still succeed', async () => {
    const { resolve, press, pending } = openTab('A');
    await press('mug', lostPress);
    expect(await press('mug', { arrives: false, error: refused })).toMatchObject({ kind: 'unknown' });
    effects.push('mug 1');
    await resolve();
    expect(announced.at(-1)).toBe('A: mug done');
    expect(pending.list()).toEqual([]);
  });

  it('is still looked for when its repetition is refused after the two minutes, and the refusal is announced', async () => {
    const { resolve, press, pending } = openTab('A');
    await press('mug', lostPress);
    advanceClocks(2 * minuteMs);
    await resolve();
    expect(await press('mug', { arrives: false, error: refused })).toEqual({
      kind: 'refused',
      error: refused,
    });
    expect(pending.list()).toMatchObject([{ isAnnouncedNotDone: true, isUnknown: false }]);
  });

  it('is never repeated with another code', async () => {
    const { pressFor } = openTab('A');
    await pressFor('applyCode', '', lostPress);
    expect(await pressFor('applyCode', '')).toEqual({ kind: 'unknown' });
    expect(requestIds).toHaveLength(1);
  });
});

describe('a second press that the shopper has confirmed', () => {
  const confirm = { isConfirmed: true };

  it('is sent while the first may still succeed, and only the second is announced as done', async () => {
    const tab = openTab('A');
    await tab.press('mug', lostPress);
    expect(await tab.press('mug', confirm)).toEqual({ kind: 'done' });
    expect(announced).toEqual(['A: mug unknown', 'A: mug done']);
    expect(tab.pending.list()).toMatchObject([{ isUnknown: true, othersDone: 1 }]);
    await tab.settle();
    expect(announced.slice(2)).toEqual(['A: mug not done']);
  });

  it('is announced together with the first when both succeed', async () => {
    const tab = openTab('A');
    await tab.press('mug', lostPress);
    await tab.press('mug', confirm);
    effects.push('mug late');
    await tab.resolve();
    expect(announced).toEqual(['A: mug unknown', 'A: mug done', 'A: mug done']);
    expect(tab.pending.list()).toEqual([]);
  });

  it('is not sent when the first has succeeded by then', async () => {
    const { press } = openTab('A');
    await press('mug', lostPress);
    effects.push('mug late');
    expect(await press('mug', confirm)).toEqual({ kind: 'already-done' });
    expect(effects).toEqual(['mug late']);
  });

  it('is not sent when the server cannot be asked about the first', async () => {
    const { press } = openTab('A');
    await press('mug', lostPress);
    isReachable = false;
    expect(await press('mug', confirm)).toEqual({ kind: 'unknown' });
    expect(effects).toEqual([]);
    expect(announced).toEqual(['A: mug unknown', 'A: mug unknown']);
  });

  it('is announced once when both are lost and one succeeds, and twice when both do', async () => {
    const tab = openTab('A');
    await tab.press('mug', lostPress);
    expect(await tab.press('mug', { ...lostPress, ...confirm })).toMatchObject({ kind: 'unknown' });
    announced = [];
    effects.push('mug late');
    await tab.resolve({ isQuiet: true });
    expect(announced).toEqual(['A: mug done']);
    effects.push('mug later');
    await tab.resolve({ isQuiet: true });
    expect(announced).toEqual(['A: mug done', 'A: mug done']);
    expect(tab.pending.list()).toEqual([]);
  });

  it('has its own effect, even if the first succeeds between the question about it and the second request', async () => {
    const tab = openTab('A');
    await tab.press('mug', lostPress);
    const { find, ...rule } = createRule('A');
    const findAndSucceed: OutcomeRule['find'] = async (dependencies, mark) => {
      const finding = await find(dependencies, mark);
      effects.push('mug late');
      return finding;
    };
    const loadOutcomeRule = () => Promise.resolve({ ...rule, find: findAndSucceed });
    await tab.press('mug', { ...lostPress, ...confirm, rule: { ...rule, find }, loadOutcomeRule });
    effects.push('mug later');
    await tab.resolve();
    expect(announced).toEqual(['A: mug unknown', 'A: mug done', 'A: mug done']);
    expect(tab.pending.list()).toEqual([]);
  });
  describe('a confirmed second request that the server has ended, and could not be asked about at once', () => {
    const pressAndEnd = async ({ press }: ReturnType<typeof openTab>) => {
      await press('mug', lostPress);
      const send = () => {
        effects.push('mug 1');
        isReachable = false;
        return Promise.reject(failed);
      };
      expect(await press('mug', { ...confirm, send })).toMatchObject({ kind: 'unknown' });
      isReachable = true;
      announced = [];
    };

    it('has the effect that is found: the first one is still looked for, and announced when it succeeds late', async () => {
      const tab = openTab('A');
      await pressAndEnd(tab);
      await tab.resolve();
      expect(announced).toEqual(['A: mug done']);
      await tab.settle();
      expect(announced.slice(1)).toEqual(['A: mug not done']);
      effects.push('mug late');
      await openTab('B').resolve();
      expect(announced.slice(2)).toEqual(['B: mug done']);
      expect(tab.pending.list()).toEqual([]);
    });

    it('has the effect also when the shopper asks about the first one', async () => {
      const tab = openTab('A');
      await pressAndEnd(tab);
      const [first] = tab.pending.list();
      expect(first && (await checkOutcome(tab.dependencies, first))).toBe('done');
      expect(announced).toEqual(['A: mug done']);
      expect(tab.pending.list()).toMatchObject([{ id: first?.id, isUnknown: true, othersDone: 1 }]);
    });
  });

  it('requires another confirmation for a third one', async () => {
    const { press } = openTab('A');
    await press('mug', lostPress);
    await press('mug', { ...lostPress, ...confirm });
    expect(await press('mug')).toEqual({ kind: 'unknown' });
    expect(await press('mug', confirm)).toEqual({ kind: 'done' });
    expect(effects).toHaveLength(1);
  });

  it('leaves the first one unknown when it is refused itself', async () => {
    const tab = openTab('A');
    await tab.press('mug', lostPress);
    const [first] = tab.pending.list();
    const ending = await tab.press('mug', { arrives: false, error: refused, ...confirm });
    expect(ending).toEqual({ kind: 'refused', error: refused });
    expect(tab.pending.list()).toMatchObject([{ id: first?.id, isUnknown: true }]);
  });

  it('is not sent while a request for another thing is unknown', async () => {
    const { press, pressFor } = openTab('A');
    await press('mug', lostPress);
    expect(await pressFor('cancelBuy', 'mug', confirm)).toEqual({ kind: 'unknown' });
    expect(effects).toEqual([]);
  });
});

describe('D115 a request of a closed page', () => {
  /** Presses in a page that is closed before the response arrives. */
  const closeDuring = (arrives: boolean) => {
    const send = () => {
      if (arrives) effects.push('mug 1');
      return new Promise<never>(() => undefined);
    };
    void openTab('A').press('mug', { send });
    return expect
      .poll(() => storage.length)
      .toBe(1)
      .then(() => (locks = createLocks()));
  };

  it('is looked for at the next start, and announced once', async () => {
    await closeDuring(true);
    const { resolve } = openTab('B');
    await resolve();
    await resolve();
    expect(announced).toEqual(['B: mug done']);
  });

  it('is not done two minutes after its response was lost, although the page closed while it asked the server', async () => {
    const { press } = openTab('A');
    await new Promise<void>((resolve) => {
      const find = () => {
        resolve();
        return new Promise<Finding>(() => undefined);
      };
      const send = () => {
        advanceClocks(5000);
        return Promise.reject(lost);
      };
      void press('mug', { rule: { ...createRule('A'), find }, send });
    });
    locks = createLocks();
    const later = openTab('B');
    advanceClocks(118_000);
    await later.resolve();
    expect(announced).toEqual(['B: mug unknown']);
    advanceClocks(2000);
    await later.resolve({ isQuiet: true });
    expect(announced).toEqual(['B: mug unknown', 'B: mug not done']);
  });

  it('is unknown without an effect while the server may be at work, and not done two minutes later', async () => {
    await closeDuring(false);
    const { resolve, settle } = openTab('B');
    await resolve();
    await settle();
    expect(announced).toEqual(['B: mug unknown', 'B: mug not done']);
  });

  it('is announced to no other shopper, and to its own when they are back', async () => {
    await closeDuring(true);
    owner = 'robin';
    const robin = openTab('B');
    await robin.resolve();
    expect(robin.pending.list()).toEqual([]);
    expect(announced).toEqual([]);
    owner = 'camille';
    await openTab('C').resolve();
    expect(announced).toEqual(['C: mug done']);
  });

  it('is removed after 30 days, also when another shopper is signed in', async () => {
    await closeDuring(true);
    advanceClocks(30 * dayMs + 1);
    owner = 'robin';
    openTab('B');
    expect(storage.length).toBe(0);
  });

  it('is announced to a shopper who left before the response when they are back', async () => {
    const { press, resolve } = openTab('A');
    const send = () => {
      effects.push('mug 1');
      owner = 'robin';
      return Promise.resolve({});
    };
    await press('mug', { send });
    expect(announced).toEqual([]);
    owner = 'camille';
    await resolve();
    expect(announced).toEqual(['A: mug done']);
  });

  it('is not announced to the next shopper when it is refused after its own has left', async () => {
    const { press, resolve } = openTab('A');
    const send = () => {
      owner = 'robin';
      return Promise.reject(refused);
    };
    expect(await press('mug', { send })).toEqual({ kind: 'unknown' });
    owner = 'camille';
    await resolve();
    expect(announced).toEqual(['A: mug not done']);
  });

  it('is not announced to a shopper who leaves while the server is asked, and its mark is kept', async () => {
    const { dependencies, press } = openTab('A');
    isReachable = false;
    await press('mug', { error: lost });
    isReachable = true;
    const [mark] = dependencies.pending.list();
    const ended = checkOutcome(dependencies, mark ?? { id: '' });
    await Promise.resolve();
    owner = undefined;
    await ended;
    expect(announced).toEqual(['A: mug unknown']);
    owner = 'camille';
    expect(dependencies.pending.list()).toHaveLength(1);
  });
});

describe('D115 two tabs of one shopper', () => {
  it('request one lock for all shoppers: another shopper may sign in while a tab waits for it', async () => {
    const names: string[] = [];
    const { request } = locks;
    const spy = (name: string, run: LockGrantedCallback<unknown>) => {
      names.push(name);
      return request(name, run);
    };
    locks = { request: spy as LockManager['request'] };
    const { press } = openTab('A');
    await press('mug');
    owner = 'robin';
    await press('mug');
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  it('take turns: each announces its own purchase, also when one never arrived', async () => {
    const [first, second] = [openTab('A'), openTab('B')];
    const endings = await Promise.all([
      first.press('mug', { error: lost }),
      second.press('mug', { arrives: false, error: failed }),
    ]);
    expect(endings.map((ending) => ending?.kind)).toEqual(['done', 'not-carried-out']);
    expect(announced).toEqual(['A: mug done', 'B: mug not done']);
  });

  it('know the unknown outcomes of each other, and settle each once', async () => {
    const [first, second] = [openTab('A'), openTab('B')];
    isReachable = false;
    await first.press('mug', { error: lost });
    isReachable = true;
    const [mark] = second.pending.list();
    expect(await second.press('mug')).toEqual({ kind: 'already-done' });
    expect(await checkOutcome(first.dependencies, mark ?? { id: '' })).toBeUndefined();
    expect(announced).toEqual(['A: mug unknown', 'B: mug done']);
  });
});

describe('a browser that refuses features', () => {
  it('keeps marks as long as the page when it refuses storage', async () => {
    storage = {
      ...createMemoryStorage(),
      setItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    const { press, pending } = openTab('A');
    isReachable = false;
    await press('mug', { error: lost });
    expect(pending.list()).toHaveLength(1);
    isReachable = true;
    expect(await press('mug')).toEqual({ kind: 'already-done' });
  });

  it('lets the presses of this tab take turns when it refuses locks', async () => {
    locks = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
    const { press } = openTab('A');
    await Promise.all([press('mug', { error: lost }), press('mug', { arrives: false, error: failed })]);
    expect(announced).toEqual(['A: mug done', 'A: mug not done']);
  });

  it('gives the press its outcome when it takes the lock away, as in a page that was frozen', async () => {
    const request = (_name: string, run: () => Promise<unknown>) => {
      void run();
      return Promise.reject(new DOMException('the lock was lost', 'AbortError'));
    };
    locks = { request: request as unknown as LockManager['request'] };
    const { press } = openTab('A');
    expect(await press('mug')).toEqual({ kind: 'done' });
    expect(effects).toHaveLength(1);
  });

  it('ignores and removes marks that it cannot read', () => {
    for (const [index, text] of ['', '{', 'null', '[]', '{"id":"1"}'].entries())
      storage.setItem(`cagnotte.pending.${index}`, text);
    expect(openTab('A').pending.list()).toEqual([] satisfies PendingMark[]);
    expect(storage.length).toBe(0);
  });
});
