// Written by `npm run generate` from openapi/. Do not edit.

export * from './product/earned-coupons-mutations.ts';
export * from './product/earned-coupons.ts';
export * from './product/pot.ts';
export type * from './product/product.schemas.ts';
export * from './product/review-mutations.ts';
export * from './product/review.ts';
export * from './product/session-mutations.ts';
export * from './product/shop-mutations.ts';
export * from './product/shop.ts';
export * from './product/support-mutations.ts';
export * from './product/timeline-mutations.ts';
export * from './product/timeline.ts';
