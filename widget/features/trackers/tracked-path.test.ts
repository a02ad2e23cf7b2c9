import { describe, expect, it } from 'vitest';
import { trackedPath } from './tracked-path.ts';

describe('RT-17 the path that trackers are told', () => {
  it('is that of the route', () => {
    for (const path of ['/', '/profile/earned_coupons', '/errors/client_unauthorized', '/Iframe'])
      expect(trackedPath(path, 'any')).toBe(path);
  });
  it('has no query and no fragment', () =>
    expect(trackedPath('/auth/login?email=a@b.fr&token=t#token=secret', 'auth-login')).toBe('/auth/login'));
  it('has nothing that tells a receipt, a person or an account', () => {
    for (const part of [
      '8b1f6f0e-7d0c-4d0e-9d6d-1f6f0e7d0c4d',
      'camille.martin@exemple.fr',
      'camille.martin%40exemple.fr',
      'FR7630006000011234567890189',
      'eyJhbGciOiJIUzI1NiJ9',
      'averylongwordthatmaybeatoken',
    ])
      expect(trackedPath(`/profile/receipts/${part}/review`, 'any')).toBe('/profile/receipts/:id/review');
  });
  it('is the same for every address that is none of the widget’s', () =>
    expect(trackedPath('/camille/martin', 'error')).toBe('/error'));
});
