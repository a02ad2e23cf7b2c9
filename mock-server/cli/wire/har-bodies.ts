import { mediaTypeOf } from '../judge/wire-answer.ts';
import type { HarContent, HarParam, HarPostData } from './har.ts';
import { maskedForm, maskedText } from './masked.ts';
import { MalformedBody } from './multipart.ts';
import type { Recorded } from './recorded.ts';
import { bodyFields, contentTypeOf, formType, multipartType, type Field } from './request-fields.ts';
import type { Secrets } from './secrets.ts';

const saysText = /^(?:text\/.*|application\/(?:json|xml|javascript|x-www-form-urlencoded)|.*\+(?:json|xml))$/;
const unreadable = 'not kept: not UTF-8 as its type says, so that secrets in it can not be told';

/** In characters. To look through more takes seconds, in which nothing else is done. */
const longestText = 8_000_000;
const tooLong = (length: number): string => `not kept: ${length} characters, too many to look for secrets in`;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The text that bytes are, whatever they are called: a server may call JSON anything. Undefined for all else. */
const readable = (bytes: Uint8Array): string | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

interface Kept {
  readonly text?: string;
  readonly encoding?: string;
  readonly comment?: string;
}

const kept = (bytes: Uint8Array, mediaType: string, secrets: Secrets): Kept => {
  const text = readable(bytes);
  if (text !== undefined && text.length > longestText) return { comment: tooLong(text.length) };
  if (text !== undefined) return { text: maskedText(text, secrets) };
  if (saysText.test(mediaType)) return { comment: unreadable };
  return { text: base64(bytes), encoding: 'base64' };
};

const paramOf = ({ name, value }: Field, secrets: Secrets): HarParam =>
  typeof value === 'string'
    ? { name, value: secrets.inField(name, value) }
    : {
        name,
        fileName: secrets.inText(value.fileName ?? ''),
        contentType: value.contentType ?? 'application/octet-stream',
        _base64: base64(value.body),
      };

/** A body for a HAR. */
interface ForHar<Data> {
  readonly data: Data;
  /** Why it is not there. */
  readonly lost: string | undefined;
}

/** Body of a request; undefined where there was none. */
export const postDataOf = (
  { request, lost }: Recorded,
  secrets: Secrets,
): ForHar<HarPostData> | undefined => {
  const mimeType = contentTypeOf(request);
  const missing = (why: string) => ({ data: { mimeType, text: '', comment: why }, lost: why });
  if (!request.body) return lost?.request === undefined ? undefined : missing(lost.request);
  const mediaType = mediaTypeOf(mimeType);
  if (mediaType !== multipartType && mediaType !== formType) {
    const data = kept(request.body, mediaType, secrets);
    return data.comment === undefined
      ? { data: { mimeType, ...data }, lost: undefined }
      : missing(data.comment);
  }
  try {
    const fields = bodyFields(request);
    const data =
      mediaType === formType
        ? { mimeType, text: maskedForm(Buffer.from(request.body).toString('utf8'), secrets) }
        : { mimeType, params: fields.map((field) => paramOf(field, secrets)) };
    return { data, lost: undefined };
  } catch (error) {
    if (!(error instanceof MalformedBody)) throw error;
    return missing(`not kept: ${error.message}, so that secrets in it can not be told`);
  }
};

/** Body of an answer. */
export const contentOf = ({ answer, lost }: Recorded, secrets: Secrets): ForHar<HarContent> => {
  const mimeType = answer?.headers['content-type'] ?? '';
  const about = { size: answer?.body.length ?? 0, mimeType };
  if (lost?.answer !== undefined) return { data: { ...about, comment: lost.answer }, lost: lost.answer };
  if (!answer || answer.body.length === 0) return { data: about, lost: undefined };
  const data = kept(answer.body, mediaTypeOf(mimeType), secrets);
  return { data: { ...about, ...data }, lost: data.comment };
};
