import { expect, it } from 'vitest';
import { linkAbort } from './abortable.ts';

it('aborts the controller with the reason of the signal', () => {
  const controller = new AbortController();
  const callerController = new AbortController();
  linkAbort(controller, callerController.signal);
  expect(controller.signal.aborted).toBe(false);
  const reason = new Error('enough');
  callerController.abort(reason);
  expect(controller.signal.reason).toBe(reason);
});

it('at once, where the signal was given before', () => {
  const controller = new AbortController();
  const reason = new Error('too late');
  linkAbort(controller, AbortSignal.abort(reason));
  expect(controller.signal.reason).toBe(reason);
});

it('no longer, once it is ended; and without a signal there is nothing to end', () => {
  const controller = new AbortController();
  const callerController = new AbortController();
  linkAbort(controller, callerController.signal)();
  linkAbort(controller, undefined)();
  callerController.abort();
  expect(controller.signal.aborted).toBe(false);
});
