/** A programme that shows one situation. */
export interface MagicProgramme {
  /** Tests may append further words, so that they do not share a world: `demo.closing.test-17`. */
  readonly clientId: string;
  /** Behaviour of the server, for the documentation. */
  readonly serverBehaviour: string;
  /** What the shopper sees, for the documentation. */
  readonly widgetBehaviour: string;
}

/** Every situation that a client id can select. A token has the words of its client id. */
export const programmes: readonly MagicProgramme[] = [
  {
    clientId: 'demo.verger',
    serverBehaviour: 'Le Club Verger, with Camille Roux, her 1284 points, her receipts and her timeline',
    widgetBehaviour: 'Home at `/`; after sign-in, the same home with points and receipts',
  },
  {
    clientId: 'verger',
    serverBehaviour: 'any client id that does not begin with `demo.` is unknown: 401',
    widgetBehaviour:
      '`/errors/client_unauthorized`; without any id, `/auth/*` and `/Iframe` lead to `/errors/missing_client_id`',
  },
  {
    clientId: 'demo.noprogram',
    serverBehaviour: 'its settings have no `program_id`',
    widgetBehaviour: '`/errors/demo_program_not_loaded`',
  },
  {
    clientId: 'demo.noautoregister',
    serverBehaviour: 'its settings have `auto_register: false`',
    widgetBehaviour: 'In a frame, without a token, `/errors/no_auto_register`; as a page, home',
  },
  {
    clientId: 'demo.full',
    serverBehaviour:
      'the programme is full: `signUp` (parameter `email`) and `createUser` (parameter `user`) are refused with `registrations_limit_reached`',
    widgetBehaviour: 'Sign-up leads to `/errors/registration_blocked`',
  },
  {
    clientId: 'demo.blocked',
    serverBehaviour:
      'registrations are blocked: `signUp`, `createUser` and every call with a token except `logOut` get a 403',
    widgetBehaviour: '`/` with a notice, from any screen',
  },
  {
    clientId: 'demo.expired',
    serverBehaviour:
      'every call with a token, except `logOut`, gets a 401 until `logIn`, `signUp` or `createUser` issues that token',
    widgetBehaviour:
      'The shopper is signed out, with the generic toast; in a partner’s page, the widget calls `onTokenExpired` for another token',
  },
  {
    clientId: 'demo.legacy',
    serverBehaviour: '`createUser` is refused with `legacy_partner`',
    widgetBehaviour: 'The SDK gives the error to the partner’s page',
  },
  {
    clientId: 'demo.closing',
    serverBehaviour: 'the first closing programme, `club-verger-cloture`',
    widgetBehaviour: '`/auth/signup` has a notice and no form',
  },
  {
    clientId: 'demo.closinggreen',
    serverBehaviour: 'the second closing programme, `club-verger-cloture-vert`',
    widgetBehaviour: 'The same, and points are green with inverse display',
  },
  {
    clientId: 'demo.secondservice',
    serverBehaviour: 'the responses of `logIn`, `signUp` and `createUser` also have a `second_service`',
    widgetBehaviour: 'Coupons can be resold as fidzs',
  },
  {
    clientId: 'demo.tworesales',
    serverBehaviour: 'the coupon “Bon de 5 €” is flagged for resale both as points and as fidzs',
    widgetBehaviour: 'Its resale shows the generic toast, and nothing is sent',
  },
  {
    clientId: 'demo.unknownreward',
    serverBehaviour: 'the shop has a reward of the unknown kind `Voucher`',
    widgetBehaviour:
      'The reward is shown; a press on its button shows the generic toast, and nothing is sent',
  },
  {
    clientId: 'demo.nofields',
    serverBehaviour:
      'orders of goodies need no information about the shopper: `listNeededFields` returns no field',
    widgetBehaviour: 'The order asks only for a confirmation',
  },
  {
    clientId: 'demo.noaccount',
    serverBehaviour: 'no account for transfers is remembered',
    widgetBehaviour: 'The transfer asks for an account',
  },
  {
    clientId: 'demo.paypal',
    serverBehaviour: 'a PayPal account is remembered for transfers',
    widgetBehaviour: 'The transfer offers this account, masked',
  },
  {
    clientId: 'demo.thousands',
    serverBehaviour:
      'each list has 5000 entries: offers, rewards, coupons of each section, refunds, purchases and claims of a receipt',
    widgetBehaviour: 'Each list shows its first rows, and “Voir plus” below them',
  },
  {
    clientId: 'demo.longtimeline',
    serverBehaviour: 'the timeline has ten thousand messages',
    widgetBehaviour: 'The timeline scrolls smoothly',
  },
  {
    clientId: 'demo.trackers',
    serverBehaviour:
      'its settings name four trackers: `GTM-PARTNER1`, `GTM-PURCHAS`, `GTM-PARTNER`, `G-PURCHASE1`; no other programme names one',
    widgetBehaviour:
      'At `trackers.localhost:4102` the page loads their four scripts, unless its address has `consent=denied`',
  },
  {
    clientId: 'demo.empty',
    serverBehaviour:
      'a new shopper: 100 points, no receipts, no messages; receipts that the shopper sends are analysed and can be reviewed',
    widgetBehaviour: 'Home with a welcome message',
  },
  {
    clientId: 'demo.long',
    serverBehaviour: 'long names of programme and shopper, long contents of receipts',
    widgetBehaviour: 'Every screen; no text is cut off',
  },
  {
    clientId: 'demo.many',
    serverBehaviour: 'every analysed receipt has 500 purchases of every kind',
    widgetBehaviour: 'A review that begins with 50 lines',
  },
  {
    clientId: 'demo.nopurchases',
    serverBehaviour: 'receipts are analysed, and no purchase is recognised on them',
    widgetBehaviour: 'A review without purchases',
  },
  {
    clientId: 'demo.refunds',
    serverBehaviour:
      'analysed receipts have refunds, claims and other brands in every known status, a coupon that was used, and claims without a purchase',
    widgetBehaviour: 'A review with all its parts',
  },
  {
    clientId: 'demo.newstatus',
    serverBehaviour:
      'a receipt in every status, and one in an unknown status; refunds, claims, coupons and jokers of analysed receipts have unknown statuses',
    widgetBehaviour: 'Home and review show unknown statuses as pending',
  },
  {
    clientId: 'demo.twocards',
    serverBehaviour: 'two card slots, and two catalogues in the shop; the usual one is first',
    widgetBehaviour: 'The widget uses the first of each, and reports an error',
  },
  {
    clientId: 'demo.nocard',
    serverBehaviour: 'no card slot, and no catalogue in the shop',
    widgetBehaviour: '« Une erreur inconnue est survenue. » on screens that need a card',
  },
  {
    clientId: 'demo.resumable',
    serverBehaviour: 'its settings have `resumable_uploads`: pictures are uploaded one by one',
    widgetBehaviour: 'An interrupted upload continues with the picture at which it stopped',
  },
  {
    clientId: 'demo.yellow',
    serverBehaviour: 'the programme’s colour is #ffe600, and the header pictures match it',
    widgetBehaviour: 'Dark text on the accent',
  },
  {
    clientId: 'demo.navy',
    serverBehaviour: 'the programme’s colour is #0b1f4b',
    widgetBehaviour: 'Light text on the accent',
  },
  {
    clientId: 'demo.red',
    serverBehaviour: 'the programme’s colour is #c8102e',
    widgetBehaviour: 'Light text on the accent',
  },
];
