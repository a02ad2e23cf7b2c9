import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { getListEarnedCouponsQueryKey, type EarnedCoupon } from '@cagnotte/generated/hooks/product';
import {
  earnedCouponsStore,
  findEarnedCoupon,
  showEarnedCoupon,
  useSections,
  useSelectedCoupon,
} from './earned-coupons-store.ts';

const earned = (identifier: string): EarnedCoupon => ({ identifier, kind: 'Coupon', value: 400 });
const sections = [
  { title: 'À utiliser', earned_coupons: [earned('a'), earned('b')] },
  { title: 'Utilisés', earned_coupons: [earned('c')] },
];

describe('CO-03 D106 the store of an earned coupon on the screen', () => {
  beforeEach(() => showEarnedCoupon(undefined));

  it('is empty at the start', () => {
    expect(earnedCouponsStore).toEqual({
      identifier: undefined,
      isOverlayOpen: false,
      openModal: undefined,
      isResold: false,
    });
  });

  it('is reset for another coupon: nothing is open, and it is not resold', () => {
    Object.assign(earnedCouponsStore, { isOverlayOpen: true, openModal: 'resale', isResold: true });
    showEarnedCoupon('a');
    expect(earnedCouponsStore).toEqual({
      identifier: 'a',
      isOverlayOpen: false,
      openModal: undefined,
      isResold: false,
    });
  });

  it('has sections and the selected coupon as views of server data', () => {
    const queries = new QueryClient();
    queries.setQueryData(getListEarnedCouponsQueryKey('kit'), { sections });
    showEarnedCoupon('c');
    const Views = () => JSON.stringify([useSections('kit')?.length, useSelectedCoupon('kit')?.identifier]);
    const markup = renderToStaticMarkup(
      createElement(QueryClientProvider, { client: queries }, createElement(Views)),
    );
    expect(markup).toBe('[2,&quot;c&quot;]');
  });
});

it('D82 a coupon is found by its identifier in any section, and an unknown one is not found', () => {
  expect(findEarnedCoupon(sections, 'c')?.identifier).toBe('c');
  expect(findEarnedCoupon(sections, 'zzz')).toBeUndefined();
  expect(findEarnedCoupon(sections, undefined)).toBeUndefined();
});
