import { isDeepStrictEqual } from 'node:util';
import { documentationChange, type Found } from '../change.ts';

type Examples = ReadonlyMap<string, unknown>;

/** Which examples are new, gone or another; their values are not shown. */
export const compareExamples = (before: Examples, after: Examples, where: string): Found[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Found[] => {
    if (!after.has(name)) return [documentationChange(where, '', `example ${name}: gone`)];
    if (!before.has(name)) return [documentationChange(where, '', `example ${name}: new`)];
    return isDeepStrictEqual(before.get(name), after.get(name))
      ? []
      : [documentationChange(where, '', `example ${name}: another`)];
  });
