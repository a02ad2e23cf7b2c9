/** Texts and numbers of JSON. What is in a text is no number. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/**
 * Parses JSON. Integers beyond 2^53 become texts of the same digits: identifiers are opaque, and a number would round them.
 * @throws SyntaxError when it is no JSON
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    /\d{16}/.test(text)
      ? text.replace(tokens, (token) =>
          /^-?[1-9]\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
        )
      : text,
  );
