import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { codingFor, compress } from './content-coding.ts';

const include = '<!--# include virtual="/config.json" -->';

/** In a script element `</` would end it. */
const inScript = (config: unknown): string => JSON.stringify(config).replaceAll('</', '<\\/');

/** Sends the page of a site with its configuration in it, as nginx does with `ssi on` (docs/deploying.md). */
export const sendPageWithConfig = async (
  root: string,
  config: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const bytes = Buffer.from(page.replace(include, () => inScript(config)));
  const coding = codingFor(request.headers['accept-encoding']?.toString());
  const body = coding ? await compress(bytes, coding, 'least') : bytes;
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ...(coding && { 'Content-Encoding': coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};
