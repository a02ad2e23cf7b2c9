import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers in the server's place, in the form that clients expect of an error. A page of any origin may read it. */
export const answerOurselves = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
): void => {
  const { origin } = request.headers;
  const body = JSON.stringify({
    error_details: {
      code: 'other',
      debug_message: `cagnotte-contracts record: ${message}`,
      user_message: null,
      invalid_parameter: null,
      invalid_reason: null,
      invalid_misc: null,
    },
  });
  // What the client still sends is read: who stops reading cuts the connection, and the client never hears why.
  request.resume();
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...(origin !== undefined && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      Vary: 'Origin',
    }),
  });
  response.end(body);
};
