import { expect, it } from 'vitest';
import { findCallControls, type RequestControls } from '../client/request-controls.ts';
import { withControls } from './with-controls.ts';

it.each<RequestControls>([{ timeoutMs: 2000 }, { retries: 0 }, { headers: { 'X-Shop': 'lyon' } }])(
  'the controls %j are found by the signal of their call',
  (controls) => {
    const { signal } = withControls(controls, undefined);
    expect(findCallControls(signal)).toEqual(controls);
  },
);

it('a call without controls keeps the signal of its caller, or has none', () => {
  const { signal } = new AbortController();
  expect(withControls({}, signal).signal).toBe(signal);
  expect(withControls({}, undefined).signal).toBeUndefined();
});

it('null counts as not given', () => {
  const { signal } = new AbortController();
  const nothing = { timeoutMs: null, retries: null, headers: null } as unknown as RequestControls;
  expect(withControls(nothing, signal).signal).toBe(signal);
});

it('a call with controls is aborted with its caller’s reason until both signals are unlinked', () => {
  const first = new AbortController();
  const linked = withControls({ retries: 1 }, first.signal);
  first.abort(new Error('enough'));
  expect(linked.signal).toMatchObject({ aborted: true, reason: new Error('enough') });

  const second = new AbortController();
  const unlinked = withControls({ retries: 1 }, second.signal);
  unlinked.unlink();
  second.abort();
  expect(unlinked.signal?.aborted).toBe(false);
});
