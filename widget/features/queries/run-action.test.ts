import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getPendingActions,
  runAction,
  useIsPending,
  usePendingActions,
  type ActionKey,
} from './run-action.ts';

let queries = new QueryClient();
beforeEach(() => {
  queries = new QueryClient();
});

/** Starts an action that ends when `respond` is called. */
function start(action: ActionKey, group?: ActionKey) {
  let respond = (): void => undefined;
  const run = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        respond = () => resolve('done');
      }),
  );
  const ended = runAction(queries, action, run, group);
  return { run, ended, respond: () => respond() };
}

describe('an action', () => {
  it('is pending from its start to its end, and resolves with its result', async () => {
    const { run, ended, respond } = start(['pot', 'transfer']);
    expect(getPendingActions(queries, ['pot'])).toEqual(['transfer']);
    await expect.poll(() => run.mock.calls).toHaveLength(1);
    respond();
    expect(await ended).toBe('done');
    expect(getPendingActions(queries, ['pot'])).toEqual([]);
  });

  it('is not run while it is pending, and is run by a later press', async () => {
    const first = start(['pot', 'transfer']);
    const second = start(['pot', 'transfer']);
    expect(await second.ended).toBeUndefined();
    expect(second.run).not.toHaveBeenCalled();
    await expect.poll(() => first.run.mock.calls).toHaveLength(1);
    first.respond();
    await first.ended;
    const third = start(['pot', 'transfer']);
    await expect.poll(() => third.run.mock.calls).toHaveLength(1);
  });

  it('is not run while an action of its group is pending, and actions of other groups are run', async () => {
    start(['reward', 'mug', 'purchase', 'isBuying'], ['reward', 'mug', 'purchase']);
    const rival = start(['reward', 'mug', 'purchase', 'isCancelling'], ['reward', 'mug', 'purchase']);
    expect(await rival.ended).toBeUndefined();
    expect(rival.run).not.toHaveBeenCalled();
    const goal = start(['reward', 'mug', 'goal', 'isGoalToggling']);
    const other = start(['reward', 'bag', 'purchase', 'isBuying'], ['reward', 'bag', 'purchase']);
    await expect.poll(() => goal.run.mock.calls).toHaveLength(1);
    await expect.poll(() => other.run.mock.calls).toHaveLength(1);
    expect(getPendingActions(queries, ['reward', 'mug'])).toEqual(['isBuying', 'isGoalToggling']);
    expect(getPendingActions(queries, ['reward', 'bag'])).toEqual(['isBuying']);
  });

  it('is run without a network, although mutations wait for one by default', async () => {
    const { onlineManager } = await import('@tanstack/react-query');
    onlineManager.setOnline(false);
    const { run } = start(['pot', 'transfer']);
    await expect.poll(() => run.mock.calls).toHaveLength(1);
    onlineManager.setOnline(true);
  });

  it('can be followed by components while it is pending', () => {
    start(['pot', 'transfer']);
    const seen: unknown[] = [];
    function Reader() {
      seen.push(useIsPending(['pot']), useIsPending(['claim']), usePendingActions(['pot']));
      return null;
    }
    renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(Reader)));
    expect(seen).toEqual([true, false, ['transfer']]);
  });
});
