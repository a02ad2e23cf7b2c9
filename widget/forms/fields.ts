import * as z from 'zod/mini';
import { isEmpty, required, type FieldRule } from './rules.ts';
import { formsText } from './text.ts';

/** Properties of a request, as its generated schema has them. */
type Properties = Readonly<Record<string, z.core.SomeType>>;

/** Checks and rewriting rules of a field, in the order in which they run; see `rules.ts`. */
type Checks<Value> = readonly z.core.$ZodCheck<Value>[];

/** Rewrites the text: spaces around it are neither checked nor sent. */
export const trimmed = z.overwrite<string>((text) => text.trim());

/** Rewrites figures that were typed in groups: their spaces are neither checked nor sent. */
export const ungrouped = z.overwrite<string>((text) => text.replace(/\s/gu, ''));

/** Rewrites a code that is printed in capitals, which shoppers may type in any case and in groups. */
export const capitals = z.overwrite<string>((text) => text.replace(/\s/gu, '').toUpperCase());

/**
 * Requires a value that the contract's own schema accepts. An empty answer passes: it is not sent,
 * or `required` refuses it.
 */
const acceptedByContract = (property: z.core.$ZodType) =>
  z.refine((value: unknown) => isEmpty(value) || z.safeParse(property, value).success, {
    error: formsText.format,
  });

/**
 * Creates a form field for a property of a request. Its type is the type of the contract, a property that the
 * contract requires must be filled in, and its value is parsed by the contract's schema, after the given
 * rules. A name that the contract lacks does not compile.
 * @param request generated schema of the request, or of an object in it
 * @param rules rules of the specification; the message of the first failed rule is shown
 */
export function requestField<Shape extends Properties, Name extends keyof Shape & string>(
  request: { readonly shape: Shape },
  name: Name,
  ...rules: Checks<NonNullable<z.output<Shape[Name]>>>
) {
  // zod's documented way from any schema to one whose `type` names its kind.
  const property = request.shape[name] as z.core.$ZodType;
  const isOptional = property._zod.def.type === 'optional';
  return z
    .custom<NonNullable<z.output<Shape[Name]>>>()
    .check(...(isOptional ? [] : [required()]), ...rules, acceptedByContract(property));
}

/** Creates a text field that is no property of a request: it is not sent, or the server names it. */
export function localText(...rules: Checks<string>) {
  return z.custom<string>().check(...rules);
}

/** Creates a checkbox that is no property of a request. */
export function localFlag(...rules: FieldRule[]) {
  return z.custom<boolean>().check(...rules);
}
