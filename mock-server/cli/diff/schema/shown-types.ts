import type { Alternative } from './alternative.ts';
import { jsonKinds } from './keywords.ts';

/** The types that a schema lets through, in words: `string or null`. */
export const shownTypes = (alternatives: readonly Alternative[]): string => {
  const names = new Set(alternatives.map(({ kind, isInteger }) => (isInteger ? 'integer' : kind)));
  if (jsonKinds.every((kind) => names.has(kind))) return 'anything';
  const last = names.delete('null') ? ['null'] : [];
  return [...names, ...last].join(' or ') || 'nothing';
};
