import { isObject, type JsonObject } from '@cagnotte/openapi';
import { getErrorMessage, UsageError } from '../io.ts';
import {
  parseMediaType,
  type Failure,
  type RawRequest,
  type RawResponse,
  type RecordedCall,
} from './call.ts';
import { parseBodyFields, parseBoundary, joinParts, MalformedBodyError, multipartType } from './form.ts';

/** Returns a string of an object; empty when it is missing. */
const getText = (object: JsonObject, key: string): string => {
  const value = object[key];
  return typeof value === 'string' ? value : '';
};

/** Returns an object of an object; empty when it is missing. */
const getObject = (object: JsonObject, key: string): JsonObject => {
  const value = object[key];
  return isObject(value) ? value : {};
};

const listObjects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Returns headers by their names in lower case, without the pseudo-headers of HTTP/2. */
const readHeaders = (list: unknown): Readonly<Record<string, string>> => {
  const headers: Record<string, string> = {};
  for (const pair of listObjects(list)) {
    const name = getText(pair, 'name').toLowerCase();
    if (name === '' || name.startsWith(':')) continue;
    const value = getText(pair, 'value');
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return headers;
};

const decodeBytes = (text: string, encoding: unknown): Uint8Array =>
  Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');

/** Returns a response; undefined for a request that got none: its status is 0. */
const readResponse = (entry: JsonObject): RawResponse | undefined => {
  const { status } = entry;
  if (typeof status !== 'number' || status < 100) return undefined;
  const content = getObject(entry, 'content');
  const mimeType = getText(content, 'mimeType');
  return {
    status,
    statusText: getText(entry, 'statusText'),
    headers: { ...(mimeType !== '' && { 'content-type': mimeType }), ...readHeaders(entry.headers) },
    body: decodeBytes(getText(content, 'text'), content.encoding),
  };
};

/** Returns why an entry has no complete response: as `record` or a browser wrote it. */
const readFailure = ({ _failure: ownFailure, _error: browserError }: JsonObject): Failure => {
  if (isObject(ownFailure) && typeof ownFailure.why === 'string') {
    const { by, why } = ownFailure;
    return { by: by === 'client' || by === 'recorder' ? by : 'server', why };
  }
  const why = typeof browserError === 'string' ? browserError : 'the recording holds no response';
  return { by: /abort|cancel/i.test(why) ? 'client' : 'server', why };
};

/** A body, or the reason why the recording does not hold it. */
interface ReadBody {
  readonly body: Uint8Array | undefined;
  readonly lost?: string;
}

const filesLost = 'the recording does not hold its files';

const readMultipart = (params: readonly JsonObject[], contentType: string): ReadBody => {
  const boundary = parseBoundary(contentType);
  if (boundary === undefined) return { body: undefined, lost: 'the recording does not hold its boundary' };
  const parts = params.map((param) => {
    const name = getText(param, 'name');
    const { fileName } = param;
    return typeof fileName === 'string'
      ? {
          name,
          fileName,
          contentType: getText(param, 'contentType'),
          body: Buffer.from(getText(param, '_base64'), 'base64'),
        }
      : { name, fileName: undefined, contentType: undefined, body: Buffer.from(getText(param, 'value')) };
  });
  const isWhole = params.every(
    ({ fileName, _base64 }) => fileName === undefined || typeof _base64 === 'string',
  );
  return { body: joinParts(parts, boundary), ...(!isWhole && { lost: filesLost }) };
};

const encodeParams = (params: readonly JsonObject[]): string =>
  params
    .map((param) => ['name', 'value'].map((key) => encodeURIComponent(getText(param, key))).join('='))
    .join('&');

const readBody = (postData: JsonObject, contentType: string): ReadBody => {
  const text = getText(postData, 'text');
  if (text !== '') return { body: decodeBytes(text, postData.encoding) };
  const params = listObjects(postData.params);
  if (params.length === 0) return { body: undefined };
  if (parseMediaType(contentType) === multipartType) return readMultipart(params, contentType);
  return { body: Buffer.from(encodeParams(params)) };
};

const hasFiles = (request: RawRequest): boolean => {
  try {
    return parseBodyFields(request).some(({ value }) => typeof value !== 'string');
  } catch (error) {
    if (error instanceof MalformedBodyError) return true;
    throw error;
  }
};

const readRequest = (
  entry: JsonObject,
): { readonly request: RawRequest; readonly lost: string | undefined } => {
  const headers = readHeaders(entry.headers);
  const postData = getObject(entry, 'postData');
  const contentType = headers['content-type'] ?? getText(postData, 'mimeType');
  const { body, lost } = readBody(postData, contentType);
  const request: RawRequest = {
    method: getText(entry, 'method').toUpperCase() || 'GET',
    url: getText(entry, 'url').split('#', 1)[0] ?? '',
    headers: contentType === '' ? headers : { ...headers, 'content-type': contentType },
    body,
  };
  // Browsers save a multipart body as text, without its pictures.
  const hasLostFiles =
    typeof postData.text === 'string' && postData.encoding === undefined && hasFiles(request);
  return { request, lost: lost ?? (hasLostFiles ? filesLost : undefined) };
};

const findLostParts = (
  entry: JsonObject,
  { requestLost, hasResponse }: { readonly requestLost: string | undefined; readonly hasResponse: boolean },
): NonNullable<RecordedCall['lost']> => {
  const { text, size } = getObject(getObject(entry, 'response'), 'content');
  const isResponseLost = hasResponse && typeof text !== 'string' && typeof size === 'number' && size > 0;
  const lost = getObject(entry, '_lost');
  return {
    ...(requestLost !== undefined && { request: requestLost }),
    ...(isResponseLost && { response: 'the recording does not hold it' }),
    ...('request' in lost && { request: getText(lost, 'request') }),
    ...('answer' in lost && { response: getText(lost, 'answer') }),
    ...(lost.authorization === true && { authorization: true }),
  };
};

const readCall = (entry: unknown, position: string): RecordedCall | undefined => {
  if (!isObject(entry) || !isObject(entry.request) || typeof entry.request.url !== 'string')
    throw new UsageError(`${position} has no request with an url`);
  // A page also loads data: and blob: addresses.
  if (!/^https?:/i.test(entry.request.url)) return undefined;
  const startedAt = Date.parse(getText(entry, 'startedDateTime'));
  const { request, lost: requestLost } = readRequest(entry.request);
  const response = readResponse(getObject(entry, 'response'));
  return {
    operationId: getText(entry, '_operationId') || undefined,
    startedAt: Number.isNaN(startedAt) ? 0 : startedAt,
    tookMs: typeof entry.time === 'number' ? entry.time : 0,
    request,
    response,
    failure: response ? undefined : readFailure(entry),
    lost: findLostParts(entry, { requestLost, hasResponse: response !== undefined }),
  };
};

/**
 * Reads the calls of a HAR in the order of their start: a HAR of this program, or of the
 * developer tools of a browser.
 * @param name name of the file, for error messages
 * @throws UsageError when it is no HAR
 */
export const readHar = (text: string, name = 'the HAR'): RecordedCall[] => {
  let har: unknown;
  try {
    har = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${name} is no HAR: ${getErrorMessage(error)}`);
  }
  const log = isObject(har) ? har.log : undefined;
  if (!isObject(log) || !Array.isArray(log.entries))
    throw new UsageError(`${name} is no HAR: it has no log.entries`);
  const calls = log.entries
    .flatMap((entry: unknown, index) => readCall(entry, `${name}: entry ${index + 1}`) ?? [])
    .sort((a, b) => a.startedAt - b.startedAt);
  const isOurs = getText(getObject(log, 'creator'), 'name').startsWith('cagnotte-contracts ');
  if (isOurs || calls.some(({ request }) => request.headers.authorization !== undefined)) return calls;
  // By default a browser leaves the header out.
  return calls.map((call) => ({ ...call, lost: { ...call.lost, authorization: true } }));
};
