/** The shopper has no coupon of that name; the error page takes its status for its own. */
export class UnknownCoupon extends Error {
  override readonly name = 'UnknownCoupon';
  readonly status = 404;

  constructor() {
    super('the shopper has no earned coupon of that name');
  }
}
