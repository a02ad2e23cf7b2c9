import type { WireRequest } from '../../../sdk/http/send.ts';
import { secretName } from '../../../sdk/log/scrub-text.ts';

/** `user[email]` → EMAIL */
const variableOf = (name: string): string =>
  (/(\w+)\W*$/.exec(name)?.[1] ?? 'SECRET').replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();

const single = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** In double quotes a shell puts in what the variable holds. */
const double = (text: string): string => `"${text.replace(/[\\"`]/g, '\\$&')}"`;

const pair = (name: string, value: string): string =>
  secretName.test(name) ? double(`${name}=$${variableOf(name)}`) : single(`${name}=${value}`);

const addressOf = (url: string): { address: string; query: string[] } => {
  const { origin, pathname, searchParams } = new URL(url);
  return {
    address: `${origin}${pathname}`,
    query: [...searchParams].map(([name, value]) => `--url-query ${pair(name, value)}`),
  };
};

const headersOf = (headers: WireRequest['headers']): string[] =>
  Object.entries(headers)
    // curl says itself what a form is.
    .filter(([name]) => !/^(accept|content-type)$/i.test(name))
    .map(([name, value]) =>
      /^authorization$/i.test(name)
        ? `-H "${name}: Bearer $ACCESS_TOKEN"`
        : `-H ${single(`${name}: ${value}`)}`,
    );

const bodyOf = (body: WireRequest['body']): string[] => {
  if (body === undefined) return [];
  if (typeof body === 'string')
    return [...new URLSearchParams(body)].map(([name, value]) => `--data-urlencode ${pair(name, value)}`);
  return [...body].map(([name, value]) =>
    typeof value === 'string'
      ? `-F ${pair(name, value)}`
      : `-F ${single(`${name}=@${value.name};type=${value.type || 'application/octet-stream'}`)}`,
  );
};

/**
 * A line for a shell that repeats a call. In place of secrets stand variables that are named like their fields
 * (`$ACCESS_TOKEN`, `$PASSWORD`): exported, they make the line work.
 */
export const curlLine = ({ method, url, headers, body }: WireRequest): string => {
  const { address, query } = addressOf(url);
  const isPlainGet = method === 'GET';
  return [
    'curl -i',
    ...(isPlainGet ? [] : [`-X ${method}`]),
    single(address),
    ...query,
    ...headersOf(headers),
    ...bodyOf(body),
  ].join(' ');
};
