import { scrubbed } from '../log/scrub.ts';

/** Shorter texts stand for themselves too often: removing them would leave reports full of holes. */
const shortestSecret = 6;

/** Makes what takes known secrets out of a text, however it is worded around them. */
export const secretRemover = (secrets: readonly string[]): ((text: string) => string) => {
  const forms = secrets
    .filter((secret) => secret.length >= shortestSecret)
    // Half a character can not be encoded; no secret that ever travelled has one.
    .flatMap((secret) => [secret, encodeURIComponent(secret.replace(/\p{Cs}/gu, ''))]);
  return (text) => forms.reduce((left, form) => left.replaceAll(form, scrubbed), text);
};

/** A copy of plain data whose texts went through `remove`. */
export const cleanTexts = <Data>(data: Data, remove: (text: string) => string): Data => {
  const clean = (_name: string, value: unknown): unknown =>
    typeof value === 'string' ? remove(value) : value;
  return JSON.parse(JSON.stringify(data), clean) as Data;
};
