import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { keepQuery, paths, pathTo, removePrivateFromQuery } from './paths.ts';

describe('an address with a name in it', () => {
  it.each(['20261118-48213-a1b2', 'a/b', '100 %', '$&', 'é?#'])('is read back unchanged: %s', (name) => {
    expect(matchRoutes([{ path: paths.review }], pathTo.review(name))?.[0]?.params).toEqual({
      receipt_uuid: name,
    });
    expect(matchRoutes([{ path: paths.earnedCoupon }], pathTo.earnedCoupon(name))?.[0]?.params).toEqual({
      identifier: name,
    });
  });
});

describe('query preservation', () => {
  it('RT-12 keeps the previous query when the next route has none', () => {
    expect(keepQuery('/profile/shoot', '?clientId=a&x=1')).toBe('/profile/shoot?clientId=a&x=1');
    expect(keepQuery({ pathname: '/' }, '?clientId=a')).toEqual({ pathname: '/', search: '?clientId=a' });
  });

  it('RT-12 does not change a route with a query of its own', () => {
    expect(keepQuery('/?other=1', '?clientId=a')).toBe('/?other=1');
    expect(keepQuery({ pathname: '/', search: '?other=1' }, '?clientId=a')).toEqual({
      pathname: '/',
      search: '?other=1',
    });
  });

  it('keeps the fragment of the next route', () => {
    expect(keepQuery('/#foot', '?clientId=a')).toBe('/?clientId=a#foot');
  });

  it('drops the previous query on purpose when the next route has a bare ?', () => {
    expect(keepQuery('/?', '?clientId=a')).toBe('/?');
  });

  it('D41 never carries a token', () => {
    expect(keepQuery('/', '?clientId=a&token=secret&refresh_token=more')).toBe('/?clientId=a');
    expect(keepQuery('/', '?token=secret')).toBe('/');
    expect(removePrivateFromQuery('?token=secret&email=a@b.fr')).toBe('');
  });
});
