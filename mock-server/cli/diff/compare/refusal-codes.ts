import { isObject, type Answer, type Operation } from '@cagnotte/openapi';
import type { Found } from '../change.ts';
import { called } from '../rules.ts';

type Answers = Operation['answers'];

const path = '$.error_details.code';

/** These only repeat their status, by which clients go. */
const ofTheStatus = ['unauthorized', 'forbidden', 'not_found'];

/** Whether an answer is what a call came for, and no refusal. */
export const isSuccess = (status: string): boolean => /^[123]/.test(status);

/** The code of an example of a refusal; its name too, where the code has one for itself by its reason. */
const codeOf = (name: string, example: unknown): string | undefined => {
  const details = isObject(example) ? example.error_details : undefined;
  const code = isObject(details) ? details.code : undefined;
  if (typeof code !== 'string' || ofTheStatus.includes(code)) return undefined;
  return code === 'invalid_parameter' && name !== code ? `${code} (${name})` : code;
};

/** Names of the examples of an answer that stand for a code. */
export const coded = ({ contents }: Answer): [name: string, code: string][] =>
  [...contents.values()]
    .flatMap(({ examples }) => [...examples])
    .flatMap(([name, example]): [string, string][] => {
      const code = codeOf(name, example);
      return code === undefined ? [] : [[name, code]];
    });

/** Statuses by code. */
const statusesOf = (answers: Answers): ReadonlyMap<string, readonly string[]> => {
  const statuses = new Map<string, string[]>();
  for (const [status, answer] of answers) {
    if (isSuccess(status)) continue;
    for (const [, code] of coded(answer)) statuses.set(code, [...(statuses.get(code) ?? []), status]);
  }
  return statuses;
};

/** What became of the codes that refusals carry, as their examples give them. */
export const compareCodes = (before: Answers, after: Answers): Found[] => {
  const [had, has] = [statusesOf(before), statusesOf(after)];
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((code): Found[] => {
    const [was = [], is = []] = [had.get(code), has.get(code)];
    const gone = was.filter((status) => !is.includes(status));
    const added = is.filter((status) => !was.includes(status));
    if (is.length === 0)
      return gone.map((status) => called('code_gone', `answer ${status}`, path, `${code} is gone`));
    const where = `answer ${(gone.length > 0 ? gone : added).join(', ')}`;
    if (gone.length > 0)
      return [called('code_moved', where, path, `${code}: ${was.join(', ')} → ${is.join(', ')}`)];
    return added.length > 0 ? [called('code_new', where, path, `${code} is new`)] : [];
  });
};
