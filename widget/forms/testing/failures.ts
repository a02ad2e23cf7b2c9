import * as z from 'zod/mini';
import type { Rule } from '../rules.ts';

/** What the rules say about a value, in their order; an empty list when all pass. */
export function failures(value: unknown, ...rules: Rule[]): string[] {
  const { error } = z.safeParse(z.unknown().check(...rules), value);
  return error?.issues.map((issue) => issue.message) ?? [];
}
