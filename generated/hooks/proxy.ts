// Written by `npm run generate` from openapi/. Do not edit.

export type * from './proxy/proxy.schemas.ts';
export * from './proxy/uploads.ts';
