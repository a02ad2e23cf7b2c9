// What `npm test` and `npm run test:deep` are made of: commands, whose ends are shown once more where they failed. Imports
// nothing but Node: both start on the host's own.
import { spawn } from 'node:child_process';

/** Lines of what a failed step printed that are shown again: its last failure, and the names of all. */
const shownAgain = 60;

/**
 * Runs a command to its end.
 * @param show Called with each piece of what it prints, as it comes.
 * @returns Whether it ended well, and all that it printed.
 */
export const execute = (command, args, { show, ...options }) =>
  new Promise((resolve) => {
    const chunks = [];
    const take = (chunk) => {
      chunks.push(chunk);
      show?.(chunk);
    };
    const child = spawn(command, args, { ...options, shell: process.platform === 'win32' });
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    // No such command, say.
    child.on('error', (error) => take(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks) }));
  });

/** Shows the end of what each step that failed printed: whoever is left with the end of a log sees why. */
export const showFailures = (steps) => {
  for (const { name, ok, output } of steps) {
    if (ok) continue;
    console.log(`\n── The end of ${name}, which FAILED`);
    console.log(output.toString().trimEnd().split('\n').slice(-shownAgain).join('\n'));
  }
};
