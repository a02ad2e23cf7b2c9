import { spawn } from 'node:child_process';

/** Code of a program that never waits, and ends when its parent has ended. */
const program =
  'const parent = process.ppid; for (let n = 1; process.ppid === parent; n += 1) while (n % 1e8 !== 0) n += 1;';

/**
 * Keeps the machine busy with `count` programs that never wait. They end with this process.
 * @returns a function that ends them
 */
export const startBusyPrograms = (count: number): (() => void) => {
  const programs = Array.from({ length: count }, () =>
    // Each has its own session: Linux gives every session an equal share, and eight programs in one would weigh as much as one.
    spawn(process.execPath, ['-e', program], { stdio: 'ignore', detached: true }),
  );
  const stop = () => programs.forEach((busyProgram) => busyProgram.kill('SIGKILL'));
  process.on('exit', stop);
  return stop;
};
