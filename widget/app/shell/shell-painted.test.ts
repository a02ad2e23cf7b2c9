import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitUntilShellIsPainted } from './shell-painted.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates a page with a shell. `isStarted` returns whether its app has started after some milliseconds. */
function createPage({ hasShell = true, hidden = false } = {}) {
  let paint: () => void = () => undefined;
  const painted = new Promise<void>((resolve) => (paint = resolve));
  const onStart = vi.fn();
  const page = { document: { hidden }, ...(hasShell && { cagnotteShellPainted: painted }) };
  void waitUntilShellIsPainted(page).then(onStart);
  return {
    paint,
    isStarted: async (milliseconds = 0) => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return onStart.mock.calls.length > 0;
    },
  };
}

describe('the app', () => {
  it('starts once the shell is painted', async () => {
    const page = createPage();
    expect(await page.isStarted(499)).toBe(false);
    page.paint();
    expect(await page.isStarted()).toBe(true);
  });

  it('starts after half a second when the shell is not painted', async () => {
    const page = createPage();
    expect(await page.isStarted(499)).toBe(false);
    expect(await page.isStarted(1)).toBe(true);
  });

  it.each([
    ['in a page without a shell', { hasShell: false }],
    ['in a page that is hidden', { hidden: true }],
  ])('starts at once %s', async (_where, page) => expect(await createPage(page).isStarted()).toBe(true));
});
