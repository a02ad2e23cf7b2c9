import type { NotJson } from '../worlds/fault.ts';
import type { MockResponse } from './exchange.ts';

const createGatewayPage = (status: number): string =>
  `<html>\r\n<head><title>${status}</title></head>\r\n<body>\r\n<center><h1>${status}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;

const createBody: Readonly<
  Record<NotJson, (response: MockResponse) => Pick<MockResponse, 'headers' | 'body'>>
> = {
  html: ({ status }) => ({ headers: { 'content-type': 'text/html' }, body: createGatewayPage(status) }),
  text: () => ({ headers: { 'content-type': 'text/plain' }, body: 'OK' }),
  empty: () => ({ headers: {}, body: undefined }),
};

/** Creates a response like those of gateways: a status, and a body that is not JSON. */
export const createNoJsonResponse = (
  response: MockResponse,
  content: NotJson,
  status = response.status,
): MockResponse => {
  const { 'content-type': _type, ...headers } = response.headers;
  const withStatus = { ...response, status };
  const { headers: typeHeaders, body } = createBody[content](withStatus);
  return { status, headers: { ...headers, ...typeHeaders }, body };
};
