import { expect, it, vi } from 'vitest';
import { SdkError } from '../errors/sdk-error.ts';
import { createLogger } from '../log/logger.ts';
import { guardCallbacks, type Callbacks } from './callbacks.ts';

const error = new SdkError('OTHER', 'oops');

const setUp = (given: unknown) => {
  const sink = vi.fn();
  const logger = createLogger(sink, () => 0);
  const callbacks = guardCallbacks(logger, given as Callbacks<unknown>);
  const callAll = () => {
    callbacks.success(1);
    callbacks.failure(error);
    callbacks.complete();
  };
  return { sink, callbacks, callAll };
};

it('callbacks get the result or the error', () => {
  const given = { success: vi.fn(), failure: vi.fn(), complete: vi.fn() };
  const { callAll, sink } = setUp(given);
  callAll();
  expect(given.success).toHaveBeenCalledExactlyOnceWith(1);
  expect(given.failure).toHaveBeenCalledExactlyOnceWith(error);
  expect(given.complete).toHaveBeenCalledExactlyOnceWith();
  expect(sink).not.toHaveBeenCalled();
});

it('an error of a callback is logged, and not thrown', () => {
  const fail = () => {
    throw new Error('in the page');
  };
  const { callAll, sink } = setUp({ success: fail, failure: fail, complete: fail });
  expect(callAll).not.toThrow();
  expect(sink).toHaveBeenCalledTimes(3);
});

it.each([undefined, { success: 'x', failure: 1, complete: {} }])(
  'of %j nothing is called, and nothing is logged',
  (given) => {
    const { callAll, callbacks, sink } = setUp(given);
    callAll();
    expect(sink).not.toHaveBeenCalled();
    expect(callbacks.handlesFailure).toBe(false);
  },
);

it('only a failure callback handles failures', () => {
  expect(setUp({ failure: () => undefined }).callbacks.handlesFailure).toBe(true);
  expect(setUp({ success: () => undefined }).callbacks.handlesFailure).toBe(false);
});
