import { startChild } from './children.mjs';

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & {show?: (chunk: Buffer) => void}} options `show` is called with each chunk of
 *   its output
 * @returns {Promise<{ok: boolean, code: number | null, output: string}>} its exit code, `ok` if that is 0, and its output
 */
export const execute = (command, args, { show, ...options }) =>
  new Promise((resolve) => {
    /** @type {Buffer[]} */
    const chunks = [];
    /** @param {Buffer} chunk */
    const append = (chunk) => {
      chunks.push(chunk);
      show?.(chunk);
    };
    const child = startChild(command, args, options);
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    // For example, because the command does not exist.
    child.on('error', (error) => append(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => resolve({ ok: code === 0, code, output: Buffer.concat(chunks).toString() }));
  });
