/** What is known by an identifier: a coupon, a goody, a card or a message, as the server gave it. */
export interface Identified {
  readonly identifier: string;
}
