import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PortTakenError } from '@cagnotte/mock-server/internal/http';
import { getErrorMessage, UsageError, type Io } from './io.ts';

/**
 * Reads the options of a command.
 * @param maxPositionals number of arguments without a dash that it accepts
 * @throws UsageError naming the option that is unknown or lacks its value
 */
export const readOptions = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  maxPositionals = 0,
) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    if (positionals.length > maxPositionals)
      throw new Error(`'${positionals[maxPositionals] ?? ''}' is an unexpected argument`);
    return { values, positionals };
  } catch (error) {
    throw new UsageError(getErrorMessage(error).split('. ', 1)[0]);
  }
};

/** Returns an integer of at least 0; undefined for any other text. */
const parseInteger = (text: string): number | undefined =>
  text.trim() !== '' && Number.isSafeInteger(Number(text)) && Number(text) >= 0 ? Number(text) : undefined;

/**
 * Reads a port.
 * @throws UsageError naming the option
 */
export const readPort = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  const port = parseInteger(text);
  if (port !== undefined && port <= 65535) return port;
  throw new UsageError(`--${name} ${text} is not a port: use a number from 0 to 65535`);
};

/**
 * Reads an integer of at least 0.
 * @throws UsageError naming the option
 */
export const readCount = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  const count = parseInteger(text);
  if (count !== undefined) return count;
  throw new UsageError(`--${name} ${text} is not a whole number`);
};

/**
 * Reads a base address without its trailing slash.
 * @throws UsageError naming the option
 */
export const readAddress = (name: string, text: string | undefined): string => {
  if (text === undefined) throw new UsageError(`--${name} is missing: the base address, as https://host`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new UsageError(`--${name} ${text} is not a base address: use http(s)://host`);
  return text.replace(/\/+$/, '');
};

/** Warns when other machines may reach the address to listen on. */
export const warnAboutNetwork = (host: string, io: Io): void => {
  if (/^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host)) return;
  io.err(
    `Warning: --host ${host} lets other machines in. Anyone who reaches it can call it; the default is 127.0.0.1.`,
  );
};

/**
 * Waits for a server to listen.
 * @throws UsageError when its port is taken, or when it cannot listen
 */
export const waitUntilListening = async <Started>(starting: Promise<Started>): Promise<Started> => {
  try {
    return await starting;
  } catch (error) {
    if (error instanceof PortTakenError) {
      const options: Readonly<Record<string, string>> = {
        API_PORT: '--api-port',
        FILES_PORT: '--proxy-port',
      };
      const option = options[error.setting] ?? error.setting;
      throw new UsageError(`port ${error.port} is taken: use ${option} N, or ${option} 0 for any free one`);
    }
    // The host belongs to another machine, or the port needs a permission.
    if (error instanceof Error && 'syscall' in error) throw new UsageError(`cannot listen: ${error.message}`);
    throw error;
  }
};
