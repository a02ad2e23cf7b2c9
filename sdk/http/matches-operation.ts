import type { Call } from './call.ts';

const patterns = new Map<string, RegExp>();

const patternOf = (operation: string): RegExp => {
  const source = operation.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
  const pattern = patterns.get(operation) ?? new RegExp(`^${source}$`);
  patterns.set(operation, pattern);
  return pattern;
};

/** Whether a call is one of the operations given as 'METHOD /path/{parameter}'. */
export const matchesOperation = ({ method, path }: Call, operations: readonly string[]): boolean =>
  operations.some((operation) => patternOf(operation).test(`${method} ${path}`));
