import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getListEarnedCouponsQueryKey, type EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { connectTransport } from '@cagnotte/generated/transport';
import { waitUntilSettled } from '../../ui/testing/wait-until-settled.ts';
import { auth, forgetProgramme, findShopperKey, shoppers } from '../session/auth.ts';
import { createFakeSession } from '../session/testing/fake-session.ts';
import { createMemoryStorage } from '../session/testing/memory-storage.ts';
import { followCoupons } from './follow-coupons.ts';
import { forgetKeptCoupons, keptCouponsKey, sweepKeptCoupons } from './forget-kept-coupons.ts';
import { keepCoupons, readKeptCoupons } from './loaded-coupons.tsx';

const at = Date.parse('2026-11-18T17:42:00Z');
const earned = (identifier: string, overrides: Partial<EarnedCoupon> = {}): EarnedCoupon => ({
  identifier,
  kind: 'Coupon',
  value: 400,
  title: 'Bon de 5 €',
  status: 'AVAILABLE',
  barcode: `code-${identifier}`,
  ...overrides,
});
const createSections = (...earned_coupons: EarnedCoupon[]) => [{ title: 'À utiliser', earned_coupons }];

/** Creates the storage of a device. */
function createDevice() {
  const items = new Map<string, string>();
  const kept = createMemoryStorage(items);
  return { storage: () => kept, text: () => items.get(keptCouponsKey) };
}
const refusedStorage = () => {
  throw new DOMException('refused', 'SecurityError');
};

/** Creates a session whose user may change. */
function createSession(id: number | undefined) {
  const createState = (user: number | undefined) =>
    user === undefined ? {} : { user: { id: user, settings: { user_id: user } } };
  const { session, become } = createFakeSession(createState(id));
  return {
    signIn: (next: number | undefined) => become(createState(next)),
    sdk: { product: 'kit', session },
  };
}

beforeEach(() => {
  auth.config = { clientId: 'club', region: 'FR', environment: 'production' };
});
afterEach(() => forgetProgramme());

describe('coupons on this device', () => {
  it('are restored only for their shopper, and removed for the next shopper', () => {
    const { storage, text } = createDevice();
    keepCoupons({ owner: 'me', at, sections: createSections(earned('a')) }, storage);
    expect(readKeptCoupons('me', at, storage)?.sections[0]?.earned_coupons[0]?.barcode).toBe('code-a');
    expect(readKeptCoupons(undefined, at, storage)).toBeUndefined();
    expect(readKeptCoupons('somebody else', at, storage)).toBeUndefined();
    expect(text()).toBeUndefined();
  });

  it('have only the properties that screens show, and a code only while it can be used', () => {
    const { storage, text } = createDevice();
    const used = earned('b', { status: 'USED' });
    const rich = earned('a', {
      resellable_as_points: true,
      image_url: 'https://x.example/a.webp',
      minimum_purchase_amount: 30,
    });
    keepCoupons({ owner: 'me', at, sections: createSections(rich, used) }, storage);
    expect(text()).toContain('code-a');
    expect(text()).toContain('"minimum_purchase_amount":30');
    expect(text()).not.toMatch(/code-b|resellable|image_url/);
  });

  it('are shown as expired once they are', () => {
    const { storage } = createDevice();
    const until = earned('a', { expires_at: '2026-11-30T22:59:59Z' });
    keepCoupons({ owner: 'me', at, sections: createSections(until) }, storage);
    const statusAt = (now: string) =>
      readKeptCoupons('me', Date.parse(now), storage)?.sections[0]?.earned_coupons[0]?.status;
    expect(statusAt('2026-11-30T12:00:00Z')).toBe('AVAILABLE');
    expect(statusAt('2026-12-01T12:00:00Z')).toBe('EXPIRED');
  });

  it('are removed at once on request', () => {
    const { storage, text } = createDevice();
    keepCoupons({ owner: 'me', at, sections: createSections(earned('a')) }, storage);
    forgetKeptCoupons(storage);
    expect(text()).toBeUndefined();
  });

  it('are missing when storage is refused or has invalid content', () => {
    const { storage } = createDevice();
    expect(() => keepCoupons({ owner: 'me', at, sections: [] }, refusedStorage)).not.toThrow();
    expect(() => forgetKeptCoupons(refusedStorage)).not.toThrow();
    expect(readKeptCoupons('me', at, refusedStorage)).toBeUndefined();
    storage().setItem(keptCouponsKey, '{"owner":"me"}');
    expect(readKeptCoupons('me', at, storage)).toBeUndefined();
  });
});

