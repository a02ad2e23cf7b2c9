import { invalidParameter } from '../errors/invalid-parameter.ts';

/** Throws `invalid_parameter` when it refuses the value of the parameter called `name`. */
export type Rule = (value: unknown, name: string) => void;

/** One rule for each parameter of a method: a new parameter does not compile until it has one. */
export type ParameterTable<Parameters> = { readonly [Name in keyof Required<Parameters>]: Rule };

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** The value must be there, and obey the rule. */
export const required =
  (rule: Rule): Rule =>
  (value, name) => {
    if (isAbsent(value)) throw invalidParameter(name, 'undefined', 'must be provided');
    rule(value, name);
  };

/** The value obeys the rule where it is given. */
export const optional =
  (rule: Rule): Rule =>
  (value, name) => {
    if (!isAbsent(value)) rule(value, name);
  };
