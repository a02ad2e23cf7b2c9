import * as z from 'zod/mini';
import { required, type Rule } from './rules.ts';

/** What the generated schema of a request says of its properties. */
type Properties = Readonly<Record<string, z.core.SomeType>>;

/** What is looked at, and rewritten, in a field of a form: rules in the order they are told, see `rules.ts`. */
type Checks<Value> = readonly z.core.$ZodCheck<Value>[];

/** A check that rewrites: spaces around what was typed or pasted are neither looked at nor sent. */
export const trimmed = z.overwrite<string>((text) => text.trim());

/** A check that rewrites: figures are typed in groups, and looked at and sent without the spaces. */
export const ungrouped = z.overwrite<string>((text) => text.replace(/\s/gu, ''));

/** A check that rewrites: a code that is printed in capitals, however it is typed and grouped. */
export const capitals = z.overwrite<string>((text) => text.replace(/\s/gu, '').toUpperCase());

/**
 * A field of a form for a property of a request. Its type is that of the contract, and what the contract requires must be filled in. A
 * name that the contract lacks does not compile.
 * @param request generated schema of the request, or of an object in it
 * @param rules of the specification; the message of the first that fails is shown
 */
export function fieldOf<Shape extends Properties, Name extends keyof Shape & string>(
  request: { readonly shape: Shape },
  name: Name,
  ...rules: Checks<NonNullable<z.output<Shape[Name]>>>
) {
  // zod's documented way from any schema to one whose `type` tells its kind.
  const isOptional = (request.shape[name] as z.core.$ZodType)._zod.def.type === 'optional';
  return z.custom<NonNullable<z.output<Shape[Name]>>>().check(...(isOptional ? [] : [required()]), ...rules);
}

/** Text that is no property of a request: it is not sent, or the server names it. */
export function localText(...rules: Checks<string>) {
  return z.custom<string>().check(...rules);
}

/** A box to tick that is no property of a request. */
export function localFlag(...rules: Rule[]) {
  return z.custom<boolean>().check(...rules);
}
