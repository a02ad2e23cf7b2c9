import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  getGetPotQueryKey,
  getListEarnedCouponsQueryKey,
  getListPotRefundsQueryKey,
} from '@cagnotte/generated/hooks/product';
import { signupSchema } from '../features/account/account-fields.tsx';
import {
  earnedCouponsStore,
  showEarnedCoupon,
  useSections,
  useSelectedCoupon,
} from '../features/coupons/earned-coupons-store.ts';
import { potStore, usePotView } from '../features/pot/pot-store.ts';
import { toProgramme } from '../features/programme/settings.ts';
import { reviewStore } from '../features/review/review-store.ts';
import { toCardState } from '../features/rewards/points.ts';
import { auth } from '../features/session/auth.ts';
import { credentials } from '../features/session/credentials.ts';
import { shopStore } from '../features/shop/shop-store.ts';
import { getArchivesQuery, getTimelineQuery, toPage } from '../features/timeline/message-lists.ts';
import { timelineStore, useArchives, useTimeline } from '../features/timeline/timeline-store.ts';
import { layout } from '../ui/layout/layout-store.ts';
import { toasts } from '../ui/toasts/toast-store.ts';
import { trackers } from './trackers/start-trackers.ts';

const product = 'kit';

/** Renders a view over a cache with these responses. */
function renderView<View>(
  responses: readonly (readonly [readonly unknown[], unknown])[],
  useView: () => View,
): View {
  const queries = new QueryClient();
  for (const [key, response] of responses) queries.setQueryData(key, response);
  const views: View[] = [];
  function Probe() {
    views.push(useView());
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Probe />
    </QueryClientProvider>,
  );
  const [view] = views;
  if (view === undefined) throw new Error('nothing was drawn');
  return view;
}

/** Settings of a programme, one for each field of the server store. */
const settings = {
  upload_path: '/inbox',
  previews_upload_enabled: false,
  previews_upload_path: '/previews',
  primary_color: '#0b7a4f',
  program_name: 'Le Club',
  program_id: 'club',
  program_terms_url: 'https://club.example/terms',
  welcoming_points: 100,
  rewards: [],
  header_asset_url: 'https://club.example/1x.webp',
  header_asset_2x_url: 'https://club.example/2x.webp',
  header_asset_3x_url: 'https://club.example/3x.webp',
  email_for_digital_receipts: 'tickets@club.example',
  points: 12,
};

it('AN-10 D126 the twelve stores of the specification have these fields', () => {
  const stores = {
    auth,
    credentials,
    layout,
    // A view of the response of `getPartnerSettings`, like `card`, which is a view of the card slots and the
    // shop.
    server: toProgramme(settings),
    toast: toasts,
    'earned-coupons': earnedCouponsStore,
    card: toCardState(undefined, undefined),
    pot: potStore,
    review: reviewStore,
    shop: shopStore,
    timeline: timelineStore,
    trackers,
  };
  const fields = Object.entries(stores).map(([name, store]) => `${name}: ${Object.keys(store).join(', ')}`);
  expect(fields).toEqual([
    'auth: isConfigLoaded, config, isRegistrationBlocked, partner, secondService, user',
    'credentials: emailFromPartner, email',
    'layout: isLoading, loadingText, isIframeOpen, isOnline, headerHeight, footerHeight, isCatalogueOpen, catalogueReward',
    'server: primaryColor, programName, programId, programTermsUrl, welcomingPoints, rewards, headerAssetUrl, headerAsset2xUrl, headerAsset3xUrl, emailForDigitalReceipts, points, canRegister, scannerReaders',
    'toast: list, position',
    'earned-coupons: identifier, isOverlayOpen, openModal, isResold',
    'card: cardSlot, coupons',
    'pot: paymentInformation, destination, isTransferOpen, step, notice, refusal, oldestTransferId',
    'review: purchasesMode, selectedPurchase, selectedCoupon, openModal',
    'shop: selectedCoupon, isDetailsOpen, isPurchaseQuestionOpen, isOrderFormOpen, purchases, isScreenLeft, announcedPurchase',
    'timeline: areArchivesOpen, openImage, heldMessage, leaving',
    'trackers: partner1TagManagerId, purchaseTagManagerId, partnerTagManagerId, purchaseAnalyticsId',
  ]);
});

