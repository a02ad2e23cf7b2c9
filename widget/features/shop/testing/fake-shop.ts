import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import {
  getGetShopQueryKey,
  getListCardSlotsQueryKey,
  getListEarnedCouponsQueryKey,
  type CardSlotsResponse,
  type Coupon,
  type EarnedCouponsResponse,
  type ShopResponse,
} from '@cagnotte/generated/hooks/product';
import { connectTransport, type TransportRequest } from '@cagnotte/generated/transport';
import { closeToast, toasts } from '../../../ui/toasts/toast-store.ts';
import { createMutate } from '../../queries/mutate.ts';
import { getPendingActions, type ActionKey } from '../../queries/run-action.ts';
import type { RequestDependencies } from '../../value-requests/outcome-rule.ts';
import { createPendingInMemory } from '../../value-requests/testing/pending-in-memory.ts';
import { rewardOutcomes } from '../reward-outcomes.ts';
import { forgetShop } from '../shop-store.ts';

/** Creates a reward of the fake shop. */
export const createReward = (value: number, overrides: Partial<Coupon> = {}): Coupon => ({
  identifier: `reward-${value}`,
  kind: 'Coupon',
  title: `Bon à ${value}`,
  value,
  ...overrides,
});

/** Returns the shown toasts, each as its type and first line. */
export const getToasts = () => toasts.list.map(({ type, text }) => [type, text.split('\n')[0]]);

/** Creates a shop with a fake server, which the widget has just loaded. */
export function createFakeShop(coupons: readonly Coupon[], points: number) {
  forgetShop();
  for (const { id } of [...toasts.list]) closeToast(id);
  const report = vi.fn();
  vi.stubGlobal('reportError', report);

  /** The state of the server. */
  const world = {
    points,
    earned: [] as Coupon[],
    /** Identifier of the goal; undefined: the goal of `coupons`. */
    goal: undefined as string | undefined,
    calls: [] as TransportRequest[],
  };
  /** Replacements for the response to the next call of a path, by the last segment of the path. */
  const replacements = new Map<string, () => Promise<unknown>>();

  const getSlots = (): CardSlotsResponse => ({
    card_slots: [{ loyalty_card: { identifier: 'card', name: 'Carte', available_points: world.points } }],
  });
  const getCatalogs = (): ShopResponse => ({
    catalogs: getSlots().card_slots.map(({ loyalty_card }) => ({
      owner_type: 'LoyaltyCard',
      loyalty_card,
      coupons: coupons.map((coupon) => ({
        ...coupon,
        missing_value: Math.max(0, coupon.value - world.points),
        ...(world.goal !== undefined && { is_next_goal: coupon.identifier === world.goal }),
      })),
    })),
  });
  const getEarned = (): EarnedCouponsResponse => ({
    sections: [{ title: 'À utiliser', earned_coupons: [...world.earned] }],
  });
  const responses: Record<string, () => unknown> = {
    shopv3: getCatalogs,
    card_slots: getSlots,
    earned_coupons: getEarned,
  };

  connectTransport((_base, request) => {
    world.calls.push(request);
    const name = request.url.split('/').at(-1) ?? '';
    const replacement = replacements.get(name);
    replacements.delete(name);
    return replacement ? replacement() : Promise.resolve(responses[name]?.() ?? {});
  });

  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(getListCardSlotsQueryKey('kit'), getSlots());
  queries.setQueryData(getGetShopQueryKey('kit'), getCatalogs());
  queries.setQueryData(getListEarnedCouponsQueryKey('kit'), getEarned());

  const dependencies: RequestDependencies = {
    product: 'kit',
    queries,
    mutate: createMutate(queries),
    pending: createPendingInMemory(),
    loadOutcomeRule: (operation) => Promise.resolve(rewardOutcomes[operation as keyof typeof rewardOutcomes]),
  };
  return {
    world,
    dependencies,
    report,
    /** Replaces the response to the next call of this path. */
    respondOnce: (name: string, respond: () => Promise<unknown>) => void replacements.set(name, respond),
    /** Bodies of the calls of this path. */
    bodies: (name: string) => world.calls.filter(({ url }) => url.endsWith(name)).map(({ data }) => data),
    shownPoints: () =>
      queries.getQueryData<ShopResponse>(getGetShopQueryKey('kit'))?.catalogs[0]?.loyalty_card
        .available_points,
    shownGoals: () =>
      queries
        .getQueryData<ShopResponse>(getGetShopQueryKey('kit'))
        ?.catalogs[0]?.coupons.filter(({ is_next_goal }) => is_next_goal)
        .map(({ identifier }) => identifier),
  };
}

/** Returns the names of the pending actions. */
export const getPending = ({ dependencies }: ReturnType<typeof createFakeShop>, action: ActionKey) =>
  getPendingActions(dependencies.queries, action);
