import type { operations as Kitv4 } from '@cagnotte/generated/types/kitv4';
import type { operations as Product } from '@cagnotte/generated/types/product';
import type { operations as Proxy } from '@cagnotte/generated/types/proxy';
import type { operations as V2 } from '@cagnotte/generated/types/v2';
import type { operations as V3 } from '@cagnotte/generated/types/v3';

/** Every operation of the five contracts, by operationId. */
type Operations = V2 & V3 & Kitv4 & Product & Proxy;
export type OperationId = keyof Operations;

type Content<T> = T extends { content: infer Media } ? Media[keyof Media] : Record<never, never>;

/** `x[]` on the wire is `x` once its brackets are parsed. Files are not among the values. */
type Resolved<Body> = {
  [
    Key in keyof Body as NonNullable<Body[Key]> extends Blob | Blob[]
      ? never
      : Key extends `${infer Name}[]`
        ? Name
        : Key
  ]: Body[Key];
};

type RequestOf<Id extends OperationId> = Operations[Id] extends { requestBody?: infer Request }
  ? NonNullable<Request>
  : never;

type ParametersOf<Id extends OperationId, Place extends string> = Operations[Id] extends {
  parameters: { [place in Place]?: infer Values };
}
  ? [NonNullable<Values>] extends [never]
    ? Record<never, never>
    : NonNullable<Values>
  : Record<never, never>;

/** Request body of an operation, with the field names of the contract. */
export type FormOf<Id extends OperationId> = Content<RequestOf<Id>>;
/** Request body of an operation, with parsed brackets and the types of the contract. */
export type BodyOf<Id extends OperationId> = Resolved<FormOf<Id>>;
export type QueryOf<Id extends OperationId> = ParametersOf<Id, 'query'>;
export type PathOf<Id extends OperationId> = ParametersOf<Id, 'path'>;

/** Body of the 200 response. */
export type ResponseOf<Id extends OperationId> = Operations[Id] extends { responses: { 200: infer Response } }
  ? Content<Response>
  : never;
