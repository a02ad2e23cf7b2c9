import { expect, test, vi } from 'vitest';
import { runAction } from '../features/queries/action.ts';
import { createMutate } from '../features/queries/mutate.ts';
import { createQueryClient } from './query-client.ts';

test('what a mutation may have changed is refetched; the action around it makes nothing stale', async () => {
  const queries = createQueryClient(vi.fn());
  queries.setQueryData(['points'], 12);
  const isStale = () => queries.getQueryState(['points'])?.isInvalidated;
  await runAction(queries, ['pot', 'transfer'], () => Promise.resolve());
  expect(isStale()).toBe(false);
  const mutation = { mutationKey: ['unknown to the contracts'], mutationFn: () => Promise.resolve() };
  await createMutate(queries)(mutation, undefined);
  expect(isStale()).toBe(true);
});
