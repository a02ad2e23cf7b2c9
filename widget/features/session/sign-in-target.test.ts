import { beforeEach, describe, expect, it } from 'vitest';
import { readTarget, targetLifetimeMs } from './read-target.ts';
import { forgetTarget, rememberTarget } from './sign-in-target.ts';
import { createMemoryTabStorage } from './testing/memory-storage.ts';

const items = new Map<string, string>();
const storage = createMemoryTabStorage(items);
const toUrl = (path: string) => new URL(path, 'https://widget.example');
const remember = (path: string, context: { clientId?: string; userId?: number; now?: number } = {}) =>
  rememberTarget(toUrl(path), { clientId: 'a', now: 0, ...context }, storage);
const read = (context: { clientId?: string; userId?: number; now?: number } = {}) =>
  readTarget({ clientId: 'a', now: 0, ...context }, storage);

beforeEach(() => items.clear());

describe('the address after signing in', () => {
  it('has path, query and hash', () => {
    remember('/profile/pot?clientId=a&utm=mail#history');
    expect(read()).toBe('/profile/pot?clientId=a&utm=mail#history');
  });

  it('is the last one that a guard refused', () => {
    remember('/profile/pot?clientId=a');
    remember('/homes/registered?clientId=a');
    remember('/catalog?clientId=a');
    expect(read()).toBe('/homes/registered?clientId=a');
  });

  it.each(['/', '/auth/login', '/menu', '/profile', '/errors/no_auto_register'])(
    'is never an address that the guard lets through: %s',
    (path) => {
      remember(path);
      expect(read()).toBeUndefined();
    },
  );

  it('is for one programme', () => {
    remember('/profile/pot?clientId=a');
    expect(read({ clientId: 'b' })).toBeUndefined();
  });

  it('is not remembered without a programme', () => {
    remember('/profile/pot', { clientId: '' });
    expect(read({ clientId: '' })).toBeUndefined();
  });

  it('is forgotten after 30 minutes', () => {
    remember('/profile/pot?clientId=a');
    expect(read({ now: targetLifetimeMs - 1 })).toBe('/profile/pot?clientId=a');
    expect(read({ now: targetLifetimeMs })).toBeUndefined();
  });

  it('is for the same user only when a session has expired', () => {
    const path = '/profile/earned_coupons/of-alice?clientId=a';
    remember(path, { userId: 1 });
    expect(read({ userId: 1 })).toBe(path);
    expect(read({ userId: 2 })).toBeUndefined();
    expect(read(), 'while the user is not known').toBe(path);
  });

  it('is for any user when a visitor was redirected', () => {
    remember('/profile/pot?clientId=a');
    expect(read({ userId: 2 })).toBe('/profile/pot?clientId=a');
  });

  it('is gone once it was forgotten', () => {
    remember('/profile/pot?clientId=a');
    forgetTarget(storage);
    expect(read()).toBeUndefined();
  });

  it.each([
    'https://evil.example/profile/pot',
    '//evil.example/profile/',
    '/\\evil.example/profile/',
    '/auth/login',
    'javascript:alert(1)//profile/',
    7,
  ])('is ignored when other code wrote it: %s', (path) => {
    items.set('cagnotte.sign-in-target', JSON.stringify({ clientId: 'a', path, at: 0 }));
    expect(read()).toBeUndefined();
  });

  it.each(['', 'null', '{', '7', '{"clientId":"a"}'])('is ignored when it cannot be read: %s', (text) => {
    items.set('cagnotte.sign-in-target', text);
    expect(read()).toBeUndefined();
  });
});
