import { textOf } from '../judge/wire-answer.ts';
import { queryFields } from './form-text.ts';
import type { Recorded } from './recorded.ts';
import { bodyFields } from './request-fields.ts';
import type { Secrets } from './secrets.ts';

/** What can not be read teaches nothing; it is masked, or left out, for what it looks like. */
const tried = (learn: () => void): void => {
  try {
    learn();
  } catch {
    // As said.
  }
};

/** Learns the secrets that a call carried, and those that its answer gave. */
export const learnSecrets = (secrets: Secrets, { request, answer }: Recorded): void => {
  const { body, headers, url } = request;
  for (const [name, value] of Object.entries(headers))
    secrets.learn(name, value.replace(/^(?:Bearer|Basic) +/i, ''));
  tried(() => queryFields(url).forEach(([name, value]) => secrets.learn(name, value)));
  tried(() =>
    bodyFields(request).forEach(({ name, value }) => {
      if (typeof value === 'string') secrets.learn(name, value);
    }),
  );
  if (body) tried(() => secrets.learnJson(JSON.parse(textOf(body))));
  if (answer) tried(() => secrets.learnJson(JSON.parse(textOf(answer.body))));
};
