import { mediaTypeOf, textOf } from '../judge/wire-answer.ts';
import type { RawRequest } from './exchanged.ts';
import { formFields } from './form-text.ts';
import { MalformedBody, readParts, type Part } from './multipart.ts';

/** A field of a body: its text, or the part that holds its file. */
export interface Field {
  readonly name: string;
  readonly value: string | Part;
}

export const formType = 'application/x-www-form-urlencoded';
export const multipartType = 'multipart/form-data';

export const contentTypeOf = ({ headers }: Pick<RawRequest, 'headers'>): string =>
  headers['content-type'] ?? '';

/** @throws MalformedBody when the bytes are not UTF-8. */
const wordsOf = (bytes: Uint8Array): string => {
  try {
    return textOf(bytes);
  } catch {
    throw new MalformedBody('it is not UTF-8');
  }
};

const fieldOf = (part: Part): Field => ({
  name: part.name,
  value: part.fileName === undefined ? wordsOf(part.body) : part,
});

/**
 * The fields of a form, in their order; none where the body is no form.
 * @throws MalformedBody saying what is wrong with it.
 */
export const bodyFields = (request: RawRequest): readonly Field[] => {
  const { body } = request;
  const mediaType = mediaTypeOf(contentTypeOf(request));
  if (!body) return [];
  if (mediaType === multipartType) return readParts(body, contentTypeOf(request)).map(fieldOf);
  if (mediaType !== formType) return [];
  const text = wordsOf(body);
  try {
    return formFields(text).map(([name, value]) => ({ name, value }));
  } catch {
    throw new MalformedBody('a percent sign without its two digits');
  }
};
