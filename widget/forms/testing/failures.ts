import * as z from 'zod/mini';
import type { FieldRule } from '../rules.ts';

/** Returns the messages of all rules that a value breaks, in their order. */
export function findFailures(value: unknown, ...rules: FieldRule[]): string[] {
  const { error } = z.safeParse(z.unknown().check(...rules), value);
  return error?.issues.map((issue) => issue.message) ?? [];
}
