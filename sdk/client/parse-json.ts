/** Matches strings and numbers of JSON. Digits inside a string are part of the string. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON. Integers beyond 2^53 become strings of the same digits: identifiers are opaque, and a
 * number would round them.
 * @throws SyntaxError for a text that is not JSON
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    // Integers with fewer digits are exact.
    /\d{16}/.test(text)
      ? text.replace(tokens, (token) =>
          /^-?[1-9]\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
        )
      : text,
  );
