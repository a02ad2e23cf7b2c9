import { describe, expect, it, vi } from 'vitest';
import { createMemoryTabStorage } from '../../features/session/testing/memory-storage.ts';
import { PartnerTokenStore, splitPrivateParameters } from './partner-token.ts';

const split = (address: string) => {
  const { offered, clean } = splitPrivateParameters(new URL(address, 'https://widget.example'));
  return { offered, clean: clean.href.replace('https://widget.example', '') };
};

describe('D41 the partner token', () => {
  it('is read from the fragment, and removed from it', () => {
    expect(split('/?clientId=c#token=t&refresh_token=r')).toEqual({
      offered: { token: 't', refreshToken: 'r', clientId: 'c' },
      clean: '/?clientId=c',
    });
  });

  it('is read from the query', () => {
    expect(split('/profile/shoot?clientId=c&token=t')).toEqual({
      offered: { token: 't', refreshToken: undefined, clientId: 'c' },
      clean: '/profile/shoot?clientId=c',
    });
  });

  it('the fragment takes precedence, and both are removed', () => {
    expect(split('/?token=query#token=fragment')).toMatchObject({
      offered: { token: 'fragment' },
      clean: '/',
    });
  });

  it('an empty token means that nobody is signed in', () => {
    expect(split('/?clientId=c#variant=page&token=')).toEqual({
      offered: null,
      clean: '/?clientId=c#variant=page',
    });
  });

  it('leaves other fragments unchanged', () => {
    expect(split('/?clientId=c#foot')).toEqual({ offered: undefined, clean: '/?clientId=c#foot' });
  });
});

describe('D49 the e-mail address from the partner', () => {
  it('is read from the fragment or the query, and removed', () => {
    for (const address of ['/?clientId=c#email=a%40b.fr', '/?clientId=c&email=a%40b.fr']) {
      const { email, clean } = splitPrivateParameters(new URL(address, 'https://widget.example'));
      expect(email).toBe('a@b.fr');
      expect(clean.pathname + clean.search + clean.hash).toBe('/?clientId=c');
    }
  });
});

describe('D42 the token lasts as long as its tab', () => {
  it('is stored across a reload', () => {
    const storage = createMemoryTabStorage();
    new PartnerTokenStore(storage).keep({ token: 't', clientId: 'c' });
    expect(new PartnerTokenStore(storage).read('c')?.token).toBe('t');
  });

  it('is not given to another programme', () => {
    const tokens = new PartnerTokenStore(createMemoryTabStorage());
    tokens.keep({ token: 't', clientId: 'c' });
    expect(tokens.read('other')).toBeUndefined();
  });

  it('forget removes it', () => {
    const storage = createMemoryTabStorage();
    const tokens = new PartnerTokenStore(storage);
    tokens.keep({ token: 't' });
    tokens.forget();
    expect(tokens.read('c')).toBeUndefined();
  });

  it('is undefined when another value is stored under its name', () => {
    const storage = createMemoryTabStorage();
    storage.set('cagnotte.partner-token', '{broken');
    expect(new PartnerTokenStore(storage).read('c')).toBeUndefined();
    storage.set('cagnotte.partner-token', '{"other":1}');
    expect(new PartnerTokenStore(storage).read('c')).toBeUndefined();
  });

  it('D42 is only held in memory in a frame, where the stored token of an earlier version is removed', () => {
    const storage = createMemoryTabStorage();
    storage.set('cagnotte.partner-token', '{"token":"of the last person"}');
    const tokens = new PartnerTokenStore(storage, { isFramed: true });
    expect(tokens.read('c')).toBeUndefined();
    expect(storage.get('cagnotte.partner-token')).toBeUndefined();
    tokens.keep({ token: 't', clientId: 'c' });
    expect(tokens.read('c')?.token).toBe('t');
    expect(storage.get('cagnotte.partner-token')).toBeUndefined();
  });

  it('D103 is redacted in error reports, whether it was stored now or by an earlier page', () => {
    const storage = createMemoryTabStorage();
    const redact = vi.fn();
    new PartnerTokenStore(storage, { redact }).keep({ token: 't', refreshToken: 'r' });
    new PartnerTokenStore(storage, { redact }).read('c');
    expect(redact.mock.calls).toEqual([
      ['t', 'r'],
      ['t', 'r'],
    ]);
  });

  it('lasts as long as the page where storage is refused', () => {
    const tokens = new PartnerTokenStore(createMemoryTabStorage(undefined, true));
    tokens.keep({ token: 't' });
    expect(tokens.read('c')?.token).toBe('t');
  });
});
