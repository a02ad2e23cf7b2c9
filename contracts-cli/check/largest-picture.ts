import { isObject, type Operation } from '@cagnotte/openapi';
import { isFileSchema, getProperties } from '../judge/against-schema.ts';
import { picture } from './scenario.ts';
import type { RequestValues, CheckedServer } from './server.ts';

/** The size in bytes that most pictures stay below. */
const usualPicture = 1_500_000;

/** A picture of a size in bytes: what follows its end has no meaning. */
const createPicture = (size: number): File => {
  const small = picture('large.jpg');
  return new File([small, new Uint8Array(Math.max(0, size - small.size))], small.name, { type: small.type });
};

/** The values of an upload with one picture of this size in bytes; undefined for an operation without pictures. */
const withPicture = (
  { body }: Operation,
  lastValues: RequestValues,
  size: number,
): RequestValues | undefined => {
  const fields = Object.entries(getProperties(body?.schema ?? {}));
  const name = fields.find(([, schema]) => isFileSchema(schema))?.[0];
  if (name === undefined) return undefined;
  const before: unknown = lastValues.body?.[name];
  const large = createPicture(size);
  const files = Array.isArray(before) ? [large, ...(before.slice(1) as unknown[])] : large;
  return { ...lastValues, body: { ...lastValues.body, [name]: files } };
};

/**
 * Repeats an upload with the largest picture. Gateways have limits of their own, often 1 MB. Any response but 413 is right: the
 * server may refuse the picture for what is in it. A limit above the size of most pictures is a warning.
 */
export const sendLargestPicture = async (server: CheckedServer, operation: Operation): Promise<void> => {
  const { operationId } = operation;
  const { largestPictureBytes: largest } = server.settings;
  const lastValues = server.lastGood.get(operationId);
  if (!lastValues || !isObject(lastValues.body)) return;
  const refused = async (size: number): Promise<string | undefined> => {
    const values = withPicture(operation, lastValues, size);
    const status = values && (await server.probe(operationId, values));
    if (status === undefined || (status !== 413 && status !== 0)) return undefined;
    return status === 413 ? '413' : 'no response';
  };
  const actual = await refused(largest);
  if (actual === undefined) return;
  const isUsual = largest > usualPicture && (await refused(usualPicture)) === undefined;
  const size = isUsual ? largest : Math.min(largest, usualPicture);
  const expected = `no refusal of a picture for its ${size} bytes`;
  server.addFinding(
    operationId,
    'status_unexpected',
    'status',
    expected,
    actual,
    isUsual ? 'assumed' : 'spec',
  );
};
