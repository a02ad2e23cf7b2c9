import { spawn } from 'node:child_process';

/** It also ends when the process that started it was killed. */
const program =
  'const parent = process.ppid; for (let n = 1; process.ppid === parent; n += 1) while (n % 1e8 !== 0) n += 1;';

/**
 * Keeps the machine busy with programs that never wait. They end with this process.
 * @returns a function that ends them
 */
export const startBusyPrograms = (count) => {
  const programs = Array.from({ length: count }, () =>
    // Each in a session of its own. Linux gives every session an equal share: in a common one, eight weigh as much as one.
    spawn(process.execPath, ['-e', program], { stdio: 'ignore', detached: true }),
  );
  const stop = () => programs.forEach((program) => program.kill('SIGKILL'));
  process.on('exit', stop);
  return stop;
};
