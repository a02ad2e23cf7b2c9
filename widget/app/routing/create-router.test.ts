import { describe, expect, it } from 'vitest';
import { enterRoute, type EnterRouteOptions } from './create-router.ts';

const toWidgetUrl = (path: string) => new URL(path, 'https://widget.example');
const createOptions = (isSignedIn: boolean, redirect?: string): EnterRouteOptions => ({
  startUp: { enter: () => Promise.resolve(redirect === undefined ? {} : { redirect }) },
  hasPartnerToken: () => isSignedIn,
});
const asVisitor = (redirect?: string) => createOptions(false, redirect);
const asMember = () => createOptions(true);

describe('entering a route', () => {
  it('RT-13 a route with the partner guard redirects to / without a partner access token, keeping the query', async () => {
    const decision = await enterRoute(
      { guard: 'partner' },
      toWidgetUrl('/profile/shoot?clientId=x'),
      {},
      asVisitor(),
    );
    expect(decision).toEqual({ kind: 'redirect', to: '/?clientId=x' });
  });

  it('RT-13 a route with the partner guard shows with a partner access token', async () => {
    const decision = await enterRoute(
      { guard: 'partner' },
      toWidgetUrl('/profile/shoot?clientId=x'),
      {},
      asMember(),
    );
    expect(decision).toEqual({ kind: 'show' });
  });

  it('D42 sign-in and sign-up are for visitors: a signed-in shopper is redirected to the registered home', async () => {
    const login = toWidgetUrl('/auth/login?clientId=x');
    await expect(enterRoute({ guard: 'visitor' }, login, {}, asMember())).resolves.toEqual({
      kind: 'redirect',
      to: '/homes/registered?clientId=x',
    });
    await expect(enterRoute({ guard: 'visitor' }, login, {}, asVisitor())).resolves.toEqual({
      kind: 'show',
    });
  });

  it('D42 the guard waits for start-up to settle', async () => {
    let isSignedIn = false;
    const decision = await enterRoute(
      { guard: 'partner' },
      toWidgetUrl('/profile/shoot?clientId=x'),
      {},
      {
        startUp: {
          enter: async () => {
            await Promise.resolve();
            isSignedIn = true;
            return {};
          },
        },
        hasPartnerToken: () => isSignedIn,
      },
    );
    expect(decision).toEqual({ kind: 'show' });
  });

  it('RT-07 invalid parameters show the 404 page', async () => {
    const decision = await enterRoute(
      { validate: ({ id }) => id === 'good' },
      toWidgetUrl('/x'),
      { id: 'bad' },
      asMember(),
    );
    expect(decision).toEqual({ kind: 'not-found' });
  });

  it('a redirect of start-up comes before the guards, and does not carry the token', async () => {
    const decision = await enterRoute(
      { guard: 'partner' },
      toWidgetUrl('/profile/shoot?clientId=x&token=secret'),
      {},
      asVisitor('/errors/client_unauthorized'),
    );
    expect(decision).toEqual({ kind: 'redirect', to: '/errors/client_unauthorized?clientId=x' });
  });

  it('a redirect of start-up to the current address shows its screen', async () => {
    await expect(enterRoute({}, toWidgetUrl('/?clientId=x'), {}, asVisitor('/'))).resolves.toEqual({
      kind: 'show',
    });
  });
});
