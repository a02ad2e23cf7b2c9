import { type Command, type ExitCode, exitCodes, type Io, Misuse, terminal } from './io.ts';

/** Loaded when it is asked for: the sandbox is heavy. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check/command.ts')).check,
  diff: async () => (await import('./diff/command.ts')).diff,
  record: async () => (await import('./record/command.ts')).record,
  docs: async () => (await import('./docs/command.ts')).docs,
  mock: async () => (await import('./mock/command.ts')).mock,
};

const isHelp = (arg: string | undefined): boolean => arg === '--help' || arg === '-h' || arg === 'help';

/** Prints a text of ours that has several lines. */
const printText = (text: string, print: Io['out']): void => {
  for (const line of text.split('\n')) print(line);
};

const overview = async (): Promise<string> => {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(8)}${(await load()).summary}`),
  );
  return `cagnotte-contracts <command> [options]\n\n${lines.join('\n')}\n\ncagnotte-contracts <command> --help tells the options of one.`;
};

/** Runs a command line. Whatever goes wrong is said in a line, and is an exit code. */
export const runCommand = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const [name, ...rest] = args;
  try {
    if (name === undefined || isHelp(name)) {
      printText(await overview(), (line) => io.out(line));
      return name === undefined ? exitCodes.misuse : exitCodes.good;
    }
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!load) throw new Misuse(`there is no command '${name}': try ${Object.keys(commands).join(', ')}`);
    const command = await load();
    if (rest.some(isHelp)) {
      printText(command.help, (line) => io.out(line));
      return exitCodes.good;
    }
    return await command.run(rest, io);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    printText(`cagnotte-contracts${name === undefined ? '' : ` ${name}`}: ${error.message}`, (line) =>
      io.err(line),
    );
    return exitCodes.misuse;
  }
};

/** Runs the command line and sets the exit code. An unexpected error is printed with its stack, escaped like other text. */
export const runProcess = async (args: readonly string[]): Promise<void> => {
  const io = terminal();
  process.exitCode = await runCommand(args, io).catch((error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    printText(text, (line) => io.err(line));
    return exitCodes.mismatch;
  });
};
