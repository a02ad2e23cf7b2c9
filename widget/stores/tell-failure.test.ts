import { expect, test, vi } from 'vitest';
import { tellFailure } from './tell-failure.ts';
import { toasts } from './toast.ts';

test('ER-09 a failure without a message of its own shows the generic one, and is reported', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const error = new Error('boom');
  tellFailure(error);
  expect(toasts.list).toMatchObject([
    { type: 'danger', text: 'Une erreur est survenue.\nNous en avons été informés.' },
  ]);
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
  vi.unstubAllGlobals();
});
