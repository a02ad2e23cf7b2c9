import type { Call } from './call.ts';

/** What 'METHOD path' of a call looks like, for an operation given as 'METHOD /path/{parameter}'. */
export const patternOf = (operation: string): RegExp => {
  const source = operation.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${source}$`);
};

/** Whether a call is one of the operations given as 'METHOD /path/{parameter}'. */
export const matchesOperation = (
  { method, path }: Pick<Call, 'method' | 'path'>,
  operations: readonly string[],
): boolean => operations.some((operation) => patternOf(operation).test(`${method} ${path}`));
