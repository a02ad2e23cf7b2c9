import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { pathTo } from './path-to.ts';
import { paths } from './paths.ts';

describe('addresses of what has a name of its own', () => {
  it.each(['20261118-48213-a1b2', 'a/b', '100 %', '$&', 'é?#'])('are read back as they were: %s', (name) => {
    expect(matchRoutes([{ path: paths.review }], pathTo.review(name))?.[0]?.params).toEqual({
      receipt_uuid: name,
    });
    expect(matchRoutes([{ path: paths.earnedCoupon }], pathTo.earnedCoupon(name))?.[0]?.params).toEqual({
      identifier: name,
    });
  });
});
