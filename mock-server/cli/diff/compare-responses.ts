import { type Content, type DocumentedResponse, isObject, type Operation } from '@cagnotte/openapi';
import { documentationChange, type Found, operationChange } from './changes.ts';
import { compareSchemas } from './schema/compare-schemas.ts';
import { hasSameText, shownChange } from './schema/compare-texts.ts';
import { compareContent, compareExamples } from './compare-requests.ts';

type Responses = Operation['responses'];

const path = '$.error_details.code';

/** These only repeat their status, by which clients go. */
const ofTheStatus = ['unauthorized', 'forbidden', 'not_found'];

/** Whether an answer is what a call came for, and no refusal. */
const isSuccess = (status: string): boolean => /^[123]/.test(status);

/** The code of an example of a refusal; its name too, where the code has one for itself by its reason. */
const codeOf = (name: string, example: unknown): string | undefined => {
  const details = isObject(example) ? example.error_details : undefined;
  const code = isObject(details) ? details.code : undefined;
  if (typeof code !== 'string' || ofTheStatus.includes(code)) return undefined;
  return code === 'invalid_parameter' && name !== code ? `${code} (${name})` : code;
};

/** Names of the examples of an answer that stand for a code. */
const coded = ({ contents }: DocumentedResponse): [name: string, code: string][] =>
  [...contents.values()]
    .flatMap(({ examples }) => [...examples])
    .flatMap(([name, example]): [string, string][] => {
      const code = codeOf(name, example);
      return code === undefined ? [] : [[name, code]];
    });

/** Statuses by code. */
const statusesOf = (responses: Responses): ReadonlyMap<string, readonly string[]> => {
  const statuses = new Map<string, string[]>();
  for (const [status, answer] of responses) {
    if (isSuccess(status)) continue;
    for (const [, code] of coded(answer)) statuses.set(code, [...(statuses.get(code) ?? []), status]);
  }
  return statuses;
};

/** What became of the codes that refusals carry, as their examples give them. */
const compareCodes = (before: Responses, after: Responses): Found[] => {
  const [had, has] = [statusesOf(before), statusesOf(after)];
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((code): Found[] => {
    const [was = [], is = []] = [had.get(code), has.get(code)];
    const gone = was.filter((status) => !is.includes(status));
    const added = is.filter((status) => !was.includes(status));
    if (is.length === 0)
      return gone.map((status) => operationChange('code_gone', `answer ${status}`, path, `${code} is gone`));
    const where = `answer ${(gone.length > 0 ? gone : added).join(', ')}`;
    if (gone.length > 0)
      return [operationChange('code_moved', where, path, `${code}: ${was.join(', ')} → ${is.join(', ')}`)];
    return added.length > 0 ? [operationChange('code_new', where, path, `${code} is new`)] : [];
  });
};

const typesOf = ({ contents }: DocumentedResponse): string => [...contents.keys()].join(', ') || 'no body';

const compareContents = (before: DocumentedResponse, after: DocumentedResponse, where: string): Found[] => {
  const gone = [...before.contents.keys()].filter((type) => !after.contents.has(type));
  const added = [...after.contents.keys()].filter((type) => !before.contents.has(type));
  if (gone.length > 0)
    return [operationChange('content_gone', where, '', `${typesOf(before)} → ${typesOf(after)}`)];
  return added.map((type) => operationChange('content_new', where, '', `now also ${type}`));
};

/** Examples that stand for a code are spoken of as codes. */
const withoutCodes = (answer: DocumentedResponse, examples: Content['examples']): Content['examples'] => {
  const names = coded(answer).map(([name]) => name);
  return new Map([...examples].filter(([name]) => !names.includes(name)));
};

const compareResponse = (status: string, before: DocumentedResponse, after: DocumentedResponse): Found[] => {
  const where = `answer ${status}`;
  const bodies = [...before.contents].flatMap(([type, was]): Found[] => {
    const is = after.contents.get(type);
    if (!is) return [];
    const examples = isSuccess(status)
      ? compareExamples(was.examples, is.examples, where)
      : compareExamples(withoutCodes(before, was.examples), withoutCodes(after, is.examples), where);
    return [...compareContent(was.schema, is.schema, 'answer', where), ...examples];
  });
  return [
    ...compareContents(before, after, where),
    ...bodies,
    ...(hasSameText(before.description, after.description)
      ? []
      : [
          documentationChange(
            where,
            '',
            `description: ${shownChange(before.description, after.description)}`,
          ),
        ]),
    ...(before.source === after.source
      ? []
      : [documentationChange(where, '', `x-source: ${before.source} → ${after.source}`)]),
  ];
};

/** Whether a body of the one is read just as a body of the other. */
const isAlike = (one: DocumentedResponse, other: DocumentedResponse): boolean =>
  typesOf(one) === typesOf(other) &&
  [...one.contents].every(
    ([type, { schema }]) => compareSchemas(schema, other.contents.get(type)?.schema, '$').length === 0,
  );

const newResponse = (status: string, answer: DocumentedResponse, before: Responses): Found => {
  const where = `answer ${status}`;
  const what = `new: ${typesOf(answer)}`;
  if (!isSuccess(status)) return operationChange('refusal_new', where, '', what);
  const known = [...before].some(([old, one]) => isSuccess(old) && isAlike(one, answer));
  return operationChange(known ? 'success_alike' : 'success_new', where, '', what);
};

const goneResponse = (status: string, after: Responses): Found => {
  if (!isSuccess(status)) return operationChange('refusal_gone', `answer ${status}`, '', 'gone');
  const left = [...after.keys()].filter(isSuccess).join(', ') || 'no success';
  return operationChange('success_gone', `answer ${status}`, '', `gone; there is ${left}`);
};

/** What became of the answers of an operation: of what it came for, and of refusals with their codes. */
export const compareResponses = (before: Responses, after: Responses): Found[] => [
  ...[...before].flatMap(([status, was]) => {
    const is = after.get(status);
    return is ? compareResponse(status, was, is) : [goneResponse(status, after)];
  }),
  ...[...after]
    .filter(([status]) => !before.has(status))
    .map(([status, answer]) => newResponse(status, answer, before)),
  ...compareCodes(before, after),
];
