import { SdkError } from '@cagnotte/sdk';
import { describe, expect, it, vi } from 'vitest';
import { watchRefusals } from './watch-refusals.ts';

const refused = new SdkError('UNAUTHORIZED', 'expired', { status: 401 });

const setUp = () => {
  let token: string | undefined;
  let changed = () => {};
  let later = () => {};
  let handler = (_error: SdkError) => {};
  const onSignedOut = vi.fn();
  const onForbidden = vi.fn();
  const watch = watchRefusals({
    sdk: {
      session: {
        snapshot: () => ({ ...(token !== undefined && { token }) }),
        subscribe: (listener) => {
          changed = listener;
          return () => undefined;
        },
      },
      onError: (parameters) => {
        ({ handler } = parameters);
        return Promise.resolve(() => undefined);
      },
    },
    onSignedOut,
    onForbidden,
    after: (_milliseconds, act) => (later = act),
  });
  const become = (next?: string) => {
    token = next;
    changed();
  };
  return {
    ...watch,
    onSignedOut,
    onForbidden,
    become,
    hear: (error: SdkError) => handler(error),
    pass: () => later(),
  };
};

describe('refusals', () => {
  it('AU-03 D45 a 401 signs out once, however many calls were refused, also after the SDK ended the session', () => {
    const { become, onQueryError, hear, onSignedOut } = setUp();
    become('t');
    become();
    onQueryError(refused);
    onQueryError(refused);
    hear(refused);
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith(refused);
  });
  it('D45 also where nobody hears why: a session that ended shows nobody as signed in', () => {
    const { become, pass, onSignedOut } = setUp();
    become('t');
    become();
    expect(onSignedOut).not.toHaveBeenCalled();
    pass();
    pass();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
  it('and again once somebody has signed in again', () => {
    const { become, onQueryError, onSignedOut } = setUp();
    for (const token of ['t', 'u']) {
      become(token);
      become();
      onQueryError(refused);
    }
    expect(onSignedOut).toHaveBeenCalledTimes(2);
  });
  it('D116 a late refusal of the last shopper concerns nobody who is here', () => {
    const { become, onQueryError, hear, onSignedOut } = setUp();
    become('of Alice');
    become('of Bob');
    onQueryError(refused);
    hear(refused);
    expect(onSignedOut).not.toHaveBeenCalled();
  });
  it('a visitor is never signed out', () => {
    const { onQueryError, hear, onSignedOut } = setUp();
    onQueryError(refused);
    hear(refused);
    expect(onSignedOut).not.toHaveBeenCalled();
  });
  it('AU-08 nor is somebody who leaves', () => {
    const { become, leaving, onQueryError, onSignedOut } = setUp();
    become('t');
    leaving();
    become();
    onQueryError(refused);
    expect(onSignedOut).not.toHaveBeenCalled();
  });
  it('AU-04 D44 a 403 of a screen is told, one of a receipt on its way is not', () => {
    const { become, onQueryError, hear, onForbidden } = setUp();
    const forbidden = new SdkError('FORBIDDEN', 'no', { status: 403 });
    become('t');
    hear(forbidden);
    expect(onForbidden).not.toHaveBeenCalled();
    onQueryError(forbidden);
    expect(onForbidden).toHaveBeenCalledExactlyOnceWith(forbidden);
  });
  it('every other failure is the business of the screen that asked', () => {
    const { become, onQueryError, onSignedOut, onForbidden } = setUp();
    become('t');
    onQueryError(new SdkError('SERVER_ERROR', 'down', { status: 500 }));
    onQueryError(new TypeError('no'));
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(onForbidden).not.toHaveBeenCalled();
  });
});
