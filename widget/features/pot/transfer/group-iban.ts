import { electronicIban } from '../../../forms/rules/iban.ts';

/** A text, and where the caret stands in it. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

const inFours = (iban: string): string => iban.replace(/.{4}(?=.)/gsu, '$& ');

/**
 * Sets an IBAN in groups of four, as it is printed. The caret stays behind the character that it stood behind.
 * @param isForward the key that deletes forward was pressed: it goes on behind the space that cannot be deleted
 */
export function groupIban({ text, caret }: Typed, isForward = false): Typed {
  const grouped = inFours(electronicIban(text));
  const before = electronicIban(text.slice(0, caret)).length;
  // So many spaces stand before that character, and one behind it where a group ends.
  const spaces = Math.floor((isForward ? before : Math.max(0, before - 1)) / 4);
  return { text: grouped, caret: Math.min(before + spaces, grouped.length) };
}
