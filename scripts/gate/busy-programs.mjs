import { spawn } from 'node:child_process';

/**
 * Makes the machine busy with something else: programs that never wait. They end with this process.
 * @returns what ends them
 */
export const startBusyPrograms = (count) => {
  const programs = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const stop = () => programs.forEach((program) => program.kill('SIGKILL'));
  process.on('exit', stop);
  return stop;
};
