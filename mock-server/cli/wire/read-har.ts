import { isObject, type JsonObject } from '@cagnotte/openapi';
import { Misuse } from '../io.ts';
import { objectIn, wordIn } from './json-parts.ts';
import { answerOf, failureOf } from './read-answer.ts';
import { requestOf } from './read-request.ts';
import type { Lost, Recorded } from './recorded.ts';

const lostOf = (entry: JsonObject): Lost => {
  const lost = objectIn(entry, '_lost');
  return {
    ...('request' in lost && { request: wordIn(lost, 'request') }),
    ...('answer' in lost && { answer: wordIn(lost, 'answer') }),
    ...(lost.authorization === true && { authorization: true as const }),
  };
};

const callOf = (entry: unknown, position: string): Recorded | undefined => {
  if (!isObject(entry) || !isObject(entry.request) || typeof entry.request.url !== 'string')
    throw new Misuse(`${position} has no request with an url`);
  // A page also loads what is in itself, as data: and blob:.
  if (!/^https?:/i.test(entry.request.url)) return undefined;
  const startedAt = Date.parse(wordIn(entry, 'startedDateTime'));
  const request = requestOf(entry.request);
  const { answer, lost: answerLost } = answerOf(objectIn(entry, 'response'));
  return {
    operationId: wordIn(entry, '_operationId') || undefined,
    startedAt: Number.isNaN(startedAt) ? 0 : startedAt,
    tookMs: typeof entry.time === 'number' ? entry.time : 0,
    request: request.request,
    answer,
    failure: answer ? undefined : failureOf(entry),
    lost: {
      ...(request.lost !== undefined && { request: request.lost }),
      ...(answerLost !== undefined && { answer: answerLost }),
      ...lostOf(entry),
    },
  };
};

const hasAuthorization = ({ request }: Recorded): boolean => request.headers.authorization !== undefined;

/**
 * Reads the calls of a HAR in the order of their start: one of ours, or one that the developer tools of a browser saved.
 * @param name of the file, for what is said about it.
 * @throws Misuse when it is no HAR.
 */
export const readHar = (text: string, name = 'the HAR'): Recorded[] => {
  let har: unknown;
  try {
    har = JSON.parse(text);
  } catch (error) {
    throw new Misuse(`${name} is no HAR: ${error instanceof Error ? error.message : String(error)}`);
  }
  const log = isObject(har) ? har.log : undefined;
  if (!isObject(log) || !Array.isArray(log.entries))
    throw new Misuse(`${name} is no HAR: it has no log.entries`);
  const entries: readonly unknown[] = log.entries;
  const calls = entries
    .flatMap((entry, index) => callOf(entry, `${name}: entry ${index + 1}`) ?? [])
    .sort((one, other) => one.startedAt - other.startedAt);
  // Browsers leave the header out of what they save, unless they are told not to.
  const isOurs = wordIn(objectIn(log, 'creator'), 'name').startsWith('cagnotte-contracts ');
  if (isOurs || calls.some(hasAuthorization)) return calls;
  return calls.map((call) => ({ ...call, lost: { ...call.lost, authorization: true } }));
};
