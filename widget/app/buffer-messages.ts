const MOST = 20;

/**
 * Keeps what other windows say, as the code that understands it is still on its way.
 * @returns gives what was said so far, and keeps no more
 */
export function bufferMessages(target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window) {
  const kept: MessageEvent<unknown>[] = [];
  const keep = (event: MessageEvent<unknown>) => {
    // Developer tools and extensions talk to the window by itself, a lot, and to nobody here.
    if (event.source !== target && kept.length < MOST) kept.push(event);
  };
  target.addEventListener('message', keep);
  return () => {
    target.removeEventListener('message', keep);
    return kept;
  };
}