describe('the stores of the shopper’s state', () => {
  it('AU-05 AN-10 credentials has the addresses, and the sign-up form has all that is typed', () => {
    expect(credentials).toEqual({ emailFromPartner: '', email: '' });
    expect(Object.keys(signupSchema.shape)).toEqual([
      'email',
      'password',
      'passwordConfirmation',
      'hasActivationCode',
      'activationCode',
      'areTermsAccepted',
    ]);
  });

  it('AU-11 AU-10 AN-10 auth has the user, the partner and the tokens', () => {
    const partner = { externalId: '7', accessToken: 'a', refreshToken: 'r' } satisfies typeof auth.partner;
    onTestFinished(() => void (auth.partner = {}));
    auth.partner = partner;
    expect({ ...auth.partner }).toEqual(partner);
  });

  it('AN-11 layout has the frame, the loading modal, the heights and the catalogue modal', () => {
    expect(layout).toEqual({
      isLoading: false,
      loadingText: '',
      isIframeOpen: true,
      isOnline: true,
      headerHeight: 0,
      footerHeight: 0,
      isCatalogueOpen: false,
      catalogueReward: undefined,
    });
  });

  it('AN-14 pot has the payment information of the specification', () => {
    expect({ ...potStore.paymentInformation }).toEqual({
      firstName: '',
      lastName: '',
      iban: '',
      email: '',
      rememberInformation: false,
    });
  });

  it('AN-14 CO-03 earned coupons has the coupon on the screen, overlay, modal and resale', () => {
    expect(earnedCouponsStore).toEqual({
      identifier: undefined,
      isOverlayOpen: false,
      openModal: undefined,
      isResold: false,
    });
  });

  it('AN-14 timeline has the state of its archives', () => {
    expect(timelineStore).toMatchObject({ areArchivesOpen: false, openImage: undefined });
  });
});

describe('AN-14 D106 server data is a view of the query cache, without copies', () => {
  it('server has the eleven settings of the programme, and two more for two screens', () => {
    expect(toProgramme(settings)).toEqual({
      primaryColor: '#0b7a4f',
      programName: 'Le Club',
      programId: 'club',
      programTermsUrl: 'https://club.example/terms',
      welcomingPoints: 100,
      rewards: [],
      headerAssetUrl: 'https://club.example/1x.webp',
      headerAsset2xUrl: 'https://club.example/2x.webp',
      headerAsset3xUrl: 'https://club.example/3x.webp',
      emailForDigitalReceipts: 'tickets@club.example',
      points: 12,
      canRegister: true,
      scannerReaders: undefined,
    });
  });

  it('card has its slot, and the coupons of its catalogue', () => {
    const loyalty_card = { identifier: 'c', name: 'Carte', available_points: 7 };
    const slots = { card_slots: [{ loyalty_card }] };
    const shopResponse = { catalogs: [{ owner_type: 'LoyaltyCard', loyalty_card, coupons: [] }] };
    expect(toCardState(slots, shopResponse)).toEqual({ cardSlot: { loyalty_card }, coupons: [] });
    expect(toCardState(undefined, undefined)).toEqual({ cardSlot: undefined, coupons: undefined });
  });

  it('earned coupons has the sections and the selected coupon', () => {
    const coupon = { identifier: 'a', kind: 'Coupon', value: 400 };
    const sections = [{ title: 'À utiliser', earned_coupons: [coupon] }];
    onTestFinished(() => showEarnedCoupon(undefined));
    showEarnedCoupon('a');
    const view = renderView([[getListEarnedCouponsQueryKey(product), { sections }]], () => ({
      sections: useSections(product),
      selectedCoupon: useSelectedCoupon(product),
    }));
    expect(view).toEqual({ sections, selectedCoupon: coupon });
  });

  it('pot has its refunds, the refunds of other apps, its transfers, and the id of the previous one', () => {
    const refund = { id: 1, amount: 2 };
    const other = { id: 2, amount: 3 };
    const payment = { id: 9, amount: 20 };
    const view = renderView(
      [
        [
          getGetPotQueryKey(product),
          {
            pot: { current_amount: 5 },
            transfer_payments: [payment],
            previous_transfer_payment: { id: 8 },
          },
        ],
        [
          getListPotRefundsQueryKey(product),
          {
            pot_refunds: [{ pot_refund: refund }],
            other_app_pot_refunds: [{ other_app_pot_refund: other }],
          },
        ],
      ],
      () => usePotView(product),
    );
    expect(view).toEqual({
      pot: { current_amount: 5 },
      potRefunds: [refund],
      otherAppPotRefunds: [other],
      transferPayments: [{ id: 9, payment, refunds: undefined }],
      previousTransferPayment: 8,
    });
  });

  it('TL-10 timeline has messages, archives, whether there are older ones, and the oldest key', () => {
    const message = (identifier: string, category: string) => ({
      identifier,
      category,
      timeline_ordered_key: identifier,
    });
    const pages = (messages: ReturnType<typeof message>[]) => ({
      pages: [toPage({ messages, has_archives: true, has_benefits_summary: true }, undefined)],
      pageParams: [undefined],
    });
    const kept = message('k2', 'CompletedReceipt');
    const archived = message('k1', 'RejectedReceipt');
    const view = renderView(
      [
        [getTimelineQuery(product).queryKey, pages([kept, message('k0', 'AnnounceNewProgram')])],
        [getArchivesQuery(product).queryKey, pages([archived])],
      ],
      () => ({ ...useTimeline(product), ...useArchives(product), messages: useTimeline(product).messages }),
    );
    expect(view).toMatchObject({
      messages: [kept],
      archivedMessages: [archived],
      hasArchives: true,
      hasBenefitsSummary: true,
      hasOlder: false,
      isLoading: false,
      isLoadingOlder: false,
    });
    const seenKey = renderView(
      [[getTimelineQuery(product).queryKey, pages([kept, message('k0', 'AnnounceNewProgram')])]],
      () => useTimeline(product).oldestSeenOrderedKey,
    );
    expect(seenKey).toBe('k0');
  });
});
