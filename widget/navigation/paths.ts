/** Every address of the widget. The route table is built from it, links point through it. */
export const paths = {
  home: '/',
  assistance: '/assistance',
  catalog: '/catalog',
  /** Matched in any case. */
  framed: '/Iframe',
  menu: '/menu',
  login: '/auth/login',
  signup: '/auth/signup',
  clientUnauthorized: '/errors/client_unauthorized',
  demoProgramNotLoaded: '/errors/demo_program_not_loaded',
  missingClientId: '/errors/missing_client_id',
  noAutoRegister: '/errors/no_auto_register',
  registrationBlocked: '/errors/registration_blocked',
  earnedCoupons: '/profile/earned_coupons',
  earnedCoupon: '/profile/earned_coupons/:identifier',
  pot: '/profile/pot',
  shoot: '/profile/shoot',
  shop: '/profile/shop',
  review: '/profile/receipts/:receipt_uuid?/review',
  registeredHome: '/homes/registered',
} as const;
