// Written by `npm run generate` from openapi/. Do not edit.

export type * from './kitv4/kitv4.schemas.ts';
export * from './kitv4/offers.ts';
export * from './kitv4/pot-mutations.ts';
export * from './kitv4/receipts.ts';
