import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isObject } from '@cagnotte/openapi';
import { createWriteError, UsageError, toPrintableJson } from '../io.ts';
import { parseMediaType, type RecordedCall } from './call.ts';
import {
  parseBodyFields,
  getContentType,
  formType,
  MalformedBodyError,
  multipartType,
  parseQueryFields,
  type FormField,
} from './form.ts';
import { learnSecrets, maskForm, maskHeaders, maskBodyText, maskUrl, Secrets } from './secrets.ts';

/** `encoding` is `base64` when `text` holds bytes; `comment` says why there is no text. */
export interface HarText {
  readonly text?: string;
  readonly encoding?: string;
  readonly comment?: string;
}

/** A part of a multipart body; `_base64` holds the bytes of a file. */
interface HarParam {
  readonly name: string;
  readonly value?: string;
  readonly fileName?: string;
  readonly contentType?: string;
  readonly _base64?: string;
}

interface PostData extends HarText {
  readonly mimeType: string;
  readonly params?: readonly HarParam[];
}

/** `size` in bytes, once decoded. */
interface Content extends HarText {
  readonly size: number;
  readonly mimeType: string;
}

interface HarCreator {
  readonly name: string;
  readonly version: string;
}

interface Har {
  readonly log: {
    readonly version: '1.2';
    readonly creator: HarCreator;
    readonly entries: readonly HarEntry[];
  };
}

const textTypes =
  /^(?:text\/.*|application\/(?:json|xml|javascript|x-www-form-urlencoded)|.*\+(?:json|xml))$/;

/**
 * Length of the longest recorded text, in characters: searching a longer text for secrets blocks
 * the process for seconds.
 */
const maxTextLength = 8_000_000;

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/**
 * Decodes bytes as text, for any declared type: a server may send JSON under a wrong one. Undefined
 * when they are not UTF-8.
 */
