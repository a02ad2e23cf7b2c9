import { expect, it, onTestFinished, vi } from 'vitest';
import { readOptions } from './read-options.ts';

it.each([
  ['--chek', "Unknown option '--chek'"],
  ['sdk', "Unexpected argument 'sdk'"],
])('%s, which a command does not have, ends it with a sentence', (argument, sentence) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit code ${code}`);
  });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const options = { check: { type: 'boolean' } } as const;
  expect(() => readOptions({ args: [argument], options })).toThrow('exit code 1');
  expect(exit).toHaveBeenCalledOnce();
  expect(error.mock.calls).toEqual([[expect.stringContaining(sentence)]]);
});
