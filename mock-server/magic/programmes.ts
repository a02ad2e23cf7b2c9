/** A programme that shows one situation. */
export interface MagicProgramme {
  /** Tests may append further words, so that they do not share a world: `demo.closing.test-17`. */
  readonly clientId: string;
  /** Behaviour of the server, for the documentation. */
  readonly does: string;
  /** What the shopper sees, for the documentation. */
  readonly leadsTo: string;
}

/** Every situation that a client id can select. A token has the words of its client id. */
export const programmes: readonly MagicProgramme[] = [
  {
    clientId: 'demo.verger',
    does: 'Le Club Verger, with Camille Roux, her 1284 points, her receipts and her timeline',
    leadsTo: 'Home at `/`; after sign-in, the same home with points and receipts',
  },
  {
    clientId: 'verger',
    does: 'any client id that does not begin with `demo.` is unknown: 401',
    leadsTo:
      '`/errors/client_unauthorized`; without any id, `/auth/*` and `/Iframe` lead to `/errors/missing_client_id`',
  },
  {
    clientId: 'demo.noprogram',
    does: 'its settings have no `program_id`',
    leadsTo: '`/errors/demo_program_not_loaded`',
  },
  {
    clientId: 'demo.noautoregister',
    does: 'its settings have `auto_register: false`',
    leadsTo: 'In a frame, without a token, `/errors/no_auto_register`; as a page, home',
  },
  {
    clientId: 'demo.full',
    does: 'the programme is full: `signUp` (parameter `email`) and `createUser` (parameter `user`) are refused with `registrations_limit_reached`',
    leadsTo: 'Sign-up leads to `/errors/registration_blocked`',
  },
  {
    clientId: 'demo.blocked',
    does: 'registrations are blocked: `signUp`, `createUser` and every call with a token except `logOut` get a 403',
    leadsTo: '`/` with a notice, from any screen',
  },
  {
    clientId: 'demo.expired',
    does: 'every call with a token of exactly this name gets a 401; a new token is accepted',
    leadsTo:
      'The shopper is signed out, with the generic toast; in a partner’s page, the widget calls `onTokenExpired` for another token',
  },
  {
    clientId: 'demo.legacy',
    does: '`createUser` is refused with `legacy_partner`',
    leadsTo: 'The SDK gives the error to the partner’s page',
  },
  {
    clientId: 'demo.closing',
    does: 'the first closing programme, `club-verger-cloture`',
    leadsTo: '`/auth/signup` has a notice and no form',
  },
  {
    clientId: 'demo.closinggreen',
    does: 'the second closing programme, `club-verger-cloture-vert`',
    leadsTo: 'The same, and points are green with inverse display',
  },
  {
    clientId: 'demo.secondservice',
    does: 'the responses of `logIn`, `signUp` and `createUser` also have a `second_service`',
    leadsTo: 'Coupons can be resold as fidzs',
  },
  {
    clientId: 'demo.tworesales',
    does: 'the coupon of 5 € is flagged for resale both as points and as fidzs',
    leadsTo: 'Its resale shows the generic toast, and nothing is sent',
  },
  {
    clientId: 'demo.unknownreward',
    does: 'the shop has a reward of an unknown kind',
    leadsTo: 'The reward is shown; a press on its button shows the generic toast, and nothing is sent',
  },
  {
    clientId: 'demo.nofields',
    does: 'orders of goodies need no information about the shopper',
    leadsTo: 'The order asks only for a confirmation',
  },
  {
    clientId: 'demo.noaccount',
    does: 'no account for transfers is remembered',
    leadsTo: 'The transfer asks for an account',
  },
  {
    clientId: 'demo.paypal',
    does: 'a PayPal account is remembered for transfers',
    leadsTo: 'The transfer offers this account, masked',
  },
  {
    clientId: 'demo.thousands',
    does: 'each list has five thousand entries: offers, rewards, coupons, refunds, purchases of a receipt',
    leadsTo: 'Each list shows its first rows, and “Voir plus” below them',
  },
  {
    clientId: 'demo.longtimeline',
    does: 'the timeline has ten thousand messages',
    leadsTo: 'The timeline scrolls smoothly',
  },
  {
    clientId: 'demo.trackers',
    does: 'its settings name four trackers: `GTM-PARTNER1`, `GTM-PURCHAS`, `GTM-PARTNER`, `G-PURCHASE1`; no other programme names one',
    leadsTo:
      'At `trackers.localhost:4102` the page loads their four scripts, unless its address has `consent=denied`',
  },
  {
    clientId: 'demo.empty',
    does: 'a new shopper: 100 points, no receipts, no messages; receipts that the shopper sends are analysed and can be reviewed',
    leadsTo: 'Home with a welcome message',
  },
  {
    clientId: 'demo.long',
    does: 'long names of programme and shopper, long contents of receipts',
    leadsTo: 'Every screen; no text is cut off',
  },
  {
    clientId: 'demo.many',
    does: 'every analysed receipt has 500 purchases of every kind',
    leadsTo: 'A review that begins with 50 lines',
  },
  {
    clientId: 'demo.nopurchases',
    does: 'receipts are analysed, and no purchase is recognised on them',
    leadsTo: 'A review without purchases',
  },
  {
    clientId: 'demo.refunds',
    does: 'analysed receipts have refunds, claims and other brands in every known status, a coupon that was used, and claims without a purchase',
    leadsTo: 'A review with all its parts',
  },
  {
    clientId: 'demo.newstatus',
    does: 'a receipt in every status, and one in an unknown status; refunds, claims, coupons and jokers of analysed receipts have unknown statuses',
    leadsTo: 'Home and review show unknown statuses as pending',
  },
  {
    clientId: 'demo.twocards',
    does: 'two card slots, and two catalogues in the shop; the usual one is first',
    leadsTo: 'The widget uses the first of each, and reports an error',
  },
  {
    clientId: 'demo.nocard',
    does: 'no card slot, and no catalogue in the shop',
    leadsTo: '« Une erreur inconnue est survenue. » on screens that need a card',
  },
  {
    clientId: 'demo.resumable',
    does: 'its settings have `resumable_uploads`: pictures are uploaded one by one',
    leadsTo: 'An interrupted upload continues with the picture at which it stopped',
  },
  {
    clientId: 'demo.yellow',
    does: 'the programme’s colour is #ffe600, and the header pictures match it',
    leadsTo: 'Dark text on the accent',
  },
  { clientId: 'demo.navy', does: 'the programme’s colour is #0b1f4b', leadsTo: 'Light text on the accent' },
  { clientId: 'demo.red', does: 'the programme’s colour is #c8102e', leadsTo: 'Light text on the accent' },
];
