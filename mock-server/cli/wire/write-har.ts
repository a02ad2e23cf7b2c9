import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isObject } from '@cagnotte/openapi';
import { type Failure, type Lost, mediaTypeOf, type RawResponse, type Recorded } from './call.ts';
import {
  bodyFields,
  contentTypeOf,
  type Field,
  formType,
  MalformedBody,
  multipartType,
  queryFields,
} from './form.ts';
import { learnSecrets, maskedForm, maskedHeaders, maskedText, maskedUrl, Secrets } from './secrets.ts';
import { Misuse, printableJson } from '../io.ts';

/** A recording of HTTP calls, HAR 1.2. Names that begin with `_` are ours: other readers pass over them. */
export interface Har {
  readonly log: {
    readonly version: '1.2';
    readonly creator: HarCreator;
    readonly entries: readonly HarEntry[];
  };
}

export interface HarCreator {
  readonly name: string;
  readonly version: string;
}

export interface HarPair {
  readonly name: string;
  readonly value: string;
}

/** A part of a multipart body. */
export interface HarParam {
  readonly name: string;
  readonly value?: string;
  readonly fileName?: string;
  readonly contentType?: string;
  /** Bytes of a file. */
  readonly _base64?: string;
}

export interface HarPostData {
  readonly mimeType: string;
  readonly text?: string;
  /** `base64` where `text` is not what was sent, but its bytes. */
  readonly encoding?: string;
  readonly params?: readonly HarParam[];
  readonly comment?: string;
}

export interface HarContent {
  /** Bytes, once decoded. */
  readonly size: number;
  readonly mimeType: string;
  readonly text?: string;
  readonly encoding?: string;
  readonly comment?: string;
}

/** One call. */
export interface HarEntry {
  readonly startedDateTime: string;
  /** Milliseconds. */
  readonly time: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly httpVersion: string;
    readonly cookies: readonly never[];
    readonly headers: readonly HarPair[];
    readonly queryString: readonly HarPair[];
    readonly postData?: HarPostData;
    readonly headersSize: number;
    readonly bodySize: number;
  };
  readonly response: {
    /** 0 where no whole answer came. */
    readonly status: number;
    readonly statusText: string;
    readonly httpVersion: string;
    readonly cookies: readonly never[];
    readonly headers: readonly HarPair[];
    readonly content: HarContent;
    readonly redirectURL: string;
    readonly headersSize: number;
    readonly bodySize: number;
  };
  readonly cache: Readonly<Record<string, never>>;
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number };
  readonly _operationId?: string;
  readonly _failure?: Failure;
  readonly _lost?: Lost;
}

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
const postDataOf = ({ request, lost }: Recorded, secrets: Secrets): ForHar<HarPostData> | undefined => {
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
const contentOf = ({ answer, lost }: Recorded, secrets: Secrets): ForHar<HarContent> => {
  const mimeType = answer?.headers['content-type'] ?? '';
  const about = { size: answer?.body.length ?? 0, mimeType };
  if (lost?.answer !== undefined) return { data: { ...about, comment: lost.answer }, lost: lost.answer };
  if (!answer || answer.body.length === 0) return { data: about, lost: undefined };
  const data = kept(answer.body, mediaTypeOf(mimeType), secrets);
  return { data: { ...about, ...data }, lost: data.comment };
};

const pairs = (record: Readonly<Record<string, string>>): HarPair[] =>
  Object.entries(record).map(([name, value]) => ({ name, value }));

const queryOf = (url: string): HarPair[] => {
  try {
    return queryFields(url).map(([name, value]) => ({ name, value }));
  } catch {
    // It stands in the address as it was sent.
    return [];
  }
};

const responseOf = (
  answer: RawResponse | undefined,
  content: HarContent,
  secrets: Secrets,
): HarEntry['response'] => ({
  status: answer?.status ?? 0,
  statusText: secrets.inText(answer?.statusText ?? ''),
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: pairs(maskedHeaders(answer?.headers ?? {}, secrets)),
  content,
  redirectURL: maskedUrl(answer?.headers.location ?? '', secrets),
  headersSize: -1,
  bodySize: -1,
});

const requestOf = (
  call: Recorded,
  postData: HarPostData | undefined,
  secrets: Secrets,
): HarEntry['request'] => {
  const { method, url, headers, body } = call.request;
  const safe = maskedUrl(url, secrets);
  return {
    method,
    url: safe,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: pairs(maskedHeaders(headers, secrets)),
    queryString: queryOf(safe),
    ...(postData && { postData }),
    headersSize: -1,
    bodySize: body?.length ?? (postData ? -1 : 0),
  };
};

/** A call as a HAR tells it, without secrets. What the call teaches of secrets, `secrets` knows from then on. */
export const harEntry = (call: Recorded, secrets: Secrets): HarEntry => {
  learnSecrets(secrets, call);
  const { operationId, startedAt, tookMs, failure } = call;
  // The call before its answer: masks are numbered as they come.
  const postData = postDataOf(call, secrets);
  const request = requestOf(call, postData?.data, secrets);
  const content = contentOf(call, secrets);
  const lost: Lost = {
    ...call.lost,
    ...(postData?.lost !== undefined && { request: postData.lost }),
    ...(content.lost !== undefined && { answer: content.lost }),
  };
  const time = Math.round(tookMs * 10) / 10;
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time,
    request,
    response: responseOf(call.answer, content.data, secrets),
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    ...(operationId !== undefined && { _operationId: operationId }),
    ...(failure && { _failure: { ...failure, why: secrets.inText(failure.why) } }),
    ...(Object.keys(lost).length > 0 && { _lost: lost }),
  };
};

