import { jsonPath } from '../../judge/schemas-at.ts';
import type { SchemaRule } from '../rules.ts';

/** One difference of two schemas, before it is known whether clients send or read what they describe. */
export interface Step {
  readonly rule: SchemaRule;
  /** JSON path, from the root of the body or of the parameter. */
  readonly path: string;
  /** Old and new, in words. */
  readonly what: string;
}

/** Path of a field of an object. */
export const fieldOf = (path: string, name: string): string => `${path}${jsonPath([name]).slice(1)}`;

/** What comes out of an alternative or a condition more than once is said once. */
export const uniqueSteps = (steps: readonly Step[]): Step[] => [
  ...new Map(steps.map((step) => [`${step.rule} ${step.path} ${step.what}`, step])).values(),
];
