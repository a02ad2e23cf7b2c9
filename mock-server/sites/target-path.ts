import type { IncomingMessage } from 'node:http';

/** Returns the path of a request; undefined for an invalid address, such as `GET *@:99999/`. */
export const getTargetPath = ({ url = '/' }: IncomingMessage): string | undefined =>
  url.startsWith('/') ? new URL(`http://site${url}`).pathname : undefined;
