import { expect, it } from 'vitest';
import { OverlayHistory } from './overlay-history.ts';

/** More turns of the microtask queue than a navigation takes. */
const microtaskTurns = 10;

interface Entry {
  readonly key: string;
  readonly overlay?: number;
}

/**
 * Creates a browser's history with a router: traversals are asynchronous, and the router shows the entries of
 * the events that it receives.
 */
function createBrowser(entries: Entry[] = [{ key: 'shop' }, { key: 'home' }]) {
  let index = entries.length - 1;
  let shown = entries[index]?.key ?? '';
  let tasks: (() => void)[] = [];
  let onPop: (event: Event) => void = () => undefined;
  const traversals: number[] = [];
  const getEntry = () => entries[index] as Entry;
  const go = (delta: number) => {
    traversals.push(delta);
    tasks.push(() => {
      index += delta;
      let isStopped = false;
      const event = { state: getEntry(), stopImmediatePropagation: () => (isStopped = true) };
      onPop(event as unknown as Event);
      if (!isStopped) shown = getEntry().key;
    });
  };
  const push = (entry: Entry) => {
    entries.splice(index + 1, Infinity, entry);
    index += 1;
  };
  const overlays = new OverlayHistory({
    history: {
      get state(): unknown {
        return getEntry();
      },
      pushState: (state: Entry) => push(state),
      go: (delta = 0) => go(delta),
    },
    addEventListener: (_: string, listener: unknown) => {
      onPop = listener as typeof onPop;
    },
    // No traversal is dropped here.
    setTimeout: (task, delay) => delay === undefined && tasks.push(task),
  });
  /** Runs all tasks, and those that they create. */
  const settle = async () => {
    await Promise.resolve();
    while (tasks.length > 0) {
      const due = tasks;
      tasks = [];
      for (const task of due) task();
      for (let turn = 0; turn < microtaskTurns; turn += 1) await Promise.resolve();
    }
  };
  return {
    overlays,
    settle,
    traversals,
    follow: () => overlays.follow(() => shown),
    /** Presses "back" or "forward". */
    press: async (delta: number) => {
      go(delta);
      await settle();
    },
    /**
     * Dispatches an event of the browser.
     * @returns true if the router does not receive it
     */
    pop: (state: Entry | null) => {
      let isStopped = false;
      onPop({ state, stopImmediatePropagation: () => (isStopped = true) } as unknown as Event);
      return isStopped;
    },
    shown: () => shown,
    /** Keys and depths of the entries up to the present one. */
    stack: () => entries.slice(0, index + 1).map(({ key, overlay }) => `${key}${overlay ?? ''}`),
    navigate: (key: string, isReplacing = false) =>
      overlays.navigate(isReplacing, async (replaces) => {
        await Promise.resolve();
        if (replaces) entries[index] = { key };
        else push({ key });
        shown = key;
      }),
  };
}

/** Opens an overlay that closes on request. */
function open(browser: ReturnType<typeof createBrowser>) {
  const state = { isOpen: true };
  const close = () => {
    if (state.isOpen) removed();
    state.isOpen = false;
  };
  const removed = browser.overlays.add(close);
  return { state, close };
}

const startBrowser = () => {
  const browser = createBrowser();
  browser.follow();
  return browser;
};

it('"back" closes an open overlay and stays on the screen, and the next "back" leaves it', async () => {
  const browser = startBrowser();
  const { state } = open(browser);
  expect(browser.stack()).toEqual(['shop', 'home', 'home1']);
  await browser.press(-1);
  expect(state.isOpen).toBe(false);
  expect(browser.shown()).toBe('home');
  expect(browser.stack()).toEqual(['shop', 'home']);
  await browser.press(-1);
  expect(browser.shown()).toBe('shop');
});

it('"forward" opens no overlay again, and one "back" leaves the screen', async () => {
  const browser = startBrowser();
  const { state } = open(browser);
  await browser.press(-1);
  await browser.press(1);
  expect(state.isOpen).toBe(false);
  expect(browser.shown()).toBe('home');
  await browser.press(-1);
  expect(browser.shown()).toBe('shop');
});

it('one "back" leaves the screen after an overlay was closed by other means, and "forward" returns', async () => {
  const browser = startBrowser();
  open(browser).close();
  await browser.settle();
  expect(browser.traversals).toEqual([]);
  await browser.press(-1);
  expect(browser.shown()).toBe('shop');
  await browser.press(1);
  expect(browser.shown()).toBe('home');
});

