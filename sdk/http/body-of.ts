/**
 * The body's type as the contract has it. openapi-fetch maps every object of a response, and takes the open end of a union of known
 * values (`string & {}`) for one.
 */
type AsInContract<Type> = Type extends string
  ? Type
  : Type extends { readonly charAt: unknown }
    ? string & {}
    : Type extends object
      ? { [Name in keyof Type]: AsInContract<Type[Name]> }
      : Type;

/**
 * Resolves with the body of a response, which is what its contract says (`checkResponse`). openapi-fetch types it as absent where a
 * call failed; the clients of the SDK reject then.
 */
export function bodyOf<Body>(
  call: Promise<{ readonly data?: Body | undefined }>,
): Promise<AsInContract<Body>>;
export async function bodyOf(call: Promise<{ readonly data?: unknown }>): Promise<unknown> {
  const { data } = await call;
  if (data === undefined) throw new TypeError('a call of the clients resolves with a body');
  return data;
}
