/** A programme that shows one situation. */
export interface Programme {
  /** Tests may append further words, so that they do not share a world: `demo.closing.test-17`. */
  readonly clientId: string;
  /** Behaviour of the server, for the documentation. */
  readonly does: string;
  /** What the shopper sees, for the documentation. */
  readonly leadsTo: string;
}

/** Every situation that a client id can select. A token has the words of its client id. */
export const programmes: readonly Programme[] = [
  {
    clientId: 'demo.verger',
    does: 'Le Club Verger, with Camille Roux, her 1284 points, her receipts and her timeline',
    leadsTo: 'Home at `/`; signed in, the same home with points and receipts',
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
    does: 'its settings say `auto_register: false`',
    leadsTo: 'In a frame, without a token, `/errors/no_auto_register`; as a page, home',
  },
  {
    clientId: 'demo.full',
    does: 'takes nobody any more: `signUp` (parameter `email`) and `createUser` (parameter `user`) are refused with `registrations_limit_reached`',
    leadsTo: 'Sign-up leads to `/errors/registration_blocked`',
  },
  {
    clientId: 'demo.blocked',
    does: 'registrations are blocked: `signUp`, `createUser` and every call with a token but `logOut` are a 403',
    leadsTo: '`/` with a notice, wherever the call came from',
  },
  {
    clientId: 'demo.expired',
    does: 'every call with a token of this very name is a 401; a new token is accepted',
    leadsTo:
      'Signed out, with the generic toast; in a partner’s page, `onTokenExpired` is asked for another token',
  },
  {
    clientId: 'demo.legacy',
    does: '`createUser` is refused with `legacy_partner`',
    leadsTo: 'The partner’s page gets the error of the SDK',
  },
  {
    clientId: 'demo.closing',
    does: 'the first closing programme, `club-verger-cloture`',
    leadsTo: '`/auth/signup` has a notice and no form',
  },
  {
    clientId: 'demo.closinggreen',
    does: 'the second closing programme, `club-verger-cloture-vert`',
    leadsTo: 'The same, with points in inverse green',
  },
  {
    clientId: 'demo.secondservice',
    does: '`logIn`, `signUp` and `createUser` respond with a `second_service` too',
    leadsTo: 'Coupons can be resold there',
  },
  {
    clientId: 'demo.tworesales',
    does: 'the coupon of 5 € is flagged for resale both as points and as fidzs',
    leadsTo: 'Its resale shows the generic toast, and nothing is sent',
  },
  {
    clientId: 'demo.unknownreward',
    does: 'the shop has a reward of a kind that nobody knows',
    leadsTo: 'It is shown; to take it gives the generic toast, and nothing is sent',
  },
  {
    clientId: 'demo.nofields',
    does: 'goodies can be ordered without a word about the shopper',
    leadsTo: 'The order asks for nothing but a confirmation',
  },
  {
    clientId: 'demo.noaccount',
    does: 'no account for transfers is remembered',
    leadsTo: 'The transfer asks where to',
  },
  {
    clientId: 'demo.paypal',
    does: 'a PayPal account is remembered for transfers',
    leadsTo: 'The transfer offers it, masked',
  },
  {
    clientId: 'demo.thousands',
    does: 'five thousand of everything that is listed: offers, rewards, coupons, refunds, purchases of a receipt',
    leadsTo: 'Lists that begin with some rows, and “Voir plus” below them',
  },
  {
    clientId: 'demo.longtimeline',
    does: 'ten thousand messages',
    leadsTo: 'A timeline that stays smooth',
  },
  {
    clientId: 'demo.trackers',
    does: 'its settings name four trackers: `GTM-PARTNER1`, `GTM-PURCHAS`, `GTM-PARTNER`, `G-PURCHASE1`; no other programme names one',
    leadsTo: 'At `trackers.localhost:4102` their four scripts, unless the page says `consent=denied`',
  },
  {
    clientId: 'demo.empty',
    does: 'a newcomer: 100 points, no receipts, no messages; what they send is analysed and can be reviewed',
    leadsTo: 'Home with a word of welcome',
  },
  {
    clientId: 'demo.long',
    does: 'long names of programme and shopper, long contents of receipts',
    leadsTo: 'Every screen, with nothing cut off',
  },
  {
    clientId: 'demo.many',
    does: 'every analysed receipt has 500 purchases of every kind',
    leadsTo: 'A review that begins with 100 lines',
  },
  {
    clientId: 'demo.nopurchases',
    does: 'receipts are analysed, and nothing is recognised on them',
    leadsTo: 'A review without purchases',
  },
  {
    clientId: 'demo.refunds',
    does: 'analysed receipts have refunds, claims and other brands in every known status, a coupon that was used, and claims without a purchase',
    leadsTo: 'A review with all its parts',
  },
  {
    clientId: 'demo.newstatus',
    does: 'a receipt in every status, one of them unknown; on analysed ones, refunds, claims, coupons and jokers are in statuses that nobody knows',
    leadsTo: 'Home and review: what is unknown is shown as pending',
  },
  {
    clientId: 'demo.twocards',
    does: 'two card slots, and two catalogues in the shop, the usual one first',
    leadsTo: 'The first of each counts; that there are several is reported',
  },
  {
    clientId: 'demo.nocard',
    does: 'no card slot, and no catalogue in the shop',
    leadsTo: '« Une erreur inconnue est survenue. » where a card is needed',
  },
  {
    clientId: 'demo.resumable',
    does: 'its settings say `resumable_uploads`: pictures go one by one',
    leadsTo: 'An interrupted receipt goes on at the picture where it stopped',
  },
  {
    clientId: 'demo.yellow',
    does: 'the programme’s colour is #ffe600, with header pictures to match',
    leadsTo: 'Dark text on the accent',
  },
  { clientId: 'demo.navy', does: 'the programme’s colour is #0b1f4b', leadsTo: 'Light text on the accent' },
  { clientId: 'demo.red', does: 'the programme’s colour is #c8102e', leadsTo: 'Light text on the accent' },
];
