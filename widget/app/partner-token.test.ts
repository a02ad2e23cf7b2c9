import { describe, expect, it } from 'vitest';
import type { TabStorage } from '../features/session/tab-storage.ts';
import { PartnerTokenKeeper, splitPrivate } from './partner-token.ts';

const split = (address: string) => {
  const { found, clean } = splitPrivate(new URL(address, 'https://widget.example'));
  return { found, clean: clean.href.replace('https://widget.example', '') };
};

const memory = (isRefused = false): TabStorage => {
  const items = new Map<string, string>();
  return {
    get: (key) => items.get(key),
    set: (key, value) => !isRefused && items.set(key, value).has(key),
    remove: (key) => void items.delete(key),
  };
};

describe('D41 the partner token', () => {
  it('is taken from the fragment, which is then clean', () => {
    expect(split('/?clientId=c#token=t&refresh_token=r')).toEqual({
      found: { token: 't', refreshToken: 'r', clientId: 'c' },
      clean: '/?clientId=c',
    });
  });
  it('is taken from the query', () => {
    expect(split('/profile/shoot?clientId=c&token=t')).toEqual({
      found: { token: 't', refreshToken: undefined, clientId: 'c' },
      clean: '/profile/shoot?clientId=c',
    });
  });
  it('the fragment is preferred, and neither stays visible', () => {
    expect(split('/?token=query#token=fragment')).toMatchObject({ found: { token: 'fragment' }, clean: '/' });
  });
  it('an empty one says that nobody is signed in', () => {
    expect(split('/?clientId=c#variant=page&token=')).toEqual({
      found: null,
      clean: '/?clientId=c#variant=page',
    });
  });
  it('leaves other fragments alone', () => {
    expect(split('/?clientId=c#foot')).toEqual({ found: undefined, clean: '/?clientId=c#foot' });
  });
});

describe('D49 the e-mail address that the partner gives', () => {
  it('is taken from the fragment or the query, and does not stay visible', () => {
    for (const address of ['/?clientId=c#email=a%40b.fr', '/?clientId=c&email=a%40b.fr']) {
      const { email, clean } = splitPrivate(new URL(address, 'https://widget.example'));
      expect(email).toBe('a@b.fr');
      expect(clean.pathname + clean.search + clean.hash).toBe('/?clientId=c');
    }
  });
});

describe('D42 the token lasts as long as the tab', () => {
  it('is there again after a reload', () => {
    const storage = memory();
    new PartnerTokenKeeper(storage).keep({ token: 't', clientId: 'c' });
    expect(new PartnerTokenKeeper(storage).read('c')?.token).toBe('t');
  });
  it('is not given to another programme', () => {
    const keeper = new PartnerTokenKeeper(memory());
    keeper.keep({ token: 't', clientId: 'c' });
    expect(keeper.read('other')).toBeUndefined();
  });
  it('is gone once forgotten', () => {
    const storage = memory();
    const keeper = new PartnerTokenKeeper(storage);
    keeper.keep({ token: 't' });
    keeper.forget();
    expect(keeper.read('c')).toBeUndefined();
  });
  it('is nothing where something else was kept under its name', () => {
    const storage = memory();
    storage.set('cagnotte.partner-token', '{broken');
    expect(new PartnerTokenKeeper(storage).read('c')).toBeUndefined();
    storage.set('cagnotte.partner-token', '{"other":1}');
    expect(new PartnerTokenKeeper(storage).read('c')).toBeUndefined();
  });
  it('D42 is kept in memory only in a frame, where an earlier version’s goes', () => {
    const storage = memory();
    storage.set('cagnotte.partner-token', '{"token":"of the last person"}');
    const keeper = new PartnerTokenKeeper(storage, { isFramed: true });
    expect(keeper.read('c')).toBeUndefined();
    expect(storage.get('cagnotte.partner-token')).toBeUndefined();
    keeper.keep({ token: 't', clientId: 'c' });
    expect(keeper.read('c')?.token).toBe('t');
    expect(storage.get('cagnotte.partner-token')).toBeUndefined();
  });
  it('works for the page where storage is refused', () => {
    const keeper = new PartnerTokenKeeper(memory(true));
    keeper.keep({ token: 't' });
    expect(keeper.read('c')?.token).toBe('t');
  });
});
