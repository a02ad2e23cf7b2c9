import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Ends a command that cannot do what it was asked to, with the reason. */
export const fail = (reason: unknown): never => {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
};

/**
 * Reads the options of a command with Node's `parseArgs`. Ends the process with the name of an
 * unknown option or argument.
 */
export const readOptions = <Config extends ParseArgsConfig>(config: Config) => {
  try {
    return parseArgs(config);
  } catch (error) {
    return fail(error);
  }
};
