import type { Finding } from '../judge/finding.ts';

/** What is wrong with a call, before it is said whose call it is. */
export type Wrong = Pick<Finding, 'level' | 'path' | 'expected' | 'came'>;

export const broken = (path: string, expected: string, came: string): Wrong => ({
  level: 'error',
  path,
  expected,
  came,
});

/** What a recording lacks, and so can not be judged. */
export interface Unknowns {
  readonly body?: boolean;
  readonly authorization?: boolean;
}
