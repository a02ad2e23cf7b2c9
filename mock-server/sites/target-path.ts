import type { IncomingMessage } from 'node:http';

/** The path that a request asks for; undefined for what is none, as in `GET *@:99999/`. */
export const targetPath = ({ url = '/' }: IncomingMessage): string | undefined =>
  url.startsWith('/') ? new URL(`http://site${url}`).pathname : undefined;
