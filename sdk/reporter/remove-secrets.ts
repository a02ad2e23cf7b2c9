import { scrubbed } from '../log/scrub-text.ts';

/** Shorter texts stand for themselves too often: removing them would leave reports full of holes. */
const shortestSecret = 6;

/** A copy of plain data in which none of the known secrets stands, however it was worded around them. */
export const removeSecrets = <Data>(data: Data, secrets: readonly string[]): Data => {
  const forms = secrets
    .filter((secret) => secret.length >= shortestSecret)
    // Half a character can not be encoded; no secret that ever travelled has one.
    .flatMap((secret) => [secret, encodeURIComponent(secret.replace(/\p{Cs}/gu, ''))]);
  const clean = (_name: string, value: unknown): unknown =>
    typeof value === 'string' ? forms.reduce((text, form) => text.replaceAll(form, scrubbed), value) : value;
  return JSON.parse(JSON.stringify(data), clean) as Data;
};
