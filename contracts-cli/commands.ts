import {
  getErrorMessage,
  exitCodes,
  UsageError,
  createTerminalIo,
  type Command,
  type ExitCode,
  type Io,
} from './io.ts';

/** Commands by name, each loaded on its first use: the sandbox is heavy. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check/command.ts')).check,
  diff: async () => (await import('./diff/command.ts')).diff,
  record: async () => (await import('./record/command.ts')).record,
  docs: async () => (await import('./docs/command.ts')).docs,
  bundle: async () => (await import('./bundle/command.ts')).bundle,
  mock: async () => (await import('./mock/command.ts')).mock,
};

const isHelp = (arg: string | undefined): boolean => arg === '--help' || arg === '-h' || arg === 'help';

/** Prints a text of several lines. */
const printText = (text: string, print: Io['out']): void => {
  for (const line of text.split('\n')) print(line);
};

const renderOverview = async (): Promise<string> => {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(8)}${(await load()).summary}`),
  );
  return `cagnotte-contracts <command> [options]\n\n${lines.join('\n')}\n\ncagnotte-contracts <command> --help lists the options of a command.`;
};

/** Runs a command line. A `UsageError` is printed as one message. */
export const runCommand = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const [name, ...commandArgs] = args;
  const print: Io['out'] = (line) => io.out(line);
  try {
    if (name === undefined || isHelp(name)) {
      printText(await renderOverview(), print);
      return name === undefined ? exitCodes.misuse : exitCodes.good;
    }
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!load) throw new UsageError(`there is no command '${name}': try ${Object.keys(commands).join(', ')}`);
    const command = await load();
    if (!commandArgs.some(isHelp)) return await command.run(commandArgs, io);
    printText(command.help, print);
    return exitCodes.good;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const command = name === undefined ? '' : ` ${name}`;
    printText(`cagnotte-contracts${command}: ${error.message}`, (line) => io.err(line));
    return exitCodes.misuse;
  }
};

/**
 * Runs the command line and sets the exit code. An unexpected error is printed with its stack,
 * escaped like other text.
 */
export const runProcess = async (args: readonly string[]): Promise<void> => {
  const io = createTerminalIo();
  process.exitCode = await runCommand(args, io).catch((error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : getErrorMessage(error);
    printText(text, (line) => io.err(line));
    return exitCodes.mismatch;
  });
};
