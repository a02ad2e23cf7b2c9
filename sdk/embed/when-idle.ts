/** Does something when the page has nothing else to do; soon, in browsers that cannot tell. */
export const whenIdle = (action: () => void, signal: AbortSignal): void =>
  void (globalThis.requestIdleCallback ?? setTimeout)(() => signal.aborted || action());
