import { mediaTypeOf, textOf } from '../judge/wire-answer.ts';
import type { RawRequest } from './exchanged.ts';
import { changedForm, changedQuery, formFields, type Change } from './form-text.ts';
import { boundaryOf, joinParts, MalformedBody, readParts, type Part } from './multipart.ts';

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

const changedPart = (part: Part, change: Change): Part => {
  if (part.fileName !== undefined) return part;
  const old = wordsOf(part.body);
  const now = change(part.name, old);
  return now === old ? part : { ...part, body: Buffer.from(now) };
};

const changedBody = (body: Uint8Array, contentType: string, change: Change): Uint8Array => {
  const mediaType = mediaTypeOf(contentType);
  if (mediaType === formType) return Buffer.from(changedForm(wordsOf(body), change));
  if (mediaType !== multipartType) return body;
  const parts = readParts(body, contentType).map((part) => changedPart(part, change));
  return joinParts(parts, boundaryOf(contentType) ?? '');
};

/**
 * A request with other values in some fields of its query and form. Files, and fields that keep their value, stay as
 * they were.
 * @throws MalformedBody when it can not be read.
 */
export const changedFields = (request: RawRequest, change: Change): RawRequest => ({
  ...request,
  url: changedQuery(request.url, change),
  body: request.body && changedBody(request.body, contentTypeOf(request), change),
});
