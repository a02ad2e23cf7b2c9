import { isObject } from './is-object.ts';

/** Whether a whole answer is what its generated schema says. */
export const obeys =
  (schema: { safeParse(data: unknown): { readonly success: boolean } }) =>
  (data: unknown): boolean =>
    schema.safeParse(data).success;

/**
 * Whether one field of an answer is right. For long answers of which the SDK reads little: the schemas' unions, arrays
 * and ranges would weigh more on a partner's page than what they protect.
 */
export const holds =
  (field: string, isRight: (value: unknown) => boolean) =>
  (data: unknown): boolean =>
    isObject(data) && isRight((data as Record<string, unknown>)[field]);
