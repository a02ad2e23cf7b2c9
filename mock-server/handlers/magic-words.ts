/** E-mail addresses (`<word>@anything`), external ids and passwords that ask for an outcome. */
const MAGIC_WORDS = [
  'unknown_email',
  'wrong_password',
  'account_already_exists',
  'registrations_limit_reached',
  'legacy_partner',
  'forbidden',
] as const;

export type MagicWord = (typeof MAGIC_WORDS)[number];

/** The outcome a value asks for, if any. */
export const magicWordOf = (value: string): MagicWord | undefined =>
  MAGIC_WORDS.find((word) => value === word || value.startsWith(`${word}@`));
