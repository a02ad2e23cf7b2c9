// Written by `npm run generate` from openapi/. Do not edit.

export * from './v2/programme.ts';
export * from './v2/users.ts';
export type * from './v2/v2.schemas.ts';
