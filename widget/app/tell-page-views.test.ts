import { describe, expect, it } from 'vitest';
import { tellPageViews, type PageView } from './tell-page-views.ts';

const at = (pathname: string, name?: string, state = 'idle') => ({
  initialized: true,
  navigation: { state },
  location: { pathname },
  matches: [{ route: { handle: name === undefined ? undefined : { name } } }],
});

const setUp = (first: ReturnType<typeof at> & { initialized: boolean }) => {
  const views: PageView[] = [];
  let listener = (_state: typeof first) => {};
  const subscribe = (added: typeof listener) => (listener = added);
  tellPageViews({ router: { state: first, subscribe }, tell: (view) => views.push(view) });
  return { views, move: (state: typeof first) => listener(state) };
};

describe('RT-17 a page-view on each route change', () => {
  it('the first screen included', () => {
    expect(setUp(at('/', 'home')).views).toEqual([{ path: '/', name: 'home' }]);
  });
  it('but not before it is there', () => {
    const { views, move } = setUp({ ...at('/', 'home'), initialized: false });
    expect(views).toEqual([]);
    move(at('/', 'home'));
    expect(views).toHaveLength(1);
  });
  it('once for each, when it is done', () => {
    const { views, move } = setUp(at('/', 'home'));
    move(at('/', 'home', 'loading'));
    move(at('/profile/shop', 'profile-shop'));
    move(at('/profile/shop', 'profile-shop'));
    move(at('/', 'home'));
    expect(views.map(({ path }) => path)).toEqual(['/', '/profile/shop', '/']);
  });
  it('an address that leads nowhere is one too', () => {
    expect(setUp(at('/nowhere')).views).toEqual([{ path: '/nowhere', name: 'error' }]);
  });
});
