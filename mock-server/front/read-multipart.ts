import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { maxFields, parseRailsBrackets, type FormTree } from '../contracts/rails-brackets.ts';
import { Refusal } from '../contracts/refusal.ts';
import type { IncomingPicture, PictureStore } from '../pictures/picture-store.ts';

const maxPictureBytes = 100 * 1024 * 1024;
const maxFieldBytes = 1024 * 1024;
const placeholderBoundary = 'cagnotte-sandbox';

export interface MultipartBody {
  readonly values: FormTree;
  readonly files: readonly IncomingPicture[];
  /** The same parts with a short text in place of each picture, for the validation by the contract. */
  readonly text: string;
  readonly contentType: string;
}

const createMalformedRefusal = (why: string): Refusal =>
  new Refusal(400, 'other', `malformed multipart body: ${why}`);

const createPlaceholderText = (
  fields: readonly (readonly [string, string])[],
  files: readonly string[],
): string => {
  const quoted = (name: string): string => name.replace(/[\r\n"]/g, '_');
  const parts = [
    ...fields.map(([name, value]) => `name="${quoted(name)}"\r\n\r\n${value}`),
    ...files.map((name) => `name="${quoted(name)}"\r\n\r\npicture`),
  ];
  const lines = parts.map(
    (part) => `--${placeholderBoundary}\r\nContent-Disposition: form-data; ${part}\r\n`,
  );
  return `${lines.join('')}--${placeholderBoundary}--\r\n`;
};

/**
 * Reads a multipart request as a stream: pictures are written to disk as they arrive, fields stay in memory.
 */
export const readMultipart = async (
  request: IncomingMessage,
  bytes: AsyncIterable<Buffer>,
  pictures: PictureStore,
): Promise<MultipartBody> => {
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: { fileSize: maxPictureBytes, fieldSize: maxFieldBytes, fields: maxFields },
    });
  } catch (error) {
    throw createMalformedRefusal(String(error));
  }
  const fields: [string, string][] = [];
  const receiving: Promise<IncomingPicture>[] = [];
  const broken = new AbortController();
  let tooLarge = false;
  let tooMany = false;
  parser.on('fieldsLimit', () => (tooMany = true));
  parser.on('field', (name, value) => fields.push([name, value]));
  parser.on('file', (field, stream, name, _encoding, type) => {
    stream.on('limit', () => (tooLarge = true));
    const received = pictures.receive(stream, { field, name: name ?? '', type });
    received.catch(() => undefined);
    receiving.push(received);
    broken.signal.addEventListener('abort', () => stream.destroy(new Error('the request broke off')));
  });
  const finished = once(parser, 'finish');
  const ended = finished.catch(() => broken.abort());
  try {
    for await (const chunk of bytes) {
      // Reads to the end in any case: otherwise the connection is cut, and the client gets no response.
      if (broken.signal.aborted) continue;
      if (!parser.write(chunk)) await Promise.race([once(parser, 'drain').catch(() => undefined), ended]);
    }
    if (!broken.signal.aborted) parser.end();
    await finished.catch((error: unknown) => {
      throw createMalformedRefusal(error instanceof Error ? error.message : String(error));
    });
    const files = await Promise.all(receiving);
    if (tooMany) throw createMalformedRefusal(`more than ${maxFields} fields`);
    if (tooLarge) throw new Refusal(413, 'other', 'a picture is larger than 100 MB');
    return {
      values: parseRailsBrackets(fields),
      files,
      text: createPlaceholderText(
        fields,
        files.map((file) => file.field),
      ),
      contentType: `multipart/form-data; boundary=${placeholderBoundary}`,
    };
  } catch (error) {
    broken.abort();
    const received = await Promise.allSettled(receiving);
    pictures.discard(received.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : [])));
    throw error;
  }
};
