import { parseMediaType, type RawRequest, type RawResponse, decodeUtf8 } from '@cagnotte/contracts/internal';
import type { Breaks } from './breaking.ts';
import { overFields } from './tools/requests.ts';
import { replaceText } from './tools/responses.ts';

/** Client ids that no example of the contracts names. Shoppers of the second programme have no data yet. */
export const otherClientId = 'shop.verger';
export const otherClientIdOfNewcomers = 'shop.empty';

/** Translates between the tokens, secrets and client ids of the sandbox and of this server, on which those of the examples are unknown. */
const known = (value: string): string =>
  value.replace(
    /^(Bearer )?(demo|shop)\./,
    (_, bearer = '', whose) => `${bearer}${whose === 'shop' ? 'demo' : 'unknown'}.`,
  );

const asked = (request: RawRequest): RawRequest => {
  const { authorization } = request.headers;
  const { url, body, headers } = overFields(request, (_, value) => known(value));
  return {
    ...request,
    url,
    body,
    headers: { ...headers, ...(authorization && { authorization: known(authorization) }) },
  };
};

const renameIdentifiers = (response: RawResponse): RawResponse =>
  parseMediaType(response.headers['content-type']) === 'application/json'
    ? replaceText(response, decodeUtf8(response.body).replaceAll('"demo.', '"shop.'))
    : response;

/** A sound server that knows no token and no client id of the contracts' examples. */
export const otherProgramme: Breaks = () => async (call, forward) =>
  renameIdentifiers(await forward(asked(call.request)));
