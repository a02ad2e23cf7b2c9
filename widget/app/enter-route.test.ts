import { describe, expect, it } from 'vitest';
import { enterRoute, type EntryParts } from './enter-route.ts';

const at = (path: string) => new URL(path, 'https://widget.example');
const parts = (signedIn: boolean, redirect?: string): EntryParts => ({
  startUp: { enter: () => Promise.resolve(redirect === undefined ? {} : { redirect }) },
  hasPartnerToken: () => signedIn,
});

describe('entering a route', () => {
  it('RT-13 a page with the partner check leads to / without a partner access token, keeping the query', async () => {
    const entry = await enterRoute({ guard: 'partner' }, at('/profile/shoot?clientId=x'), {}, parts(false));
    expect(entry).toEqual({ kind: 'go', to: '/?clientId=x' });
  });
  it('RT-13 and shows with one', async () => {
    const entry = await enterRoute({ guard: 'partner' }, at('/profile/shoot?clientId=x'), {}, parts(true));
    expect(entry).toEqual({ kind: 'show' });
  });
  it('D42 signing in and up are for visitors: whoever is signed in is led to their home', async () => {
    const login = at('/auth/login?clientId=x');
    await expect(enterRoute({ guard: 'visitor' }, login, {}, parts(true))).resolves.toEqual({
      kind: 'go',
      to: '/homes/registered?clientId=x',
    });
    await expect(enterRoute({ guard: 'visitor' }, login, {}, parts(false))).resolves.toEqual({
      kind: 'show',
    });
  });
  it('D42 the guard waits for start-up to settle', async () => {
    let signedIn = false;
    const entry = await enterRoute(
      { guard: 'partner' },
      at('/profile/shoot?clientId=x'),
      {},
      {
        startUp: {
          enter: async () => {
            await Promise.resolve();
            signedIn = true;
            return {};
          },
        },
        hasPartnerToken: () => signedIn,
      },
    );
    expect(entry).toEqual({ kind: 'show' });
  });
  it('RT-07 parameters that do not make sense show the 404 page', async () => {
    const entry = await enterRoute(
      { validate: ({ id }) => id === 'good' },
      at('/x'),
      { id: 'bad' },
      parts(true),
    );
    expect(entry).toEqual({ kind: 'not-found' });
  });
  it('where start-up leads elsewhere, that comes first, and the token is not carried', async () => {
    const entry = await enterRoute(
      { guard: 'partner' },
      at('/profile/shoot?clientId=x&token=secret'),
      {},
      parts(false, '/errors/client_unauthorized'),
    );
    expect(entry).toEqual({ kind: 'go', to: '/errors/client_unauthorized?clientId=x' });
  });
  it('an address that start-up leads to is not left again', async () => {
    await expect(enterRoute({}, at('/?clientId=x'), {}, parts(false, '/'))).resolves.toEqual({
      kind: 'show',
    });
  });
});
