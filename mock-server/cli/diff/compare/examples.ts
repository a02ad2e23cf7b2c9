import { isDeepStrictEqual } from 'node:util';
import type { Found } from '../change.ts';
import { told } from '../rules.ts';

type Examples = ReadonlyMap<string, unknown>;

/** Which examples are new, gone or another; their values are not shown. */
export const compareExamples = (before: Examples, after: Examples, where: string): Found[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Found[] => {
    if (!after.has(name)) return [told(where, '', `example ${name}: gone`)];
    if (!before.has(name)) return [told(where, '', `example ${name}: new`)];
    return isDeepStrictEqual(before.get(name), after.get(name))
      ? []
      : [told(where, '', `example ${name}: another`)];
  });
