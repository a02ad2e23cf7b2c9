import { isObject, type Operation } from '@cagnotte/openapi';
import { isFileSchema, getProperties } from '../judge/schema-parts.ts';
import { createPictureFile } from './scenario.ts';
import type { RequestValues, CheckedServer } from './server.ts';

/** Size in bytes. Most pictures are smaller. */
const usualPictureBytes = 1_500_000;

/** Creates a picture of a size in bytes: decoders ignore the bytes after its end. */
const createPicture = (size: number): File => {
  const small = createPictureFile('large.jpg');
  return new File([small, new Uint8Array(Math.max(0, size - small.size))], small.name, { type: small.type });
};

/**
 * Returns the last values of an upload with one picture of this size in bytes instead of its first; undefined
 * for an operation without pictures.
 */
const getValuesWithPicture = (
  { body }: Operation,
  lastValues: RequestValues,
  size: number,
): RequestValues | undefined => {
  const fields = Object.entries(getProperties(body?.schema ?? {}));
  const name = fields.find(([, schema]) => isFileSchema(schema))?.[0];
  if (name === undefined) return undefined;
  const previous: unknown = lastValues.body?.[name];
  const large = createPicture(size);
  const files = Array.isArray(previous) ? [large, ...(previous.slice(1) as unknown[])] : large;
  return { ...lastValues, body: { ...lastValues.body, [name]: files } };
};

/**
 * Repeats an upload with the largest picture. Gateways have limits of their own, often 1 MB. Any
 * response but 413 is right: the server may refuse the picture for its content. A limit above the size
 * of most pictures is a warning.
 */
export const sendLargestPicture = async (server: CheckedServer, operation: Operation): Promise<void> => {
  const { operationId } = operation;
  const { maxPictureBytes: largest } = server.settings;
  const lastValues = server.lastGood.get(operationId);
  if (!lastValues || !isObject(lastValues.body)) return;
  const findRefusal = async (size: number): Promise<string | undefined> => {
    const values = getValuesWithPicture(operation, lastValues, size);
    const status = values && (await server.probe(operationId, values));
    if (status === undefined || (status !== 413 && status !== 0)) return undefined;
    return status === 413 ? '413' : 'no response';
  };
  const actual = await findRefusal(largest);
  if (actual === undefined) return;
  const isUsual = largest > usualPictureBytes && (await findRefusal(usualPictureBytes)) === undefined;
  const size = isUsual ? largest : Math.min(largest, usualPictureBytes);
  const expected = `no refusal of a picture for its ${size} bytes`;
  server.addFinding({
    operationId,
    rule: 'status_unexpected',
    path: 'status',
    expected,
    actual,
    source: isUsual ? 'assumed' : 'spec',
  });
};
