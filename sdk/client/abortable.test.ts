import { expect, it } from 'vitest';
import { linkSignal } from './abortable.ts';

it('an aborted signal aborts the controller with its reason', () => {
  const controller = new AbortController();
  const callerController = new AbortController();
  linkSignal(controller, callerController.signal);
  expect(controller.signal.aborted).toBe(false);
  const reason = new Error('enough');
  callerController.abort(reason);
  expect(controller.signal.reason).toBe(reason);
});

it('a signal that is already aborted aborts the controller at once', () => {
  const controller = new AbortController();
  const reason = new Error('too late');
  linkSignal(controller, AbortSignal.abort(reason));
  expect(controller.signal.reason).toBe(reason);
});

it('an ended link no longer aborts the controller, and a missing signal needs no link', () => {
  const controller = new AbortController();
  const callerController = new AbortController();
  linkSignal(controller, callerController.signal)();
  linkSignal(controller, undefined)();
  callerController.abort();
  expect(controller.signal.aborted).toBe(false);
});