const decodeReadable = (bytes: Uint8Array): string | undefined => {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const createHarText = (bytes: Uint8Array, mediaType: string, secrets: Secrets): HarText => {
  const text = decodeReadable(bytes);
  if (text !== undefined && text.length > maxTextLength)
    return { comment: `not kept: ${text.length} characters, too many to look for secrets in` };
  if (text !== undefined) return { text: maskBodyText(text, secrets) };
  if (textTypes.test(mediaType))
    return { comment: 'not kept: not UTF-8 as its type says, so that secrets in it cannot be found' };
  return { text: toBase64(bytes), encoding: 'base64' };
};

const toParam = ({ name, value }: FormField, secrets: Secrets): HarParam =>
  typeof value === 'string'
    ? { name, value: secrets.maskField(name, value) }
    : {
        name,
        fileName: secrets.maskText(value.fileName ?? ''),
        contentType: value.contentType ?? 'application/octet-stream',
        _base64: toBase64(value.body),
      };

/** Returns the body of a request; undefined for a request without one. */
const toPostData = ({ request, lost }: RecordedCall, secrets: Secrets): PostData | undefined => {
  const mimeType = getContentType(request);
  const createMissing = (comment: string): PostData => ({ mimeType, text: '', comment });
  if (!request.body) return lost?.request === undefined ? undefined : createMissing(lost.request);
  const mediaType = parseMediaType(mimeType);
  if (mediaType !== multipartType && mediaType !== formType) {
    const text = createHarText(request.body, mediaType, secrets);
    return text.comment === undefined ? { mimeType, ...text } : createMissing(text.comment);
  }
  try {
    const fields = parseBodyFields(request);
    return mediaType === formType
      ? { mimeType, text: maskForm(Buffer.from(request.body).toString('utf8'), secrets) }
      : { mimeType, params: fields.map((field) => toParam(field, secrets)) };
  } catch (error) {
    if (!(error instanceof MalformedBodyError)) throw error;
    return createMissing(`not kept: ${error.message}, so that secrets in it cannot be found`);
  }
};

const toContent = ({ response, lost }: RecordedCall, secrets: Secrets): Content => {
  const mimeType = response?.headers['content-type'] ?? '';
  const sizeAndType = { size: response?.body.length ?? 0, mimeType };
  if (lost?.response !== undefined) return { ...sizeAndType, comment: lost.response };
  if (!response || response.body.length === 0) return sizeAndType;
  return { ...sizeAndType, ...createHarText(response.body, parseMediaType(mimeType), secrets) };
};

const toQuery = (url: string): { readonly name: string; readonly value: string }[] => {
  try {
    return parseQueryFields(url).map(([name, value]) => ({ name, value }));
  } catch {
    // The address contains the query as it was sent.
    return [];
  }
};

const toMessage = (headers: Readonly<Record<string, string>>, bodySize: number, secrets: Secrets) => ({
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: Object.entries(maskHeaders(headers, secrets)).map(([name, value]) => ({ name, value })),
  headersSize: -1,
  bodySize,
});

/**
 * Returns a call as an entry of a HAR 1.2, without secrets. Adds the secrets of the call to `secrets`. Names
 * that begin with `_` are ours: other readers skip them.
 */
export const toHarEntry = (call: RecordedCall, secrets: Secrets) => {
  learnSecrets(secrets, call);
  const { operationId, startedAt, tookMs, failure, response } = call;
  const { method, url, headers, body } = call.request;
  // The request before the response: masks are numbered in the order of their use.
  const postData = toPostData(call, secrets);
  const safeUrl = maskUrl(url, secrets);
  const request = {
    method,
    url: safeUrl,
    ...toMessage(headers, body?.length ?? (postData ? -1 : 0), secrets),
    queryString: toQuery(safeUrl),
    ...(postData && { postData }),
  };
  const content = toContent(call, secrets);
  const requestLost = postData?.comment ?? call.lost?.request;
  // The property `answer` is part of the file format.
  const lost = {
    ...(requestLost !== undefined && { request: requestLost }),
    ...(content.comment !== undefined && { answer: content.comment }),
    ...(call.lost?.authorization && { authorization: true as const }),
  };
  const time = Math.round(tookMs * 10) / 10;
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time,
    request,
    response: {
      status: response?.status ?? 0,
      statusText: secrets.maskText(response?.statusText ?? ''),
      ...toMessage(response?.headers ?? {}, -1, secrets),
      content,
      redirectURL: maskUrl(response?.headers.location ?? '', secrets),
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    ...(operationId !== undefined && { _operationId: operationId }),
    ...(failure && { _failure: { ...failure, why: secrets.maskText(failure.why) } }),
    ...(Object.keys(lost).length > 0 && { _lost: lost }),
  };
};

export type HarEntry = ReturnType<typeof toHarEntry>;

/** Creator name in the HARs of `record`. */
export const recorder = 'cagnotte-contracts record';

/** Returns calls as a HAR, without secrets, in the order of their start. */
export const toHar = (calls: readonly RecordedCall[], creator: HarCreator): Har => {
  const secrets = new Secrets();
  const inOrder = [...calls].sort((a, b) => a.startedAt - b.startedAt);
  return { log: { version: '1.2', creator, entries: inOrder.map((call) => toHarEntry(call, secrets)) } };
};

/** Writes a HAR in pieces: a session can be larger than the longest string. */
function* writeHarPieces(creator: HarCreator, entries: readonly string[]): Generator<string> {
  yield `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[\n`;
  for (const [index, entry] of entries.entries()) yield index === 0 ? entry : `,\n${entry}`;
  yield '\n]}}\n';
}

/**
 * Writes a HAR to a temporary file and renames it, so that `file` always holds a complete one.
 * @param entries each as JSON
 * @throws UsageError when the file cannot be written
 */
export const saveEntries = async (
  file: string,
  creator: HarCreator,
  entries: readonly string[],
): Promise<void> => {
  const part = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      for (const text of writeHarPieces(creator, entries)) await handle.write(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw createWriteError(file, error);
  }
};

/** @throws UsageError when the file cannot be written */
export const saveHar = (file: string, { log: { creator, entries } }: Har): Promise<void> =>
  saveEntries(
    file,
    creator,
    entries.map((entry) => toPrintableJson(entry, 0)),
  );

/** Returns the name of the program that wrote a HAR; undefined for a text that is no HAR. */
export const readCreator = (text: string): string | undefined => {
  try {
    const har: unknown = JSON.parse(text);
    const log = isObject(har) ? har.log : undefined;
    const creator = isObject(log) ? log.creator : undefined;
    return isObject(creator) && typeof creator.name === 'string' ? creator.name : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Makes sure that a HAR can be written, and that it overwrites no other file.
 * @throws UsageError when its folder is not writable, or when the file exists and `creator` did not write it
 */
export const assertMayWrite = (file: string, creator: string): void => {
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw createWriteError(file, error);
  }
  if (!existsSync(file)) return;
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // A folder, or a file without permission to read: not written by us.
  }
  if (readCreator(text) !== creator)
    throw new UsageError(`${file} exists already, and '${creator}' did not write it: choose another file`);
};
