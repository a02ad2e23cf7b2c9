import type { BodyOf, OperationId, QueryOf } from './operation-types.ts';

type Present<Value> = Exclude<Value, undefined | null>;

type Fields<Values> = {
  [Key in keyof Values & string]: Present<Values[Key]> extends string | number
    ? Key
    : Present<Values[Key]> extends readonly unknown[]
      ? never
      : Present<Values[Key]> extends object
        ? `${Key}.${Fields<Present<Values[Key]>>}`
        : never;
}[keyof Values & string];

/** An operation without a body has no such fields. */
type Named<Values> = [Values] extends [never] ? never : Fields<Values>;

/** A text or a number in the body or the query of an operation. `user.email` is `user[email]` on the wire. */
type FieldOf<Id extends OperationId> = Named<BodyOf<Id>> | Named<QueryOf<Id>>;

/** Fields of some operations. */
export type FieldPaths = { readonly [Id in OperationId]?: readonly FieldOf<Id>[] };
