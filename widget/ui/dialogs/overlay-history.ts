/** The properties of a window that the history of overlays uses. */
export interface HistoryWindow extends Pick<Window, 'addEventListener'> {
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>;
  /**
   * Runs a task later.
   * @param delay milliseconds; left out: after the present task
   */
  readonly setTimeout: (task: () => void, delay?: number) => unknown;
}

/** An overlay that is open above the screen. */
interface Overlay {
  readonly close: () => void;
}

type EntryState = { readonly key?: unknown; readonly overlay?: unknown } | null;

/**
 * Longest wait for a traversal, in milliseconds: browsers drop some, and a navigation must not wait forever.
 */
const maxTraversalMs = 1000;

/**
 * Makes "back" close open overlays (record 050). Each open overlay has an entry in the browser's history: a
 * copy of its screen's entry with a depth, which the router never gets. An overlay that is closed by other
 * means leaves its entry to the next overlay or navigation, and "back" skips it: leaving it at once would end
 * a reload or a navigation that has begun. Does nothing before {@link follow}.
 */
export class OverlayHistory {
  readonly #window: HistoryWindow;
  /** Key of the entry of the shown screen; undefined while the history is not followed. */
  #getShownKey: (() => string) | undefined;
  #open: Overlay[] = [];
  /** Depth of the entry that the browser was on before the present event. */
  #lastDepth = 0;
  /** Called when the traversal of a navigation has arrived. */
  #resolveTraversal: (() => void) | undefined;
  /** The traversal of a navigation, while it is running. */
  #traversal: Promise<void> | undefined;
  /** Number of running navigations. */
  #navigations = 0;

  constructor(window: HistoryWindow) {
    this.#window = window;
  }

  /** Returns the number of overlays that were open when the current entry was created. */
  get #depth(): number {
    const depth = (this.#window.history.state as EntryState)?.overlay;
    return typeof depth === 'number' ? depth : 0;
  }

  /**
   * Follows the history from now on.
   * @param getShownKey returns the key of the router's entry of the shown screen
   */
  follow(getShownKey: () => string): void {
    this.#getShownKey = getShownKey;
    this.#lastDepth = this.#depth;
    // The capture phase comes before the router's listener, which would load the screen again.
    this.#window.addEventListener('popstate', this.#onPop, { capture: true });
  }

  /**
   * Registers an opened overlay.
   * @param close closes it; called on "back"
   * @returns a function to call when it is closed, by whatever means
   */
  add(close: () => void): () => void {
    const overlay = { close };
    this.#open.push(overlay);
    this.#addEntries();
    return () => {
      this.#open = this.#open.filter((other) => other !== overlay);
    };
  }

  /**
   * Navigates to another screen. Its entry replaces the entry of an overlay, so that "back"
   * leads to the screen below.
   * @param isReplacing true to replace the current screen
   * @param navigate starts the navigation; resolves at its end
   */
  async navigate(isReplacing: boolean, navigate: (isReplacing: boolean) => Promise<void>): Promise<void> {
    // Waits for the traversal of another navigation, which leaves the same entries.
    while (this.#traversal) await this.#traversal;
    const hasEntry = this.#getShownKey !== undefined && this.#depth > 0;
    this.#navigations += 1;
    try {
      if (hasEntry) await this.#goToDepth(isReplacing ? 0 : 1);
      await navigate(isReplacing || hasEntry);
    } finally {
      this.#navigations -= 1;
      this.#lastDepth = this.#depth;
    }
  }

  readonly #onPop = (event: Event): void => {
    const previousDepth = this.#lastDepth;
    const depth = (this.#lastDepth = this.#depth);
    const resolveTraversal = this.#resolveTraversal;
    this.#resolveTraversal = undefined;
    const state = (event as PopStateEvent).state as EntryState;
    // A link to a fragment has no state. The router handles it, and other screens.
    if (state !== null && (state.key ?? 'default') === this.#getShownKey?.()) {
      // A running navigation would still replace this entry: the router cancels it when it receives the
      // event.
      if (resolveTraversal || this.#navigations === 0) event.stopImmediatePropagation();
      const closing = this.#open.slice(depth);
      if (!resolveTraversal && closing.length === 0 && depth < previousDepth) this.#window.history.go(-1);
      for (const { close } of closing.reverse()) close();
      // Overlays that did not close get an entry again.
      if (closing.length > 0) this.#window.setTimeout(() => this.#addEntries());
    }
    resolveTraversal?.();
  };

  #addEntries(): void {
    if (!this.#getShownKey) return;
    const { history } = this.#window;
    while (this.#depth < this.#open.length)
      history.pushState({ ...(history.state as object | null), overlay: this.#depth + 1 }, '');
    this.#lastDepth = this.#depth;
  }

  /** Resolves when the browser has left the entries of higher depths. */
  #goToDepth(depth: number): Promise<void> {
    const { history, setTimeout } = this.#window;
    if (this.#depth <= depth) return Promise.resolve();
    this.#traversal = new Promise<void>((resolve) => {
      this.#resolveTraversal = resolve;
      setTimeout(resolve, maxTraversalMs);
      history.go(depth - this.#depth);
    }).then(() => {
      this.#traversal = undefined;
    });
    return this.#traversal;
  }
}

/** The history of this window, which is followed unless a host page shows the widget. */
export const overlayHistory = new OverlayHistory({
  get history() {
    return window.history;
  },
  addEventListener: (...listener: Parameters<Window['addEventListener']>) =>
    window.addEventListener(...listener),
  setTimeout: (task, delay) => setTimeout(task, delay),
});
