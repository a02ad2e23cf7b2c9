import { describe, expect, it } from 'vitest';
import {
  openModal,
  purchasesModes,
  reportCoupon,
  resetReview,
  reviewStore,
  reviewModals,
} from './review-store.ts';

describe('AN-10 RV-17 the review store', () => {
  it('has the purchases mode, the selected purchase and coupon, and the open modal', () => {
    expect(reviewStore).toEqual({
      purchasesMode: 'all',
      selectedPurchase: undefined,
      selectedCoupon: undefined,
      openModal: undefined,
    });
  });

  it('RV-02 RV-03 has five modes and nine modals', () => {
    expect(purchasesModes).toEqual(['all', 'points', 'refunds', 'collector-pieces', 'collector-jokers']);
    expect(reviewModals).toEqual([
      'image',
      'scan',
      'trusting',
      'report',
      'how-to',
      'missing-lines',
      'zendesk',
      'report-refund',
      'select-refund',
    ]);
  });

  it('has one modal open at a time, and is reset when the screen is left', () => {
    openModal('select-refund');
    reportCoupon('bon-3');
    expect(reviewStore).toMatchObject({ openModal: 'report-refund', selectedCoupon: 'bon-3' });
    resetReview();
    expect(reviewStore).toMatchObject({ openModal: undefined, selectedCoupon: undefined });
  });
});
