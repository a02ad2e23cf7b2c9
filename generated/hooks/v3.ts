// Written by `npm run generate` from openapi/. Do not edit.

export * from './v3/users.ts';
export type * from './v3/v3.schemas.ts';
