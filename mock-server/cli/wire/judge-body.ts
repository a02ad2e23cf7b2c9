import { isObject, type Body, type Schema } from '@cagnotte/openapi';
import { jsonPath } from '../judge/json-path.ts';
import { mediaTypeOf } from '../judge/wire-answer.ts';
import type { RawRequest } from './exchanged.ts';
import { judgeWords, propertyOf, type Word } from './form-values.ts';
import { MalformedBody, type Part } from './multipart.ts';
import { bodyFields, contentTypeOf, type Field } from './request-fields.ts';
import { broken, type Wrong } from './wrong.ts';

const isFileSchema = ({ format, items }: Schema): boolean =>
  format === 'binary' || (isObject(items) && isFileSchema(items));

const text = 'a field of text';
const file = 'a part with a file name';

const judgeKind = (schema: Schema, { name, value }: Field): Wrong[] => {
  const property = propertyOf(schema, name);
  const isFile = typeof value !== 'string';
  if (!property || isFile === isFileSchema(property)) return [];
  return [isFile ? broken(jsonPath([name]), text, file) : broken(jsonPath([name]), file, text)];
};

const described = ({ contentType, body }: Part): string => `[${contentType ?? 'file'}, ${body.length} bytes]`;
const wordOf = ({ name, value }: Field): Word => [name, typeof value === 'string' ? value : described(value)];

/** What is wrong with the body of a call. */
export const judgeBody = (declared: Body | undefined, request: RawRequest): Wrong[] => {
  const { body } = request;
  if (!body) return declared?.isRequired ? [broken('$', declared.mediaType, 'nothing')] : [];
  const came = mediaTypeOf(contentTypeOf(request)) || 'no type';
  if (!declared)
    return [{ level: 'note', path: '$', expected: 'no body', came: `${body.length} bytes of ${came}` }];
  if (came !== declared.mediaType) return [broken('header content-type', declared.mediaType, came)];
  try {
    const fields = bodyFields(request);
    return [
      ...judgeWords(declared.schema, fields.map(wordOf)),
      ...fields.flatMap((field) => judgeKind(declared.schema, field)),
    ];
  } catch (error) {
    if (!(error instanceof MalformedBody)) throw error;
    return [broken('$', came, error.message)];
  }
};
