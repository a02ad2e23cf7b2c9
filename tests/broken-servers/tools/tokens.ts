import type { RawRequest } from '@cagnotte/contracts/internal';
import { findField, mapFields } from './requests.ts';

const field = 'access_token';

/** Returns the token of a call, from its header or its fields. */
export const findToken = (request: RawRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? findField(request, field);

/** Returns a call with the token of another user. */
export const withUserToken = (token: string, request: RawRequest): RawRequest => {
  const changed = mapFields(request, (name, value) => (name === field ? token : value));
  return { ...changed, headers: { ...request.headers, authorization: `Bearer ${token}` } };
};
