import { parseMediaType, type RawRequest, type RawResponse, decodeUtf8 } from '@cagnotte/contracts/internal';
import type { CreateBreaking } from './breaking.ts';
import { mapFields } from './tools/requests.ts';
import { replaceText } from './tools/responses.ts';

/** Client ids that no example of the contracts names. Shoppers of the second programme have no data yet. */
export const otherClientId = 'shop.verger';
export const otherClientIdOfNewcomers = 'shop.empty';

/**
 * Translates tokens, secrets and client ids of this server to those of the sandbox. Those of the
 * examples become unknown.
 */
const translate = (value: string): string =>
  value.replace(
    /^(Bearer )?(demo|shop)\./,
    (_, bearer = '', owner) => `${bearer}${owner === 'shop' ? 'demo' : 'unknown'}.`,
  );

const translateRequest = (request: RawRequest): RawRequest => {
  const { authorization } = request.headers;
  const { url, body, headers } = mapFields(request, (_, value) => translate(value));
  return {
    ...request,
    url,
    body,
    headers: { ...headers, ...(authorization && { authorization: translate(authorization) }) },
  };
};

const renameIdentifiers = (response: RawResponse): RawResponse =>
  parseMediaType(response.headers['content-type']) === 'application/json'
    ? replaceText(response, decodeUtf8(response.body).replaceAll('"demo.', '"shop.'))
    : response;

/** Knows no token and no client id of the contracts' examples. */
export const serveOtherProgramme: CreateBreaking = () => async (call, forward) =>
  renameIdentifiers(await forward(translateRequest(call.request)));
