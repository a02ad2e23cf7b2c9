import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const getSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Opens a request that its test writes and ends. */
export const openRequest = (
  url: string,
  method: string,
  headers: Record<string, string> = {},
): ClientRequest => {
  const request = httpRequest(url, { method, headers, agent: false });
  request.on('error', () => undefined);
  return request;
};

/** Returns the response to a request, as its bytes arrived. */
export const receiveResponse = async (
  request: ClientRequest,
): Promise<{ response: IncomingMessage; body: Buffer }> => {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { response, body: await buffer(response) };
};

/**
 * Sends raw text.
 * @returns the text that is received until the connection ends
 */
export const sendRaw = async (address: string, text: string): Promise<string> => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  return received;
};

/** Resolves once a request is over, however it ended. */
export const waitForClose = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    request.on('error', () => undefined);
    request.on('close', () => resolve());
  });

/** Returns a promise with the function that resolves it. */
export const createDeferred = <Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } => {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolvePromise) => (resolve = resolvePromise));
  return { promise, resolve };
};
