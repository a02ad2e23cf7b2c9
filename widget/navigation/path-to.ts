import { paths } from './paths.ts';

/** Addresses of what has a name of its own. */
export const pathTo = {
  review: (uuid: string): string => paths.review.replace(':receipt_uuid?', () => encodeURIComponent(uuid)),
  earnedCoupon: (identifier: string): string =>
    paths.earnedCoupon.replace(':identifier', () => encodeURIComponent(identifier)),
};