describe('D127 coupons that are stored on a device', () => {
  const day = 86_400_000;

  it('are removed after the configured days, whichever shopper they belong to', () => {
    const { storage, text } = createDevice();
    keepCoupons({ owner: 'somebody', at, sections: createSections(earned('a')) }, storage);
    sweepKeptCoupons(30, at + 30 * day - 1, storage);
    expect(text()).toContain('code-a');
    sweepKeptCoupons(30, at + 30 * day, storage);
    expect(text()).toBeUndefined();
  });

  it('are removed one by one when they have expired', () => {
    const { storage, text } = createDevice();
    const until = earned('a', { expires_at: '2026-11-20T22:59:59Z' });
    keepCoupons({ owner: 'me', at, sections: createSections(until, earned('b')) }, storage);
    sweepKeptCoupons(30, Date.parse('2026-11-20T22:00:00Z'), storage);
    expect(text()).toContain('code-a');
    sweepKeptCoupons(30, Date.parse('2026-11-21T00:00:00Z'), storage);
    expect(text()).not.toContain('code-a');
    expect(readKeptCoupons('me', at, storage)?.sections[0]?.earned_coupons).toMatchObject([
      { identifier: 'b', barcode: 'code-b' },
    ]);
  });

  it('are removed when they are unreadable, and nothing happens when storage is refused', () => {
    const { storage, text } = createDevice();
    for (const broken of ['{', '[]', '{"sections":[]}', 'null', '{"at":1e15,"sections":[{}]}']) {
      storage().setItem(keptCouponsKey, broken);
      sweepKeptCoupons(30, at, storage);
      expect(text(), broken).toBeUndefined();
    }
    expect(() => sweepKeptCoupons(30, at, refusedStorage)).not.toThrow();
  });
});

describe('the owner of stored coupons', () => {
  it('is one user of one programme on one backend', () => {
    const mine = findShopperKey(createSession(7).sdk);
    expect(findShopperKey(createSession(8).sdk)).not.toBe(mine);
    auth.config = { clientId: 'club', region: 'FR', environment: 'staging' };
    expect(findShopperKey(createSession(7).sdk)).not.toBe(mine);
  });

  it('is undefined while nobody is signed in', () => {
    expect(findShopperKey(createSession(undefined).sdk)).toBeUndefined();
  });
});

describe('following the coupons of the signed-in shopper', () => {
  const key = getListEarnedCouponsQueryKey('kit');
  const respondWithCoupons = (...identifiers: string[]) => {
    const remainingIdentifiers = [...identifiers];
    return connectTransport(() =>
      Promise.resolve({ sections: createSections(earned(remainingIdentifiers.shift() ?? 'none')) }),
    );
  };

  it('stores them with the first response, and again when they change', async () => {
    const disconnect = respondWithCoupons('a', 'b');
    const { storage, text } = createDevice();
    const queries = new QueryClient();
    const end = followCoupons({ sdk: createSession(7).sdk, queries, storage });
    await expect.poll(() => text()).toContain('code-a');
    await queries.invalidateQueries({ queryKey: key });
    await expect.poll(() => text()).toContain('code-b');
    end();
    disconnect();
    queries.clear();
  });

  it('requests nothing while nobody is signed in, and removes coupons of another shopper before the first response', async () => {
    const transport = vi.fn<() => Promise<unknown>>().mockReturnValue(new Promise(() => {}));
    const disconnect = connectTransport(transport);
    const { storage, text } = createDevice();
    const queries = new QueryClient();
    keepCoupons(
      { owner: findShopperKey(createSession(7).sdk) ?? '', at, sections: createSections(earned('a')) },
      storage,
    );
    const { sdk, signIn } = createSession(undefined);
    const end = followCoupons({ sdk, queries, storage });
    expect(transport).not.toHaveBeenCalled();
    expect(text()).toContain('code-a');
    signIn(8);
    await expect.poll(() => transport).toHaveBeenCalledOnce();
    expect(text()).toBeUndefined();
    end();
    disconnect();
    queries.clear();
  });

  it('requests nothing for a shopper who is signing out, and aborts the request in flight', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const disconnect = connectTransport((_base, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const { storage } = createDevice();
    const queries = new QueryClient();
    const { sdk } = createSession(7);
    const early = followCoupons({ sdk, queries, storage });
    await expect.poll(() => signals).toHaveLength(1);
    shoppers.isLeaving = true;
    await expect.poll(() => signals[0]?.aborted).toBe(true);
    const late = followCoupons({ sdk, queries, storage });
    expect(queries.isFetching()).toBe(0);
    early();
    late();
    disconnect();
    queries.clear();
  });

  it('stores nothing that arrives after the shopper has signed out', async () => {
    let respond = (_response: unknown) => {};
    const disconnect = connectTransport(() => new Promise((resolve) => (respond = resolve)));
    const { storage, text } = createDevice();
    const queries = new QueryClient();
    const { sdk, signIn } = createSession(7);
    const end = followCoupons({ sdk, queries, storage });
    await expect.poll(() => queries.isFetching()).toBe(1);
    signIn(undefined);
    respond({ sections: createSections(earned('late')) });
    await waitUntilSettled();
    expect(text()).toBeUndefined();
    end();
    disconnect();
    queries.clear();
  });
});
