// The widget's own code without its screens, bundled for the simulation and evaluated once for each tab.
import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { subscribe } from 'valtio';
import {
  getGetPotQueryOptions,
  getGetShopQueryOptions,
  getListCardSlotsQueryOptions,
  getListEarnedCouponsQueryOptions,
  getShowReceiptReviewQueryOptions,
  type Coupon,
} from '@cagnotte/generated/hooks/product';
import type { OnTokenExpired } from '@cagnotte/sdk';
import { createSdkOn, type Platform } from '@cagnotte/sdk/internal';
import {
  auth,
  buyReward,
  cancelPurchase,
  type Claim,
  clearSession,
  closeToast,
  createMutate,
  createQueryClient,
  earnedCouponsStore,
  enterShop,
  followLeftoverRequests,
  followSession,
  loadOutcomeRule,
  checkOutcome,
  openOrderForm,
  orderReward,
  pendingStore,
  getPendingActions,
  PendingRequests,
  potStore,
  requestPayout,
  findResale,
  resellCoupon,
  resetShop,
  sendClaim,
  shopStore,
  findShopperKey,
  showEarnedCoupon,
  toasts,
  toggleGoal,
  type RequestDependencies,
} from '@cagnotte/widget/internal';
import type { MovingOperation } from './server.ts';
import { parseShopperMessage, type ShopperMessage } from './shopper-message.ts';

/** Buttons that move points or money. */
export type Button =
  | 'buy'
  | 'give back'
  | 'order'
  | 'resell'
  | 'transfer'
  | 'claim by code'
  | 'claim on trust'
  | 'claim missing line';

export interface PageParts {
  readonly platform: Platform;
  readonly requestIdHeader: string | false;
  readonly clientId: string;
  readonly onTokenExpired: OnTokenExpired;
  /** Called for each message to the shopper about a press. */
  readonly onMessage: (message: ShopperMessage) => void;
  readonly onSession: (isSignedIn: boolean) => void;
}

/** A button that can be pressed. */
interface FoundButton {
  readonly operation: MovingOperation;
  /**
   * Subject of the button: identifier of a reward, an earned coupon, a purchase, a product
   * code; empty for the pot.
   */
  readonly target: string;
  /** True if it resolves the outcome of an earlier press, and moves nothing. */
  readonly isCheck: boolean;
  /** @param clicks 2 for the second half of a double press */
  readonly press: (clicks: number) => Promise<unknown>;
  /**
   * Sends another request beside the earlier one, after a confirmation; undefined when that is not offered.
   */
  readonly confirm?: (() => Promise<unknown>) | undefined;
}

/** Actions of a shopper on a page of the widget. */
export interface MoneyPage {
  readonly start: () => Promise<void>;
  readonly signIn: (token: string) => Promise<void>;
  readonly signOut: () => void;
  /** Opens the screen of a button; undefined when there is none to press, or the screen does not load. */
  readonly findButton: (button: Button, which: number) => Promise<FoundButton | undefined>;
  /** Makes a reward the goal, or gives up the current one. Never rejects. */
  readonly setGoal: (index: number) => Promise<void>;
}

const region = 'fr';
const environment = 'staging';
/** No server has these addresses: the simulated network responds. */
const addresses = {
  [region]: { [environment]: { api: 'https://api.example', proxy: 'https://files.example' } },
};
/** The receipt of the examples that can be reviewed. */
const receipt = '20261118174200000-48213-k7q2';
/** Products that are missing on the receipt. */
const codes = ['3017620422003', '3229820129488'] as const;

