import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Io, Misuse } from './io.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads the options of a command. @throws Misuse naming the option that is unknown or lacks its value. */
export const readOptions = <Given extends Options>(args: readonly string[], options: Given, words = 0) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    if (positionals.length > words) throw new Error(`'${positionals[words] ?? ''}' is one word too many`);
    return { values, words: positionals };
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message.split('. ', 1)[0] : String(error));
  }
};

/** A port. @throws Misuse naming the option. */
export const portOf = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  const port = Number(text);
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Misuse(`--${name} ${text} is not a port: use a number from 0 to 65535`);
};

/** A whole number. @throws Misuse naming the option. */
export const countOf = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  const count = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(count) && count >= 0) return count;
  throw new Misuse(`--${name} ${text} is not a whole number`);
};

/** A base address without its last slash. @throws Misuse naming the option. */
export const addressOf = (name: string, text: string | undefined): string => {
  if (text === undefined) throw new Misuse(`--${name} is missing: the base address, as https://host`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Misuse(`--${name} ${text} is no base address: use http(s)://host`);
  return text.replace(/\/+$/, '');
};

/** Warns of an address to listen on that other machines may reach. */
export const warnOfNetwork = (host: string, io: Io): void => {
  if (/^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host)) return;
  io.err(
    `Warning: --host ${host} lets other machines in. Whoever reaches it can call it; the default is 127.0.0.1.`,
  );
};
