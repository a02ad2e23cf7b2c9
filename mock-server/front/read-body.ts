import type { IncomingMessage } from 'node:http';
import { maxFields, parseRailsBrackets, type FormTree } from '../contracts/rails-brackets.ts';
import { Refusal } from '../contracts/refusal.ts';
import type { IncomingPicture, PictureStore } from '../pictures/picture-store.ts';
import { readMultipart } from './read-multipart.ts';

/** Forms contain texts, not pictures. */
const maxTextBytes = 1024 * 1024;

export interface RequestBody {
  /** The body for the validation by the contract; undefined when the request has none. */
  readonly text: string | undefined;
  readonly contentType: string | undefined;
  readonly values: FormTree;
  readonly files: readonly IncomingPicture[];
}

const readText = async (bytes: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size <= maxTextBytes) chunks.push(chunk);
  }
  if (size > maxTextBytes) throw new Refusal(413, 'other', 'the body is larger than 1 MB');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal(400, 'other', 'the body is not UTF-8');
  }
};

const decodeFormText = (word: string): string => decodeURIComponent(word.replaceAll('+', ' '));

const readForm = (text: string): FormTree => {
  const pairs = text.split('&');
  if (pairs.length > maxFields) throw new Refusal(400, 'other', `a form of more than ${maxFields} fields`);
  try {
    return parseRailsBrackets(
      pairs.flatMap((pair): [string, string][] => {
        const [key = '', ...value] = pair.split('=');
        return pair === '' ? [] : [[decodeFormText(key), decodeFormText(value.join('='))]];
      }),
    );
  } catch {
    throw new Refusal(400, 'other', 'malformed form body: a percent sign without its two digits');
  }
};

const assertJson = (text: string): void => {
  try {
    JSON.parse(text);
  } catch (error) {
    throw new Refusal(400, 'other', `malformed JSON body: ${error instanceof Error ? error.message : ''}`);
  }
};

/**
 * Reads a request's body completely.
 * @throws Refusal for a malformed or too large body, before the contract is checked
 */
export const readBody = async (
  request: IncomingMessage,
  bytes: AsyncIterable<Buffer>,
  pictures: PictureStore,
): Promise<RequestBody> => {
  const contentType = request.headers['content-type'];
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (mediaType === 'multipart/form-data') return readMultipart(request, bytes, pictures);
  const text = await readText(bytes);
  if (text === '') return { text: undefined, contentType: undefined, values: {}, files: [] };
  if (/^application\/(json|.+\+json)$/.test(mediaType)) assertJson(text);
  const values = mediaType === 'application/x-www-form-urlencoded' ? readForm(text) : {};
  return { text, contentType, values, files: [] };
};
