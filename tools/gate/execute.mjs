import { startChild } from './children.mjs';

/**
 * Runs a command to its end.
 * @param show Called with each piece of its output, as it comes.
 * @returns whether it ended well, its exit code, and its output
 */
export const execute = (command, args, { show, ...options }) =>
  new Promise((resolve) => {
    const chunks = [];
    const take = (chunk) => {
      chunks.push(chunk);
      show?.(chunk);
    };
    const child = startChild(command, args, options);
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    // For example, the command does not exist.
    child.on('error', (error) => take(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => resolve({ ok: code === 0, code, output: Buffer.concat(chunks).toString() }));
  });