it('"back" closes the topmost of two overlays', async () => {
  const browser = startBrowser();
  const sheet = open(browser);
  const question = open(browser);
  await browser.press(-1);
  expect([sheet.state.isOpen, question.state.isOpen]).toEqual([true, false]);
  await browser.press(-1);
  expect(sheet.state.isOpen).toBe(false);
  expect(browser.shown()).toBe('home');
});

it('"back" closes the other of two overlays when the topmost was closed by other means', async () => {
  const browser = startBrowser();
  const sheet = open(browser);
  open(browser).close();
  await browser.press(-1);
  expect(sheet.state.isOpen).toBe(false);
  expect(browser.shown()).toBe('home');
  expect(browser.stack()).toEqual(['shop', 'home']);
});

it('two steps back at once close both overlays', async () => {
  const browser = startBrowser();
  const both = [open(browser), open(browser)];
  await browser.press(-2);
  expect(both.map(({ state }) => state.isOpen)).toEqual([false, false]);
  expect(browser.stack()).toEqual(['shop', 'home']);
});

it('an overlay that replaces another takes its entry: nothing is traversed', async () => {
  const browser = startBrowser();
  open(browser).close();
  open(browser);
  await browser.settle();
  expect(browser.traversals).toEqual([]);
  expect(browser.stack()).toEqual(['shop', 'home', 'home1']);
});

it.each([false, true])(
  'a screen that an overlay leads to takes its entry, closed before or not: %s',
  async (isClosed) => {
    const browser = startBrowser();
    const { close } = open(browser);
    if (isClosed) close();
    const navigation = browser.navigate('pot');
    close();
    await browser.settle();
    await navigation;
    expect(browser.stack()).toEqual(['shop', 'home', 'pot']);
    await browser.press(-1);
    expect(browser.shown()).toBe('home');
  },
);

it('a screen that replaces the one below an overlay takes the entries of both', async () => {
  const browser = startBrowser();
  const { close } = open(browser);
  const navigation = browser.navigate('pot', true);
  close();
  await browser.settle();
  await navigation;
  expect(browser.stack()).toEqual(['shop', 'pot']);
});

it('two navigations at once leave the entry once', async () => {
  const browser = startBrowser();
  open(browser);
  const both = [browser.navigate('pot', true), browser.navigate('menu', true)];
  await browser.settle();
  await Promise.all(both);
  expect(browser.traversals).toEqual([-1]);
  expect(browser.stack()).toEqual(['shop', 'menu']);
});

it('the router handles "back" during a navigation, which ends with it', async () => {
  const browser = startBrowser();
  open(browser);
  expect(browser.pop({ key: 'home' })).toBe(true);
  const navigation = browser.navigate('pot');
  expect(browser.pop({ key: 'home' })).toBe(false);
  await navigation;
});

it('an overlay that does not close keeps its entry', async () => {
  const browser = startBrowser();
  browser.overlays.add(() => undefined);
  await browser.press(-1);
  expect(browser.stack()).toEqual(['shop', 'home', 'home1']);
});

it('a reload closes the overlays: one "back" leaves the screen, and the next overlay takes the entry', async () => {
  const browser = createBrowser([{ key: 'shop' }, { key: 'home' }, { key: 'home', overlay: 1 }]);
  browser.follow();
  open(browser).close();
  expect(browser.stack()).toEqual(['shop', 'home', 'home1']);
  await browser.press(-1);
  expect(browser.shown()).toBe('shop');
});

it('a screen is shown on the entry above it when another screen left that entry', async () => {
  const browser = createBrowser([{ key: 'home' }, { key: 'home', overlay: 1 }, { key: 'pot' }]);
  browser.follow();
  await browser.press(-1);
  expect(browser.shown()).toBe('home');
});

it('the router handles a link to a fragment while an overlay is open', () => {
  const browser = startBrowser();
  open(browser);
  expect(browser.pop(null)).toBe(false);
});

it('a history that is not followed, as in the page of a partner, gets no entries', async () => {
  const browser = createBrowser();
  open(browser).close();
  await browser.navigate('pot');
  await browser.settle();
  expect(browser.stack()).toEqual(['shop', 'home', 'pot']);
  expect(browser.traversals).toEqual([]);
});
