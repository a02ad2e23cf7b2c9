// Written by `npm run generate` from openapi/. Do not edit.
import type { components as shared } from './shared.ts';

export interface paths {
  '/api/{product}/v1/sdk/signup': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create an account and sign it in
     * @description Creates a shopper for the programme of `client_id` and opens a session: `user.access_token` is then
     *     sent with every call and kept by the client in its cookie.
     *
     *     A client that had asked for the visitor's home must ask again for everything: card, coupons, pot and
     *     timeline now belong to this shopper. With an `activation_code`, the welcoming points of the code are
     *     credited at once.
     *
     *     Here the code of the body wins over the status, so that a refused sign-up never closes another
     *     session:
     *
     *     - `account_already_exists` (400) when the e-mail has an account.
     *     - `invalid_parameter` (422) when a field is missing or refused; `invalid_reason` is
     *       `registrations_limit_reached` when the programme takes nobody any more.
     *     - 401 when `client_id` is unknown, 403 when the registration is blocked.
     */
    post: operations['signUp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}/v1/sdk/login': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign in with an e-mail and a password
     * @description Opens a session for an existing shopper. As with a sign-up, everything read before belongs to nobody
     *     any more and is asked for again.
     *
     *     `unknown_email` and `wrong_password` (400) concern one field of the form and never close a session
     *     that is open: the code of the body wins over the status. 401 is for an unknown `client_id`.
     */
    post: operations['logIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}/v1/sdk/apply_code': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Apply an activation code
     * @description Gives the shopper what the code promises. When it gives points, they are credited before the response:
     *     card slots, card catalogue and shop are stale afterwards.
     *
     *     A code that is unknown, expired or already used by this shopper is an `invalid_parameter` (422) on
     *     `code`, reason `invalid`.
     */
    post: operations['applyCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}/v1/sdk/find_user_with_email': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    /**
     * Find a shopper by e-mail
     * @description Tells a trusted caller whether an e-mail has an account in the programme. Changes nothing.
     *
     *     The client secret stands in the query, so this call is for a server or a native application, never
     *     for a public page; it must not be logged. 401 when the pair of client identifier and secret is
     *     wrong, 404 when no account has this e-mail.
     */
    get: operations['findUserWithEmail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Close the session
     * @description Revokes the access token. Everything read with it is stale. The form body names the client in
     *     camelCase, `clientId`, unlike every other field of these contracts.
     *
     *     A client clears its own session and returns to the root route whatever the response: a failure is only
     *     reported. Calling it twice is no error.
     */
    delete: operations['logOut'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/web_client/sdk/iframe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Upload page for a frame
     * @description The page that a deprecated way of uploading loads in a frame of the partner's site: it lets the
     *     shopper choose files, uploads them as the SDK does, and reports the outcome to its parent. The response
     *     is `text/html`, and may be framed by `origin` only.
     *
     *     It posts `{controller, method, params}` to its parent, for `origin` only, with `upload` for a controller
     *     (assumed): `success` with `{receipt_uuid}`, or `failure` with the `{code, message}` of the error and its
     *     `status`, `parameter` and `reason` where there are any, then `complete` with `{}`. The frame needs
     *     `allow="camera"`.
     *
     *     401 when the token is unknown, 422 when a parameter is missing or unreadable.
     */
    get: operations['getUploadIframe'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}/v1/users/home': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    /**
     * The shopper's home
     * @deprecated
     * @description Deprecated. The content of the former home page. Changes nothing. The SDK refuses to call it: it logs 'You are not allowed to use getHome' and sends nothing.
     */
    get: operations['getHome'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}/v1/sdk/card': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The shopper's card
     * @deprecated
     * @description Deprecated in favour of `listCardSlots`. A read, although it is a POST: it changes nothing and may be repeated. 404 when the shopper has no card.
     */
    post: operations['getCardDetails'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}/v1/sdk/rewards': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The rewards of the card
     * @deprecated
     * @description Deprecated in favour of `getCardCatalog`. A read, although it is a POST: it changes nothing and may be repeated.
     */
    post: operations['getRewards'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}/v1/loyalty_rewards_users_targets/select': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Choose the reward to save for
     * @deprecated
     * @description Deprecated in favour of `selectNextGoal`. Makes this reward the only target of the shopper; rewards, card catalogue and shop are stale afterwards. 404 when the reward does not exist.
     */
    post: operations['selectTargetReward'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}/v1/feedbacks': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Open a support ticket
     * @description Sends a message to the support team, about a receipt or about the service. Nothing the shopper can read changes. Only the text is required; `receipt_uuid` joins the receipt in question. 404 when that receipt is not the shopper's.
     */
    post: operations['createFeedback'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}/v3/pot': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    /**
     * The shopper's pot
     * @description The amount that can be transferred, the remembered bank or PayPal account, and the latest transfers.
     *     Changes nothing. Stale after a transfer, after the payment information is forgotten, and when a
     *     receipt is completed.
     *
     *     The refunds of each transfer are read with `listPotRefunds` and its identifier.
     *     `previous_transfer_payment` tells where the history goes on.
     */
    get: operations['getPot'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}/v3/pot_refunds': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    /**
     * The refunds of the pot, or of one transfer
     * @description Without `transfer_payment_id`, the refunds that no transfer has paid yet. With it, those that this
     *     transfer paid; the history is read page by page by following `previous_transfer_payment.id` until it
     *     is null. Changes nothing.
     *
     *     Refunds that came through the sister service stand apart, under `other_app_pot_refunds`. 404 when
     *     the transfer is not the shopper's.
     */
    get: operations['listPotRefunds'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/timeline': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    /**
     * Messages of the timeline
     * @description The messages that are not archived, latest first, in descending order of `timeline_ordered_key`.
     *     Changes nothing. Stale after a message is archived and whenever a receipt changes state.
     *
     *     The first call omits `oldest_seen_timeline_ordered_key`; the next ones give the smallest key
     *     received, counting the messages the client does not show, and receive what is strictly older. A page
     *     of fewer than `limit` messages is the last. Categories may be added at any time.
     */
    get: operations['listTimeline'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/timeline/archives': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archived messages of the timeline
     * @description The archived messages, with the paging of `listTimeline`. A read, although it is a POST: it changes nothing and may be repeated. Stale after a message is archived.
     */
    post: operations['listTimelineArchives'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/timeline/archive_message': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Archive a message
     * @description Moves the message from the timeline to the archives, where it keeps its key. Timeline and archives are stale afterwards, and `has_archives` becomes true. Archiving it again is no error; 404 when the message is not the shopper's.
     */
    post: operations['archiveTimelineMessage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/earned_coupons': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    /**
     * Coupons the shopper has earned
     * @description All earned coupons and goodies, grouped in sections that are shown in this order. Changes nothing. Stale after a purchase, its cancellation, an order and a resale.
     */
    get: operations['listEarnedCoupons'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/earned_coupons/resell_as_points': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Resell an earned coupon for points
     * @description Takes the coupon back and credits its points at once. Earned coupons, card slots, card catalogue and
     *     shop are stale afterwards.
     *
     *     The coupon must be `resellable_as_points`: otherwise `invalid_parameter` (422) on
     *     `earned_coupon_identifier`, as when it was used or resold meanwhile. 404 when it is not the
     *     shopper's.
     */
    post: operations['resellEarnedCouponAsPoints'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/earned_coupons/resell_as_fidzs': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Resell an earned coupon for fidzs
     * @description Takes the coupon back and credits fidzs, the currency of the sister service, in the account the
     *     shopper has there. Earned coupons are stale afterwards; the points of the card do not change.
     *
     *     The coupon must be `resellable_as_fidzs`: otherwise `invalid_parameter` (422) on
     *     `earned_coupon_identifier`. 404 when it is not the shopper's.
     */
    post: operations['resellEarnedCouponAsFidzs'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/card_slots': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    /**
     * Card slots of the shopper
     * @description The cards the shopper holds, with their available points. Clients expect exactly one: with none they show an error, with several they report it and use the first. Changes nothing. Stale after whatever gives or takes points.
     */
    get: operations['listCardSlots'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/shopv3': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    /**
     * Catalogues of the reward shop
     * @description One catalogue per card, with the coupons and goodies in the order they are shown, cheapest first.
     *     Changes nothing. Stale after a purchase, its cancellation, an order, a resale, a change of next
     *     goal, and whatever gives points.
     *
     *     Clients expect exactly one catalogue, with `owner_type` 'LoyaltyCard'.
     */
    get: operations['getShop'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/card_catalog': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Coupons of one card
     * @description The coupons and goodies that the points of this card can buy, cheapest first. A read, although it is a POST: it changes nothing and may be repeated. Stale with the shop. 404 when the shopper does not hold the card.
     */
    post: operations['getCardCatalog'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/card_catalog/select_next_goal': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a coupon the next goal
     * @description Makes this coupon the next goal of its card in place of the former one: a card has one at most. Card catalogue and shop are stale afterwards. Selecting the goal again is no error; 404 when the coupon is in no catalogue of the shopper.
     */
    post: operations['selectNextGoal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/card_catalog/cancel_next_goal': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give up the next goal
     * @description The card has no next goal afterwards; card catalogue and shop are stale. Giving up a coupon that is not the goal is no error and changes nothing; 404 when the coupon is in no catalogue of the shopper.
     */
    post: operations['cancelNextGoal'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/shop_cart/buy': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Buy a coupon
     * @description Takes `value` points from the card and adds the coupon to the earned coupons, in one transaction.
     *     Card slots, card catalogue, shop and earned coupons are stale afterwards. For a short while the
     *     purchase can be undone with `cancelBuy`.
     *
     *     Refusals change nothing:
     *
     *     - `not_buyable` (400): withdrawn, out of stock, or a goody, which is ordered with `orderGoody`.
     *     - `not_enough_points` (400): the card no longer holds the cost.
     *     - 404 when the coupon is in no catalogue of the shopper.
     */
    post: operations['buyCoupon'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/shop_cart/cancel_buy': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Undo a purchase
     * @description Undoes the latest purchase of this coupon: its `value` is given back and the earned coupon removed.
     *     Card slots, card catalogue, shop and earned coupons are stale afterwards.
     *
     *     `not_cancelable` (400) when the delay has passed, when the coupon was used, or when it was not
     *     bought. The server's delay decides, even where the client still offers to cancel.
     */
    post: operations['cancelBuy'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/shop_cart/order_goody': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Order a goody
     * @description Takes `value` points from the card and orders the goody, in one transaction. Card slots, card
     *     catalogue, shop and earned coupons are stale afterwards. An order can not be undone.
     *
     *     `user_informations` holds one value per field that `listNeededFields` gave for this goody, under the
     *     field's name; it is absent when there was none. A missing or wrong value is an `invalid_parameter`
     *     (422) that names the field. Refusals change nothing:
     *
     *     - `not_buyable` (400): withdrawn, out of stock, or not a goody.
     *     - `not_enough_points` (400): the card no longer holds the cost.
     *     - 404 when the goody is in no catalogue of the shopper.
     */
    post: operations['orderGoody'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/user/needed_fields_for_context': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * What must be asked of the shopper
     * @description The fields a form must show before a goody is ordered, in this order. An empty list means that nothing is needed and the order can be sent at once. A read, although it is a POST: it changes nothing and may be repeated. 404 when the goody is in no catalogue of the shopper.
     */
    post: operations['listNeededFields'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/receipts/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel a receipt
     * @description Withdraws the receipt: nothing will be credited for it. Pending receipts, timeline and card slots (their pending points) are stale afterwards. Cancelling it again is no error. 404 when the receipt is not the shopper's; `invalid_parameter` (422) on `receipt_uuid` when its points were credited already, that is, when it was reviewed, skipped or completed (that the first two count as well is assumed).
     */
    post: operations['cancelReceipt'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/receipts/skip_validation': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Leave a receipt as it was analysed
     * @description The shopper does not want to check this receipt: it goes on with what the analysis found, and can not be reviewed any more. The points that were found are credited at once, those of claims are not (assumed); a timeline message says how many. Pending receipts, timeline and card slots are stale afterwards. 404 when the receipt is not the shopper's or not analysed yet; `invalid_parameter` (422) on `receipt_uuid` when it can not be reviewed any more.
     */
    post: operations['skipReceiptValidation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/receipts/show_review': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Load a receipt for review
     * @description The receipt with every purchase the analysis recognised, and what each one brings. A read, although
     *     it is a POST: it changes nothing and may be repeated. Stale after each claim on the receipt.
     *
     *     A receipt that was already reviewed, skipped, cancelled or completed is refused with 400, the
     *     code `other` and the debug message 'Bad Request'; so does a rejected one (assumed). 404 when it is not the
     *     shopper's, or not analysed yet (assumed).
     */
    post: operations['showReceiptReview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/receipts/review_claims': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Validate the review
     * @description Ends the review: the claims made on the receipt are handed in. The points of its purchases, those claimed on trust among them, are credited at once, which a timeline message announces; refunds, pieces, jokers and the claims that wait are settled once the receipt is completed (both assumed). Pending receipts, timeline, card slots and shop are stale afterwards, and the receipt can not be reviewed any more: validating it again is `invalid_parameter` (422) on `receipt_uuid`. 404 when it is not the shopper's, or not analysed yet.
     */
    post: operations['reviewReceiptClaims'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/receipts/claim_on_purchase': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Claim a purchase by its bar code
     * @description Claims that this line of the receipt is the product of this bar code. The response is the purchase with its new claim; the rest of the receipt does not change. `invalid_parameter` (422) on `ean` when the product belongs to no offer or the check digit of its code (8, 12 or 13 digits) is wrong, on `purchase_id` when the line already has a claim or its receipt can not be reviewed any more. 404 when the purchase is on no receipt of the shopper.
     */
    post: operations['claimOnPurchase'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/receipts/trusting_claim_on_purchase': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Claim a purchase on trust
     * @description Claims without a bar code that this line belongs to the programme of the card. Possible for a purchase that is probably eligible to that card; the claim is accepted at once, and the response is the purchase with the points it now brings. `invalid_parameter` (422) on `card_identifier` when the purchase is not probably eligible to it, on `purchase_id` when the line already has a claim or its receipt can not be reviewed any more. 404 when the purchase is on no receipt of the shopper.
     */
    post: operations['trustingClaimOnPurchase'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/receipts/claim_on_receipt': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Claim a product missing from the purchases
     * @description Claims that the product of this bar code is on the receipt although no purchase shows it. The claim joins the receipt's `claim_without_purchases`: the receipt under review is stale afterwards. `invalid_parameter` (422) on `ean` when the product belongs to no offer or the check digit of its code is wrong, on `receipt_uuid` when the receipt can not be reviewed any more. 404 when the receipt is not the shopper's, or not analysed yet.
     */
    post: operations['claimOnReceipt'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/receipts/report_user_feedback': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Report a problem with a receipt
     * @description Sends the team a message about the analysis of this receipt. Nothing the shopper can read changes, and the review goes on. 404 when the receipt is not the shopper's.
     */
    post: operations['reportUserFeedback'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/claim_earned_coupons/available': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Earned coupons that a receipt may have missed
     * @description The earned coupons that the shopper may have handed over at the till and can claim on a receipt. A read, although it is a POST: it changes nothing and may be repeated. Stale after `reportMissingOnReceipt` and with the earned coupons.
     */
    post: operations['listAvailableEarnedCoupons'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/{product}v3/claim_earned_coupons/missing_on_receipt': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Claim an earned coupon on a receipt
     * @description Says that this coupon was handed over at the till but its discount is not on the receipt. The request is examined; the coupon leaves `listAvailableEarnedCoupons` meanwhile, and the earned coupons, where its status becomes `CLAIMED`, are stale. `invalid_parameter` (422) on `earned_coupon_identifier` when the coupon was already claimed or can not be. 404 when coupon or receipt is not the shopper's.
     */
    post: operations['reportMissingOnReceipt'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    SignUpForm: {
      /**
       * @description The partner client whose programme the shopper joins.
       * @example demo.verger
       */
      client_id: string;
      /** @example camille.roux@exemple.fr */
      email: string;
      /** @description Never logged. The server has the last word on its strength. */
      password: string;
      /**
       * @description Code received from the partner, sent only when the shopper has one.
       * @example VERGER50
       */
      activation_code?: string;
      /** @example Camille */
      first_name?: string;
    };
    LogInForm: {
      /**
       * @description The partner client whose programme the shopper belongs to.
       * @example demo.verger
       */
      client_id: string;
      /** @example camille.roux@exemple.fr */
      email: string;
      /** @description Never logged. */
      password: string;
    };
    LogOutForm: {
      /**
       * @description The client identifier of the route's query; camelCase here only.
       * @example demo.verger
       */
      clientId: string;
      access_token?: components['schemas']['AccessToken'];
    };
    CodeForm: {
      /** @example VERGER50 */
      code: string;
      access_token?: components['schemas']['AccessToken'];
    };
    TargetRewardForm: {
      /**
       * @description The `id` of the reward.
       * @example 205
       */
      loyalty_reward_id: number | string;
      access_token?: components['schemas']['AccessToken'];
    };
    FeedbackForm: {
      /** @description What the shopper wrote. */
      freetext: string;
      title?: string;
      /**
       * @description Version of the widget that sends.
       * @example 1.2.7-beta.6
       */
      version?: string;
      receipt_uuid?: components['schemas']['ReceiptUuid'];
      access_token?: components['schemas']['AccessToken'];
    };
    TimelineArchivesForm: {
      limit?: components['schemas']['PageLimit'];
      oldest_seen_timeline_ordered_key?: components['schemas']['TimelineOrderedKey'];
      access_token?: components['schemas']['AccessToken'];
    };
    ArchiveMessageForm: {
      /** @example message-0138 */
      timeline_message_identifier: string;
      access_token?: components['schemas']['AccessToken'];
    };
    EarnedCouponForm: {
      /** @example earned-bon-5-1114 */
      earned_coupon_identifier: string;
      access_token?: components['schemas']['AccessToken'];
    };
    CardForm: {
      card_identifier: components['schemas']['CardIdentifier'];
      access_token?: components['schemas']['AccessToken'];
    };
    CouponForm: {
      coupon_identifier: components['schemas']['CouponIdentifier'];
      access_token?: components['schemas']['AccessToken'];
    };
    NeededFieldsForm: {
      /**
       * @description What the fields are for.
       * @enum {string}
       */
      context: 'goody_reward_claim';
      coupon_identifier: components['schemas']['CouponIdentifier'];
      access_token?: components['schemas']['AccessToken'];
    };
    OrderGoodyForm: {
      coupon_identifier: components['schemas']['CouponIdentifier'];
      /**
       * @description One value per needed field, under the field's name.
       * @example {
       *       "full_name": "Camille Roux",
       *       "street": "12 rue des Pierres Plantées",
       *       "zipcode": "69004",
       *       "city": "Lyon",
       *       "email": "camille.roux@exemple.fr"
       *     }
       */
      user_informations?: {
        [key: string]: string;
      };
      access_token?: components['schemas']['AccessToken'];
    };
    ReceiptForm: {
      receipt_uuid: components['schemas']['ReceiptUuid'];
      access_token?: components['schemas']['AccessToken'];
    };
    ClaimOnPurchaseForm: {
      ean: components['schemas']['Ean'];
      purchase_id: components['schemas']['PurchaseId'];
      access_token?: components['schemas']['AccessToken'];
    };
    TrustingClaimForm: {
      purchase_id: components['schemas']['PurchaseId'];
      card_identifier: components['schemas']['CardIdentifier'];
      access_token?: components['schemas']['AccessToken'];
    };
    ClaimOnReceiptForm: {
      ean: components['schemas']['Ean'];
      receipt_uuid: components['schemas']['ReceiptUuid'];
      access_token?: components['schemas']['AccessToken'];
    };
    ReceiptFeedbackForm: {
      /** @description What the shopper wrote. */
      message: string;
      /**
       * @description Version of the widget that sends.
       * @example 1.2.7-beta.6
       */
      version?: string;
      receipt_uuid: components['schemas']['ReceiptUuid'];
      access_token?: components['schemas']['AccessToken'];
    };
    MissingOnReceiptForm: {
      /** @example earned-bon-5-1114 */
      earned_coupon_identifier: string;
      receipt_uuid: components['schemas']['ReceiptUuid'];
      access_token?: components['schemas']['AccessToken'];
    };
    /**
     * @description Names a loyalty card.
     * @example card-verger
     */
    CardIdentifier: string;
    /**
     * @description The `identifier` of a coupon or goody of the catalogue.
     * @example coupon-bon-2
     */
    CouponIdentifier: string;
    /**
     * @description Names a receipt; given by the client that captured it.
     * @example 20261118174200000-48213-k7q2
     */
    ReceiptUuid: string;
    /**
     * @description Names a purchase of a receipt.
     * @example purchase-7104
     */
    PurchaseId: string;
    /**
     * @description Content of the bar code, as it was read or typed.
     * @example 3254560042711
     */
    Ean: string;
    /** @description How many messages a page holds; 10 when absent. */
    PageLimit: number;
    /**
     * @description Place of a message in the timeline. Opaque; keys sort by code unit, the greatest is the latest.
     * @example 20261105201109-0133
     */
    TimelineOrderedKey: string;
    SignedInResponse: {
      user: components['schemas']['SignedInUser'];
    };
    /** @description What a code brought. */
    ApplyCodeResponse: {
      /** @description Points the code has just credited, if any. */
      points?: number | null;
    };
    FoundUserResponse: {
      user: components['schemas']['FoundUser'];
    };
    /** @description An account, as far as a trusted caller may know it. */
    FoundUser: {
      id: number | string;
      email: string;
    };
    /** @description A loyalty card and its points. */
    LoyaltyCard: {
      identifier: components['schemas']['CardIdentifier'];
      name: string;
      /** @description Points that can be spent now. */
      available_points: number;
      /** @description Points of receipts still being checked; not in `available_points`. */
      pending_points?: number;
    };
    /** @description A place for a card, with the card in it. */
    CardSlot: {
      loyalty_card: components['schemas']['LoyaltyCard'];
    };
    CardSlotsResponse: {
      /** @description Exactly one is expected. */
      card_slots: components['schemas']['CardSlot'][];
    };
    /** @description What the points of one card can buy. */
    Catalog: {
      /**
       * @description Known value `LoyaltyCard`.
       * @example LoyaltyCard
       */
      owner_type: 'LoyaltyCard' | (string & {});
      loyalty_card: components['schemas']['LoyaltyCard'];
      /** @description In the order they are shown, cheapest first, by `value`. */
      coupons: components['schemas']['ShopCoupon'][];
    };
    /** @description A reward that points can buy, and how far the shopper is from it. */
    ShopCoupon: components['schemas']['Coupon'] & {
      /** @description Points that the shopper still needs for it; 0 when it can be bought. */
      missing_value: number;
    };
    ShopResponse: {
      /** @description Exactly one is expected. */
      catalogs: components['schemas']['Catalog'][];
    };
    CouponsResponse: {
      /** @description In the order they are shown, cheapest first, by `value`. */
      coupons: components['schemas']['ShopCoupon'][];
    };
    /** @description What was bought. */
    BuyCouponResponse: {
      /** @description The coupon that was just earned. */
      earned_coupon?: {
        /** @description Its name among the earned coupons. */
        identifier: string;
      };
    };
    /** @description One field of the form that comes before an order. */
    NeededField: {
      /** @description Key of the value in `user_informations`. A client sends the value of `phone` without the spaces, points and hyphens it was typed with. */
      name: string;
      /** @description In French, shown above the field. */
      label: string;
      /** @description Known values: `text`, `email`, `numeric`, `zipcode`, `alpha_spaces`. A client treats any other as `text`. `alpha_spaces` has no hyphen and no apostrophe, and `numeric` no `+`: names, cities and phone numbers are `text`. */
      type: 'text' | 'email' | 'numeric' | 'zipcode' | 'alpha_spaces' | (string & {});
      /** @description False when absent. */
      required?: boolean;
      rules?: components['schemas']['NeededFieldRules'];
    };
    /** @description Rules that come on top of the field's type. */
    NeededFieldRules: {
      min_length?: number;
      max_length?: number;
      min_value?: number;
      max_value?: number;
      /** @description Pattern in the JavaScript dialect, without delimiters, that the whole value must match. */
      regex?: string;
    };
    NeededFieldsResponse: {
      /** @description In the order they are shown; empty when nothing is needed. */
      fields: components['schemas']['NeededField'][];
    };
    HomeResponse: {
      /** @description Read by no client. */
      home?: Record<string, never>;
    };
    CardResponse: {
      card: components['schemas']['LoyaltyCard'];
    };
    RewardsResponse: {
      /** @description Cheapest first, by `value`. */
      rewards: components['schemas']['Coupon'][];
    };
    /** @description A reward the shopper has. It may be resold one way or not at all, never both ways. */
    EarnedCoupon: components['schemas']['Coupon'] & {
      /** @description Known values: `AVAILABLE`, `CLAIMED`, `USED`, `EXPIRED` for a coupon, `ORDERED`, `SENT` for a goody. */
      status?: 'AVAILABLE' | 'CLAIMED' | 'USED' | 'EXPIRED' | 'ORDERED' | 'SENT' | (string & {});
      /** Format: date-time */
      obtained_at?: string | null;
      /** Format: date-time */
      used_at?: string | null;
      /** @description How many times it can still be used. */
      usages_left?: number | null;
      /** @description How `barcode` is drawn; `code_128` when absent. */
      barcode_format?: string | null;
      /** @description Points its resale gives, when it is `resellable_as_points`. */
      resale_points?: number | null;
      /** @description Fidzs its resale gives, when it is `resellable_as_fidzs`. */
      resale_fidzs?: number | null;
    };
    /** @description A titled group of earned coupons. */
    EarnedCouponsSection: {
      identifier?: string;
      /** @description In French. */
      title: string;
      /** @description Latest first, by `obtained_at`. */
      earned_coupons: components['schemas']['EarnedCoupon'][];
    };
    EarnedCouponsResponse: {
      /** @description In the order they are shown. */
      sections: components['schemas']['EarnedCouponsSection'][];
    };
    EarnedCouponsToClaimResponse: {
      /** @description Latest first, by `obtained_at`. */
      coupons: components['schemas']['EarnedCoupon'][];
    };
    /** @description Something that happened to the shopper. */
    TimelineMessage: {
      identifier: string;
      /**
       * @description Shown: `AnalyzedReceipt`, `CompletedReceipt`, `DeclaredReceipt`, `RejectedReceipt`,
       *     `UserReviewedReceipt`, `FilteredAnalyzedReceipt`.
       *
       *     Known and not shown: `AnnounceExpirationsAfterComeback`, `AnnounceNewProgram`,
       *     `TextWithPictureAndButtons`, `VerticalTextWithImage`, `WebviewWithButtons`.
       *
       *     Any other is reported as unknown and not shown.
       */
      category:
        | 'AnalyzedReceipt'
        | 'CompletedReceipt'
        | 'DeclaredReceipt'
        | 'RejectedReceipt'
        | 'UserReviewedReceipt'
        | 'FilteredAnalyzedReceipt'
        | 'AnnounceExpirationsAfterComeback'
        | 'AnnounceNewProgram'
        | 'TextWithPictureAndButtons'
        | 'VerticalTextWithImage'
        | 'WebviewWithButtons'
        | (string & {});
      timeline_ordered_key: components['schemas']['TimelineOrderedKey'];
      /** @description In French. */
      title?: string | null;
      /** @description In French. */
      text?: string | null;
      /**
       * Format: uri
       * @description Opens in the image modal.
       */
      image_url?: string | null;
      /** Format: date-time */
      created_at?: string | null;
      /** @description The receipt the message is about. */
      receipt_uuid?: string | null;
      /** @description Points the message announces. */
      points?: number | null;
      /**
       * Format: date-time
       * @description When the receipt was photographed, as in `getPendingReceipts`. Receipts are named by it.
       */
      captured_at?: string | null;
      /** @description The shop on the receipt, once it was read. */
      shop_name?: string | null;
      /** @description What was paid, in euros, once it was read on the receipt. */
      total_amount?: number | null;
    };
    TimelineResponse: {
      /** @description In descending order of key. Fewer than `limit` means the end. */
      messages: components['schemas']['TimelineMessage'][];
      has_archives?: boolean;
      has_benefits_summary?: boolean;
    };
    /** @description A receipt under review, with what was found on it. */
    ReviewedReceipt: {
      /** @description Clients also read it under the name `receiptUuid`. */
      receipt_uuid: components['schemas']['ReceiptUuid'];
      /** @description Same value as `receipt_uuid`. */
      uuid?: string;
      /** @description Known values: `declared`, `analyzed`, `filtered_analyzed`, `user_reviewed`, `completed`, `rejected`. Any other is shown as pending. */
      status?:
        | 'declared'
        | 'analyzed'
        | 'filtered_analyzed'
        | 'user_reviewed'
        | 'completed'
        | 'rejected'
        | (string & {});
      /**
       * Format: date-time
       * @description When the receipt was paid, as printed on it.
       */
      paid_at?: string | null;
      /**
       * Format: date-time
       * @description When it was photographed, as in `getPendingReceipts`. Receipts are named by it.
       */
      captured_at?: string | null;
      /** Format: uri */
      image_url?: string | null;
      shop_name?: string | null;
      shop_location?: string | null;
      /** @description What was paid, in euros; more than the sum of the purchases recognised. */
      total_amount?: number | null;
      /** @description Lines of the receipt, recognised or not. */
      lines_count?: number | null;
      /** @description Earned coupons found on the receipt. */
      loyalty_reward_usages?: components['schemas']['LoyaltyRewardUsage'][];
      other_brands_recap?: components['schemas']['OtherBrandsRecap'] | null;
      /** @description Claims for products that no purchase shows. That it is a list is assumed. */
      claim_without_purchases?: components['schemas']['Claim'][];
      /** @description Purchases the analysis recognised, in the order of the receipt. */
      purchases: components['schemas']['Purchase'][];
    };
    ReviewedReceiptResponse: {
      receipt: components['schemas']['ReviewedReceipt'];
    };
    /** @description An earned coupon that was handed over with the receipt. */
    LoyaltyRewardUsage: {
      earned_coupon_identifier?: string;
      title?: string | null;
      /** @description What it took off, in euros. */
      amount?: number | null;
      /** @description Known value `USED`. */
      status?: 'USED' | (string & {});
    };
    /** @description What the receipt brings from brands outside the programme. */
    OtherBrandsRecap: {
      /** @description One entry per refund status. Known statuses: `CREDITED`, `PENDING`, `REJECTED`. */
      offer_usages_by_status: {
        [key: string]: {
          count: number;
        };
      };
    };
    /** @description A line of the receipt that the analysis recognised, with what it brings. */
    Purchase: {
      /** @description Clients also read it under the name `purchaseId`. */
      purchase_id: components['schemas']['PurchaseId'];
      /** @description Name of the product, in French. */
      label?: string | null;
      quantity?: number | null;
      /** @description What the whole line cost, in euros. */
      amount?: number | null;
      /** @description Points of the programme it brings; 0 when none. */
      loyalty_points?: number | null;
      refund?: components['schemas']['Refund'] | null;
      /** @description Status of `refund`, as there; null without a refund. */
      refund_status?: string | null;
      collector_item?: components['schemas']['CollectorItem'] | null;
      collector_joker?: components['schemas']['CollectorJoker'] | null;
      /** @description Cards whose programme the purchase may belong to, likeliest first; empty when none. */
      is_probably_eligible_to_program?: components['schemas']['ProbableEligibility'][];
      /** @description The claim already made on this purchase, if any. */
      claim?: components['schemas']['Claim'] | null;
    };
    PurchaseResponse: {
      purchase: components['schemas']['Purchase'];
    };
    /** @description What the pot receives for a purchase. */
    Refund: {
      /** @description `CREDITED` counts as credited. Other known values: `PENDING`, `REJECTED`. */
      status: 'CREDITED' | 'PENDING' | 'REJECTED' | (string & {});
      /** @description In euros. */
      amount?: number;
    };
    /** @description A piece of a collection. */
    CollectorItem: {
      identifier?: string;
      /** @description In French. */
      title?: string | null;
      /** @description Its place in the collection. */
      number?: number | null;
    };
    /** @description A joker, which stands for any piece of a collection. */
    CollectorJoker: {
      identifier?: string;
      /** @description In French. */
      title?: string | null;
      /** @description Known values: `PLAYABLE`, `PLAYED`. */
      status?: 'PLAYABLE' | 'PLAYED' | (string & {});
    };
    /** @description A programme the purchase may belong to. */
    ProbableEligibility: {
      card_identifier: components['schemas']['CardIdentifier'];
      /** @description Points the purchase would bring. */
      points?: number | null;
    };
    /** @description What the shopper says about a receipt or one of its purchases. */
    Claim: {
      id: number | string;
      /** @description Known values: `SENT`, `ACCEPTED`, `REJECTED`. */
      status?: 'SENT' | 'ACCEPTED' | 'REJECTED' | (string & {});
      /** @description The bar code the claim names. */
      ean?: string | null;
    };
    ClaimResponse: {
      claim: components['schemas']['Claim'];
    };
    /**
     * @description OAuth2 access token of the shopper.
     * @example demo.verger.camille-roux
     */
    AccessToken: string;
    /** @description Session of the same shopper in the sister loyalty service, which has a currency of its own. */
    SecondService: shared['schemas']['SecondService'];
    /** @description A shopper who has just been identified, with the tokens of the session. */
    SignedInUser: shared['schemas']['SignedInUser'];
    /** @description What was refused and why. A client maps a code it does not know to `other`. */
    ErrorDetails: shared['schemas']['ErrorDetails'];
    /** @description Body of a refusal. */
    ErrorBody: shared['schemas']['ErrorBody'];
    /** @description Nothing to say but that it was done. `{}`. */
    EmptyObject: Record<string, never>;
    /** @description The form body of a call that has no field of its own. */
    AuthenticatedForm: shared['schemas']['AuthenticatedForm'];
    /** @description A reward that points buy: a coupon or a goody. Its cost is `value`, or `progression_next_value` where it is bought and can be shown as a discount. */
    Coupon: shared['schemas']['Coupon'];
    /** @description Holder and number of a bank account. In a form, all of it or nothing. */
    BankAccount: shared['schemas']['BankAccount'];
    /** @description Holder and address of a PayPal account. In a form, all of it or nothing. */
    PaypalAccount: shared['schemas']['PaypalAccount'];
    /** @description The shopper's cash pot. */
    Pot: shared['schemas']['Pot'];
    /** @description A transfer of the pot to the shopper's account. */
    TransferPayment: shared['schemas']['TransferPayment'];
    /** @description The transfer that stands just before the page received. */
    PreviousTransferPayment: shared['schemas']['PreviousTransferPayment'];
    /** @description The pot, with its latest transfers. */
    PotResponse: shared['schemas']['PotResponse'];
    /** @description One refund put into the pot. */
    PotRefund: shared['schemas']['PotRefund'];
    PotRefundItem: shared['schemas']['PotRefundItem'];
    OtherAppPotRefundItem: shared['schemas']['OtherAppPotRefundItem'];
    PotRefundsResponse: shared['schemas']['PotRefundsResponse'];
  };
  responses: {
    /** @description The token or the client identifier is missing, unknown or expired. */
    Unauthorized: shared['responses']['Unauthorized'];
    /** @description The caller is known and may not do this; the registration is blocked. */
    Forbidden: shared['responses']['Forbidden'];
    /** @description The server failed (stands for every 5xx). There is no contract on the body, which may come from a load balancer. */
    ServerError: shared['responses']['ServerError'];
    /** @description A parameter is missing or wrong. The body names it and gives the reason. */
    InvalidParameter: shared['responses']['InvalidParameter'];
    /** @description What the call names does not exist, or belongs to someone else. */
    NotFound: shared['responses']['NotFound'];
    /** @description Done; a server may respond with this status instead of `{}`. */
    NoContent: shared['responses']['NoContent'];
  };
  parameters: {
    /** @description How many messages a page holds; the widget asks for 10. */
    Limit: components['schemas']['PageLimit'];
    /** @description Smallest key received so far. Absent on the first page. */
    OldestSeenKey: components['schemas']['TimelineOrderedKey'];
    /**
     * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
     * @example kit
     */
    Product: string;
    /** @description Access token of the shopper, also sent as a Bearer header. */
    AccessToken: components['schemas']['AccessToken'];
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  signUp: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['SignUpForm'];
      };
    };
    responses: {
      /** @description The account exists and its session is open. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignedInResponse'];
        };
      };
      /** @description The e-mail already has an account (`account_already_exists`). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      /** @description A field is missing or refused, or the programme has reached its number of registrations. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      500: components['responses']['ServerError'];
    };
  };
  logIn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LogInForm'];
      };
    };
    responses: {
      /** @description The session is open. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignedInResponse'];
        };
      };
      /** @description The e-mail has no account (`unknown_email`), or the password is not its own (`wrong_password`). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  applyCode: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['CodeForm'];
      };
    };
    responses: {
      /** @description The code is applied. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApplyCodeResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  findUserWithEmail: {
    parameters: {
      query: {
        /**
         * @description E-mail of the account looked for.
         * @example camille.roux@exemple.fr
         */
        user_email: string;
        /**
         * @description The partner client.
         * @example demo.verger
         */
        client_id: string;
        /**
         * @description Its secret. Never logged.
         * @example demo.verger.secret
         */
        client_secret: string;
      };
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The account that has this e-mail. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FoundUserResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  logOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LogOutForm'];
      };
    };
    responses: {
      /** @description The token is revoked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  getUploadIframe: {
    parameters: {
      query: {
        /**
         * @description Origin of the page that holds the frame, the only one the page talks to.
         * @example https://www.clubverger.example
         */
        origin: string;
        /**
         * @description Access token of the shopper.
         * @example demo.verger.camille-roux
         */
        token: string;
        /**
         * @description Products the receipt must hold, comma-joined; or `true` or `false`, to ask the shopper for bar codes or not.
         * @example 3254560042711,3250391234561
         */
        eans?: string;
        /**
         * @description Sending application as JSON, with `platform` and `version`.
         * @example {"platform":"web","version":"1.2.7-beta.6"}
         */
        app?: string;
        /**
         * @description Kind of client; the SDK sends `WEB`.
         * @example WEB
         */
        client_type?: string;
        /**
         * @description Fields of the partner, as JSON, kept with the receipt.
         * @example {"magasin":"lyon-croix-rousse"}
         */
        custom_fields?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': string;
        };
      };
      401: components['responses']['Unauthorized'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  getHome: {
    parameters: {
      query?: {
        /** @description Access token of the shopper, also sent as a Bearer header. */
        access_token?: components['parameters']['AccessToken'];
      };
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The home. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HomeResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      500: components['responses']['ServerError'];
    };
  };
  getCardDetails: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['AuthenticatedForm'];
      };
    };
    responses: {
      /** @description The card. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CardResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      500: components['responses']['ServerError'];
    };
  };
  getRewards: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['AuthenticatedForm'];
      };
    };
    responses: {
      /** @description The rewards, cheapest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RewardsResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      500: components['responses']['ServerError'];
    };
  };
  selectTargetReward: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['TargetRewardForm'];
      };
    };
    responses: {
      /** @description The reward is the target. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  createFeedback: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['FeedbackForm'];
      };
    };
    responses: {
      /** @description The message is with the support team. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  getPot: {
    parameters: {
      query?: {
        /** @description Access token of the shopper, also sent as a Bearer header. */
        access_token?: components['parameters']['AccessToken'];
      };
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The pot. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PotResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      500: components['responses']['ServerError'];
    };
  };
  listPotRefunds: {
    parameters: {
      query?: {
        /** @description Access token of the shopper, also sent as a Bearer header. */
        access_token?: components['parameters']['AccessToken'];
        /**
         * @description The transfer whose refunds are asked for.
         * @example 8812
         */
        transfer_payment_id?: number | string;
      };
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The refunds, latest first. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PotRefundsResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  listTimeline: {
    parameters: {
      query?: {
        /** @description Access token of the shopper, also sent as a Bearer header. */
        access_token?: components['parameters']['AccessToken'];
        /** @description How many messages a page holds; the widget asks for 10. */
        limit?: components['parameters']['Limit'];
        /** @description Smallest key received so far. Absent on the first page. */
        oldest_seen_timeline_ordered_key?: components['parameters']['OldestSeenKey'];
      };
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of messages. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TimelineResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  listTimelineArchives: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['TimelineArchivesForm'];
      };
    };
    responses: {
      /** @description One page of archived messages. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TimelineResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  archiveTimelineMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ArchiveMessageForm'];
      };
    };
    responses: {
      /** @description The message is archived. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  listEarnedCoupons: {
    parameters: {
      query?: {
        /** @description Access token of the shopper, also sent as a Bearer header. */
        access_token?: components['parameters']['AccessToken'];
      };
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The sections. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EarnedCouponsResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      500: components['responses']['ServerError'];
    };
  };
  resellEarnedCouponAsPoints: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['EarnedCouponForm'];
      };
    };
    responses: {
      /** @description The coupon is resold. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  resellEarnedCouponAsFidzs: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['EarnedCouponForm'];
      };
    };
    responses: {
      /** @description The coupon is resold. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  listCardSlots: {
    parameters: {
      query?: {
        /** @description Access token of the shopper, also sent as a Bearer header. */
        access_token?: components['parameters']['AccessToken'];
      };
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The slots. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CardSlotsResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      500: components['responses']['ServerError'];
    };
  };
  getShop: {
    parameters: {
      query?: {
        /** @description Access token of the shopper, also sent as a Bearer header. */
        access_token?: components['parameters']['AccessToken'];
      };
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The catalogues. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ShopResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      500: components['responses']['ServerError'];
    };
  };
  getCardCatalog: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['CardForm'];
      };
    };
    responses: {
      /** @description The coupons of the card. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CouponsResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  selectNextGoal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['CouponForm'];
      };
    };
    responses: {
      /** @description The coupon is the next goal. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  cancelNextGoal: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['CouponForm'];
      };
    };
    responses: {
      /** @description The coupon is not the next goal. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  buyCoupon: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['CouponForm'];
      };
    };
    responses: {
      /** @description The coupon is earned. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BuyCouponResponse'];
        };
      };
      /** @description The coupon is not for sale (`not_buyable`) or the points do not suffice (`not_enough_points`). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  cancelBuy: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['CouponForm'];
      };
    };
    responses: {
      /** @description The purchase is undone. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      /** @description The purchase can not be undone any more (`not_cancelable`). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  orderGoody: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['OrderGoodyForm'];
      };
    };
    responses: {
      /** @description The goody is ordered. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      /** @description The goody is not for sale (`not_buyable`) or the points do not suffice (`not_enough_points`). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  listNeededFields: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['NeededFieldsForm'];
      };
    };
    responses: {
      /** @description The fields. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NeededFieldsResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  cancelReceipt: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ReceiptForm'];
      };
    };
    responses: {
      /** @description The receipt is cancelled. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  skipReceiptValidation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ReceiptForm'];
      };
    };
    responses: {
      /** @description The receipt goes on unchecked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  showReceiptReview: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ReceiptForm'];
      };
    };
    responses: {
      /** @description The receipt to review. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReviewedReceiptResponse'];
        };
      };
      /** @description The receipt can not be reviewed any more (`other`, 'Bad Request'). */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorBody'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  reviewReceiptClaims: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ReceiptForm'];
      };
    };
    responses: {
      /** @description The review is over. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  claimOnPurchase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ClaimOnPurchaseForm'];
      };
    };
    responses: {
      /** @description The purchase with its claim. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PurchaseResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  trustingClaimOnPurchase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['TrustingClaimForm'];
      };
    };
    responses: {
      /** @description The purchase, accepted. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PurchaseResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  claimOnReceipt: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ClaimOnReceiptForm'];
      };
    };
    responses: {
      /** @description The claim. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClaimResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  reportUserFeedback: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['ReceiptFeedbackForm'];
      };
    };
    responses: {
      /** @description The message is with the team. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
  listAvailableEarnedCoupons: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['AuthenticatedForm'];
      };
    };
    responses: {
      /** @description The coupons. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EarnedCouponsToClaimResponse'];
        };
      };
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      500: components['responses']['ServerError'];
    };
  };
  reportMissingOnReceipt: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description Slug of the loyalty product. A deployment constant, the same for every partner: it holds neither digits nor slashes, so that `{product}v3` can never be read as another contract's prefix.
         * @example kit
         */
        product: components['parameters']['Product'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['MissingOnReceiptForm'];
      };
    };
    responses: {
      /** @description The request is recorded. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmptyObject'];
        };
      };
      204: components['responses']['NoContent'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      422: components['responses']['InvalidParameter'];
      500: components['responses']['ServerError'];
    };
  };
}
