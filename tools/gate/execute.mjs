import { startChild } from './children.mjs';

/**
 * Runs a command to its end.
 * @param show Called with each piece of its output, as it comes.
 * @returns whether it ended well, its exit code, and its output
 */
export const execute = (command, args, { show, ...options }) =>
  new Promise((resolve) => {
    const chunks = [];
    const append = (chunk) => {
      chunks.push(chunk);
      show?.(chunk);
    };
    const child = startChild(command, args, options);
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    // For example, the command does not exist.
    child.on('error', (error) => append(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => resolve({ ok: code === 0, code, output: Buffer.concat(chunks).toString() }));
  });
