import { parseMediaType, type RawRequest, type RawResponse, decodeUtf8 } from '@cagnotte/contracts/internal';
import type { CreateBreaking } from './breaking.ts';
import { mapFields } from './tools/requests.ts';
import { replaceText } from './tools/responses.ts';

/**
 * Prefix that makes each number larger than 2^53: a client that reads it as a number sends a different one
 * back.
 */
const prefix = '90071992547409';

const identifierFields = /"(receipt_id|receipt_subpicture_id|id)":(\d+)/g;

const shorten = (value: string): string =>
  value.startsWith(prefix) ? value.slice(prefix.length).replace(/^0+(?=\d)/, '') : value;

const shortenInRequest = (request: RawRequest): RawRequest => {
  const changed = mapFields(request, (name, value) => (/_id$/.test(name) ? shorten(value) : value));
  const url = changed.url.replace(/\d{15,}/g, shorten);
  return { ...changed, url };
};

const lengthenIdentifiers = (response: RawResponse): RawResponse =>
  parseMediaType(response.headers['content-type']) === 'application/json'
    ? replaceText(
        response,
        decodeUtf8(response.body).replace(
          identifierFields,
          (_, name: string, id: string) => `"${name}":${prefix}${id.padStart(7, '0')}`,
        ),
      )
    : response;

/** Sends and accepts identifiers beyond 2^53, and is sound otherwise. */
export const sendLongIdentifiers: CreateBreaking = () => async (call, forward) =>
  lengthenIdentifiers(await forward(shortenInRequest(call.request)));
