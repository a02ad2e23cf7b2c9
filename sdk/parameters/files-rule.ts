import { invalidParameter } from '../errors/invalid-parameter.ts';
import type { Rule } from './rule.ts';
import { isA } from './type-rules.ts';

const isList = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || isA('FileList', value);

/** A file list or an array of files, with at least one in it. */
export const files: Rule = (value, name) => {
  if (!isList(value))
    throw invalidParameter(name, 'wrong_constructor', 'must be an instance of FileList or an array of File');
  if (value.length === 0) throw invalidParameter(name, 'empty', 'can not be empty');
  Array.from(value).forEach((file, index) => {
    if (!isA('File', file))
      throw invalidParameter(`${name}[${index}]`, 'wrong_constructor', 'must be a File');
  });
};