export const openPage = (parts: PageParts): MoneyPage => {
  const { platform, requestIdHeader, clientId, onTokenExpired, onMessage, onSession } = parts;
  const sdk = createSdkOn(platform, { addresses, requestIdHeader, onTokenExpired, log: () => undefined });
  const queries = createQueryClient(() => undefined);
  followSession(sdk.session, () => clearSession(queries));
  const { product } = sdk;
  const pending = new PendingRequests({
    storage: () => localStorage,
    locks: navigator.locks,
    owner: () => findShopperKey(sdk),
    hasRequestIds: requestIdHeader !== false,
  });
  followLeftoverRequests({ sdk, queries, pending });
  const dependencies: RequestDependencies = {
    product,
    queries,
    mutate: createMutate(queries),
    pending,
    loadOutcomeRule,
  };

  let leaveCallbacks: (() => void)[] = [];
  const leaveScreen = () => {
    for (const stop of leaveCallbacks) stop();
    leaveCallbacks = [];
  };
  /**
   * Shows a screen.
   * @returns true if all its reads have succeeded
   */
  const show = async (...reads: readonly { readonly queryKey: QueryKey }[]): Promise<boolean> => {
    leaveScreen();
    const shown = reads.map(
      (options) =>
        new Promise<boolean>((resolve) => {
          const observer = new QueryObserver(queries, options);
          const resolveWhenRead = ({
            isSuccess,
            isError,
          }: {
            readonly isSuccess: boolean;
            readonly isError: boolean;
          }) => {
            if (isSuccess || isError) resolve(isSuccess);
          };
          leaveCallbacks.push(observer.subscribe(resolveWhenRead));
          resolveWhenRead(observer.getCurrentResult());
        }),
    );
    return (await Promise.all(shown)).every(Boolean);
  };

  sdk.session.subscribe(() => {
    const isSignedIn = sdk.session.snapshot().token !== undefined;
    if (!isSignedIn) {
      leaveScreen();
      clearSession(queries);
    }
    onSession(isSignedIn);
  });
  /**
   * Returns the identifier of the reward that a text names; undefined for none, and for a title
   * that several rewards have.
   */
  const findRewardNamedIn = (text: string): string | undefined => {
    const { catalogs } = queries.getQueryData(getGetShopQueryOptions(product).queryKey) ?? { catalogs: [] };
    // Texts on the screen have no-break spaces.
    const replaceSpaces = (words: string) => words.replace(/\s/g, ' ');
    const named = catalogs
      .flatMap(({ coupons }) => coupons)
      .filter(({ title }) => title !== undefined && replaceSpaces(text).includes(replaceSpaces(title)));
    const [first, ...otherIdentifiers] = new Set(named.map(({ identifier }) => identifier));
    return otherIdentifiers.length === 0 ? first : undefined;
  };
  const readMessage = (text: string) => {
    const message = parseShopperMessage(text);
    if (message) onMessage({ ...message, target: findRewardNamedIn(text) });
  };
  // Each toast is read at once: two equal ones in a row would be one.
  const readToasts = () => {
    for (const { id, text } of toasts.list) {
      closeToast(id);
      readMessage(text);
    }
  };
  subscribe(toasts, readToasts, true);
  let lastAnnounced: string | undefined;
  const readShop = () => {
    const { announcedPurchase, isScreenLeft } = shopStore;
    if (announcedPurchase !== undefined && lastAnnounced === undefined && !isScreenLeft)
      onMessage({
        verdict: 'done',
        operations: ['buyCoupon'],
        target: announcedPurchase,
        text: `${announcedPurchase} in the shop`,
      });
    lastAnnounced = announcedPurchase;
  };
  subscribe(shopStore, readShop, true);
  const readPot = () => {
    const { notice } = potStore;
    if (!notice) return;
    potStore.notice = undefined;
    readMessage(notice.text);
  };
  subscribe(potStore, readPot, true);

  const createButton = (
    operation: MovingOperation,
    target: string,
    press: FoundButton['press'],
    confirm?: FoundButton['confirm'],
  ): FoundButton => {
    const subject = operation === 'claimOnReceipt' ? `${receipt} ${target}` : target;
    const mark = pendingStore.marks.find(
      (candidate) =>
        candidate.isUnknown && candidate.operation === operation && candidate.subject === subject,
    );
    // With request ids, a press with the same subject sends the first request again.
    return mark && !requestIdHeader
      ? {
          operation,
          target,
          isCheck: true,
          press: () => checkOutcome(dependencies, mark),
          confirm,
        }
      : { operation, target, isCheck: false, press };
  };

  const findReward = async (button: 'buy' | 'give back' | 'order', index: number) => {
    const options = getGetShopQueryOptions(product);
    const isThere = show(options, getListEarnedCouponsQueryOptions(product));
    enterShop();
    leaveCallbacks.push(resetShop);
    if (!(await isThere)) return undefined;
    const coupons = queries.getQueryData(options.queryKey)?.catalogs[0]?.coupons ?? [];
    const kind = button === 'order' ? 'Goody' : 'Coupon';
    const coupon = coupons.filter((candidate: Coupon) => candidate.kind === kind)[index];
    if (!coupon) return undefined;
    const { identifier } = coupon;
    const isCancellable = () => shopStore.purchases[identifier]?.isCancellable === true;
    if (button === 'order') {
      openOrderForm(identifier);
      const order = async (isConfirmed: boolean) => {
        // Its modal closes once the order is made.
        if (!shopStore.isOrderFormOpen || shopStore.selectedCoupon !== identifier) return;
        const showRefusal = () => false;
        const ending = await orderReward(dependencies, {
          coupon,
          informations: {},
          showRefusal,
          isConfirmed,
        });
        if (ending === 'refused' || ending === 'not-started' || ending === 'not-carried-out')
          onMessage({
            verdict: 'not done',
            operations: ['orderGoody'],
            target: identifier,
            text: `order ${ending}`,
          });
      };
      const confirm = () => order(true);
      return createButton('orderGoody', identifier, () => order(false), confirm);
    }
    if (isCancellable() !== (button === 'give back')) return undefined;
    // Like the button, which has both roles.
    const press = async (clicks: number) => {
      const isCancelling = getPendingActions(queries, ['reward', identifier]).includes('isCancelling');
      if (clicks > 1) return;
      if (isCancellable() || isCancelling) await cancelPurchase(dependencies, coupon);
      else await buyReward(dependencies, coupon);
    };
    return button === 'give back'
      ? createButton('cancelBuy', identifier, press)
      : createButton('buyCoupon', identifier, press, () =>
          buyReward(dependencies, coupon, { isConfirmed: true }),
        );
  };

  const findCouponToResell = async (index: number) => {
    const options = getListEarnedCouponsQueryOptions(product);
    if (!(await show(options))) return undefined;
    const coupons =
      queries.getQueryData(options.queryKey)?.sections.flatMap((section) => section.earned_coupons) ?? [];
    const coupon = coupons.filter((candidate) => findResale(candidate, { hasSecondService: true }))[index];
    const resale = coupon && findResale(coupon, { hasSecondService: true });
    if (!resale || resale.kind === 'contradictory') return undefined;
    const { identifier } = coupon;
    showEarnedCoupon(identifier);
    const operation = resale.kind === 'fidzs' ? 'resellEarnedCouponAsFidzs' : 'resellEarnedCouponAsPoints';
    return createButton(operation, identifier, async () => {
      if (earnedCouponsStore.identifier !== identifier) return;
      await resellCoupon(dependencies, {
        identifier,
        resale,
        leave: () => showEarnedCoupon(undefined),
        onRefused: readMessage,
      });
    });
  };

  const findTransfer = async () => {
    const options = getGetPotQueryOptions(product);
    if (!(await show(options))) return undefined;
    if (!queries.getQueryData(options.queryKey)?.pot.current_amount) return undefined;
    potStore.isTransferOpen = true;
    return createButton('requestTransfer', '', async () => {
      if (potStore.isTransferOpen) await requestPayout(dependencies, { remember_account: true });
    });
  };

  const findClaim = async (
    button: 'claim by code' | 'claim on trust' | 'claim missing line',
    index: number,
  ) => {
    const options = getShowReceiptReviewQueryOptions(product, { receipt_uuid: receipt });
    if (!(await show(options))) return undefined;
    const unclaimed =
      queries.getQueryData(options.queryKey)?.receipt.purchases.filter(({ claim }) => !claim) ?? [];
    let isOpen = true;
    const onDone = () => {
      isOpen = false;
    };
    const claim = (target: string, details: Claim & { readonly operation: MovingOperation }) => {
      const send = async (isConfirmed: boolean) => {
        if (isOpen)
          await sendClaim(dependencies, { claim: details, isConfirmed, onDone, onFailure: () => undefined });
      };
      const confirm = () => send(true);
      return createButton(details.operation, target, () => send(false), confirm);
    };
    const ean = codes[index % codes.length] ?? codes[0];
    if (button === 'claim missing line') return claim(ean, { operation: 'claimOnReceipt', receipt, ean });
    const likely = unclaimed.filter(
      (candidate) => (candidate.is_probably_eligible_to_program?.length ?? 0) > 0,
    );
    const purchase = (button === 'claim on trust' ? likely : unclaimed)[index]?.purchase_id;
    if (purchase === undefined) return undefined;
    return button === 'claim on trust'
      ? claim(purchase, { operation: 'trustingClaimOnPurchase', receipt, purchase, card: 'card-verger' })
      : claim(purchase, { operation: 'claimOnPurchase', receipt, purchase, ean });
  };

  return {
    start: async () => {
      await sdk.configure({ region, environment });
      await sdk.init({ clientId });
      auth.config = { clientId, region, environment };
      auth.isConfigLoaded = true;
    },
    signIn: async (token) => {
      await sdk.authorizeUserWithToken({ token });
      void show(getListCardSlotsQueryOptions(product), getGetShopQueryOptions(product));
    },
    // Like the account menu.
    signOut: () => {
      clearSession(queries);
      void sdk.logout().catch(() => undefined);
    },
    setGoal: async (index) => {
      // Like the card: the shown goal may be older than the server's.
      const shown = await queries.ensureQueryData(getGetShopQueryOptions(product)).catch(() => undefined);
      const coupon = shown?.catalogs[0]?.coupons[index];
      if (coupon) await toggleGoal(dependencies, coupon);
    },
    findButton: (button, index) => {
      switch (button) {
        case 'buy':
        case 'give back':
        case 'order':
          return findReward(button, index);
        case 'resell':
          return findCouponToResell(index);
        case 'transfer':
          return findTransfer();
        case 'claim by code':
        case 'claim on trust':
        case 'claim missing line':
          return findClaim(button, index);
        default:
          return button satisfies never;
      }
    },
  };
};
