import type { ParameterTable } from './rule.ts';

/** Applies the rules of a table in its order. Throws the first refusal, as `invalid_parameter`. */
export const checkParameters = <Parameters>(table: ParameterTable<Parameters>, parameters: unknown): void => {
  // Whoever calls without types may pass nothing, or something that has no properties.
  const given = (typeof parameters === 'object' ? parameters : undefined) as
    Record<string, unknown> | null | undefined;
  for (const [name, rule] of Object.entries<ParameterTable<Parameters>[keyof Parameters]>(table))
    rule(given?.[name], name);
};
