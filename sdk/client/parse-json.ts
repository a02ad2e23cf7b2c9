/** Matches texts and numbers of JSON. A number inside a text is not one. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON. Integers beyond 2^53 become texts of the same digits: identifiers are opaque, and a number would round them.
 * @throws SyntaxError for a text that is not JSON
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    /\d{16}/.test(text)
      ? text.replace(tokens, (token) =>
          /^-?[1-9]\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
        )
      : text,
  );
