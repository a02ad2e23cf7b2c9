import {
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import type { RawAnswer } from '../judge/wire-answer.ts';
import type { Failure } from '../wire/recorded.ts';
import { answerHeaders, headersByName, requestHeaders } from './headers.ts';
import { KeptBody, type Room } from './kept-body.ts';
import { answerOurselves } from './own-answer.ts';

/** What went through. */
export interface Forwarded {
  readonly sent: KeptBody;
  /** Whether the client's request arrived to its end. */
  readonly isSentWhole: boolean;
  /** Undefined where the server did not answer. */
  readonly head: Pick<RawAnswer, 'status' | 'statusText' | 'headers'> | undefined;
  readonly received: KeptBody;
  readonly failure: Failure | undefined;
}

const messageOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' && !error.message.includes(error.code)
    ? `${error.code}: ${error.message}`
    : error.message || ('code' in error ? String(error.code) : error.name);

/** Opens the call to the server. Each has a connection of its own: one that is used again can be closed at any time. */
const open = (base: URL, incoming: IncomingMessage): ClientRequest => {
  const { method = 'GET', url = '/', rawHeaders } = incoming;
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest;
  return send({
    ...urlToHttpOptions(base),
    agent: false,
    setHost: false,
    method,
    path: `${base.pathname.replace(/\/+$/, '')}${url}`,
    headers: requestHeaders(rawHeaders, base.host, method),
  });
};

/**
 * Passes a request on to a server, and its answer back, while they arrive and without a change to their bodies. Resolves
 * once the client has its answer, or the call has come to another end.
 */
export const forward = (
  incoming: IncomingMessage,
  response: ServerResponse,
  base: URL,
  room: Room,
): Promise<Forwarded> =>
  new Promise((resolve) => {
    const sent = new KeptBody(room);
    const received = new KeptBody(room);
    let head: Forwarded['head'];
    let failure: Failure | undefined;
    const outgoing = open(base, incoming);

    const fail = (why: string): void => {
      if (response.closed) return;
      failure ??= { by: 'server', why };
      incoming.unpipe(outgoing);
      if (response.headersSent) response.destroy();
      else answerOurselves(incoming, response, 502, `${base.origin} did not answer: ${why}`);
    };

    const passBack = (answer: IncomingMessage): void => {
      const { statusCode: status = 0, statusMessage: statusText = '', rawHeaders } = answer;
      head = { status, statusText, headers: headersByName(rawHeaders) };
      response.sendDate = false;
      response.writeHead(status, statusText, answerHeaders(rawHeaders));
      answer.on('data', (chunk: Buffer) => received.add(chunk));
      answer.on('error', (error) => fail(`the answer broke off: ${messageOf(error)}`));
      answer.pipe(response);
    };

    incoming.on('data', (chunk: Buffer) => sent.add(chunk));
    // Whatever goes wrong with the client shows when its response closes.
    incoming.on('error', () => undefined);
    incoming.pipe(outgoing);
    // With an Expect among them, Node sends the headers at once.
    outgoing.on('continue', () => response.writeContinue());
    outgoing.on('response', passBack);
    outgoing.on('error', (error) => {
      // Once it answers, a server may stop reading; how the answer ends is seen there.
      if (!head) fail(messageOf(error));
    });
    response.on('finish', () => {
      // Answered early: what the client still sends is for nobody.
      incoming.unpipe(outgoing);
      incoming.resume();
    });
    response.on('close', () => {
      if (!response.writableFinished) failure ??= { by: 'client', why: 'the client went away' };
      outgoing.destroy();
      resolve({ sent, isSentWhole: incoming.complete, head, received, failure });
    });
  });
