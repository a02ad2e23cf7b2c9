import { isObject, type Operation, type Schema } from '@cagnotte/openapi';
import { isFileSchema, jsonPath, propertiesOf, requiredOf } from '../judge/against-schema.ts';
import { picture } from './scenario.ts';
import type { Ask, Server } from './server.ts';
import { asJson, asMultipart, type Tamper } from './tamper.ts';

const token = 'access_token';
const formType = 'application/x-www-form-urlencoded';

/** Bodies of other types than the contract's, by media type. */
const otherTypes = (
  { lastToken, mediaType }: { lastToken: string | undefined; mediaType: string },
  { body }: Ask,
) => {
  const json = asJson({ ...body, ...(lastToken !== undefined && { [token]: lastToken }) });
  const types: Record<string, Tamper> = { 'application/json': json };
  // A form with files does not fit into the other type of form.
  if (mediaType === formType) types['multipart/form-data'] = asMultipart;
  return Object.entries(types);
};

/**
 * Sends a good request with its body in other types. A server that reads them does more than its contract, and clients
 * that rely on it break at the next one. Operations that move points or money are left out: they would act.
 */
export const refuseOtherTypes = async (server: Server, operation: Operation, base: Ask): Promise<void> => {
  const { operationId, body, movesValue, isAnonymous } = operation;
  // Without a required field, a server that reads no body at all responds with a success.
  const needsBody = body && requiredOf(body.schema).some((name) => name !== token);
  if (!needsBody || movesValue) return;
  const { mediaType } = body;
  const lastToken = isAnonymous ? undefined : server.token;
  for (const [type, tamper] of otherTypes({ lastToken, mediaType }, base)) {
    const raw = await server.probe(operationId, base, tamper);
    const came = raw?.status ?? 0;
    if (raw && came >= 400 && came <= 499) continue;
    const expected = `415 or 422 for a body that is not ${mediaType}`;
    const path = 'header content-type (request)';
    server.find(
      operationId,
      'status_unexpected',
      path,
      expected,
      `${came || 'no response'} for ${type}`,
      'assumed',
    );
  }
};

/** The size in bytes up to which the contract promises that files are taken (`x-max-bytes`). */
const promisedSize = ({ items, 'x-max-bytes': own }: Schema): number | undefined => {
  if (typeof own === 'number') return own;
  return isObject(items) ? promisedSize(items) : undefined;
};

/** A picture of a size: the bytes after its end are of no meaning. @param size in bytes. */
const pictureOf = (size: number): File => {
  const small = picture('large.jpg');
  return new File([small, new Uint8Array(size - small.size)], small.name, { type: small.type });
};

/** Uploads take longer than the calls for which the time limit is meant. */
const patience = 4;

/**
 * Repeats an upload with the largest picture that the contract promises. Gateways have limits of their own, often 1 MB. Any
 * response but 413 is right: a server may refuse the picture for what is in it.
 */
export const sendLargestPicture = async (server: Server, { operationId, body }: Operation): Promise<void> => {
  const base = server.lastGood.get(operationId);
  if (!body || !base) return;
  for (const [name, schema] of Object.entries(propertiesOf(body.schema))) {
    const size = isFileSchema(schema) ? promisedSize(schema) : undefined;
    if (size === undefined) continue;
    const before = base.body?.[name];
    const large = pictureOf(size);
    const values = {
      ...base,
      body: {
        ...base.body,
        [name]: Array.isArray(before) ? [large, ...(before.slice(1) as unknown[])] : large,
      },
    };
    const raw = await server.probe(operationId, values, undefined, server.settings.timeoutMs * patience);
    if (raw && raw.status !== 413) continue;
    const came = raw ? `${raw.status} ${raw.statusText}`.trim() : 'no response';
    server.find(
      operationId,
      'status_unexpected',
      jsonPath([name]),
      `a picture of ${size} bytes is taken`,
      came,
      'assumed',
    );
  }
};