/** Name under which `record` writes its recordings. */
export const recorder = 'cagnotte-contracts record';

/** Calls as a HAR, without secrets, in the order of their start. */
export const toHar = (calls: readonly Recorded[], creator: HarCreator): Har => {
  const secrets = new Secrets();
  const inOrder = [...calls].sort((one, other) => one.startedAt - other.startedAt);
  return {
    log: { version: '1.2', creator, entries: inOrder.map((call) => harEntry(call, secrets)) },
  };
};

/** The text of a HAR whose entries are JSON already. In pieces: a session can be larger than a string may be. */
function* harText(creator: HarCreator, entries: readonly string[]): Generator<string> {
  yield `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[\n`;
  for (const [index, entry] of entries.entries()) yield index === 0 ? entry : `,\n${entry}`;
  yield '\n]}}\n';
}

/**
 * Writes a HAR so that under its name there is always a whole one: another file takes its place once it is complete.
 * @param entries each as JSON.
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
      for (const text of harText(creator, entries)) await handle.write(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

/** Writes a HAR. @throws Misuse when the file can not be written. */
export const saveHar = async (file: string, { log: { creator, entries } }: Har): Promise<void> => {
  try {
    await saveEntries(
      file,
      creator,
      entries.map((entry) => printableJson(entry, 0)),
    );
  } catch (error) {
    throw new Misuse(`${file} can not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Name of the program that wrote a HAR; undefined for a text that is none. */
export const creatorOf = (text: string): string | undefined => {
  try {
    const har: unknown = JSON.parse(text);
    const log = isObject(har) ? har.log : undefined;
    const creator = isObject(log) ? log.creator : undefined;
    return isObject(creator) && typeof creator.name === 'string' ? creator.name : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a text is a recording of `record`. */
export const isRecording = (text: string): boolean => creatorOf(text) === recorder;

const assertFolder = (file: string): void => {
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw new Misuse(`${file} can not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/**
 * Makes sure beforehand that a HAR can be written, and that nothing is lost by it.
 * @throws Misuse when its folder can not be written to, or the file is there and `creator` did not write it.
 */
export const assertMayWrite = (file: string, creator: string): void => {
  assertFolder(file);
  if (!existsSync(file)) return;
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // A folder, or what nobody may read: none of ours.
  }
  if (creatorOf(text) !== creator)
    throw new Misuse(`${file} is there, and '${creator}' did not write it: give another file`);
};
