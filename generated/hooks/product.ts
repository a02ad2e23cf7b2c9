// Written by `npm run generate` from openapi/. Do not edit.

export * from './product/earned-coupons.ts';
export * from './product/legacy.ts';
export * from './product/page.ts';
export * from './product/pot.ts';
export type * from './product/product.schemas.ts';
export * from './product/review.ts';
export * from './product/session.ts';
export * from './product/shop.ts';
export * from './product/support.ts';
export * from './product/timeline.ts';
