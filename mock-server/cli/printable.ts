/** Controls (C0, DEL, C1), format characters such as bidi overrides, line separators, halves of a surrogate pair. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const escaped = (letter: string): string =>
  Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/**
 * A text on one line, in which every character that a terminal, a log viewer or an XML parser would act on is written as
 * `\u001b`. Texts of servers and contracts reach no output without it: an escape sequence can hide or fake a finding.
 */
export const printable = (text: string): string => text.replace(unprintable, escaped);

/** The same without any trace of those characters, for where an escape would be read as text. */
export const withoutUnprintable = (text: string): string => text.replace(unprintable, '\ufffd');

/** Whether a text holds such a character. */
export const hasUnprintable = (text: string): boolean => text.search(unprintable) >= 0;

/**
 * JSON that any terminal can show: escapes of the same value in place of such characters.
 * @param indent in spaces; 0 for a single line
 */
export const printableJson = (value: unknown, indent = 2): string =>
  JSON.stringify(value, undefined, indent).replace(unprintable, (letter) =>
    letter === '\n' ? letter : escaped(letter),
  );
