import { isObject, type Content, type DocumentedResponse, type Operation } from '@cagnotte/openapi';
import { createOperationChange, type ChangeDraft } from './changes.ts';
import { compareContent, compareExamples, compareText, compareWord } from './compare-content.ts';
import { compareSchemas } from './schema/compare-schemas.ts';

type Responses = Operation['responses'];

const codePath = '$.error_details.code';

/** Codes that only repeat the status of the response: clients read the status. */
const statusCodes = ['unauthorized', 'forbidden', 'not_found'];

const isSuccess = (status: string): boolean => /^[123]/.test(status);

const nameResponse = (...statuses: readonly string[]): string => `response ${statuses.join(', ')}`;

/**
 * Returns the code in an example of a refusal. For `invalid_parameter`, the name of the
 * example gives the reason.
 */
const findCode = (name: string, example: unknown): string | undefined => {
  const details = isObject(example) ? example.error_details : undefined;
  const code = isObject(details) ? details.code : undefined;
  if (typeof code !== 'string' || statusCodes.includes(code)) return undefined;
  return code === 'invalid_parameter' && name !== code ? `${code} (${name})` : code;
};

/** Returns the statuses of each code. */
const groupStatuses = (responses: Responses): ReadonlyMap<string, readonly string[]> => {
  const statuses = new Map<string, string[]>();
  for (const [status, { contents }] of responses) {
    if (isSuccess(status)) continue;
    for (const [name, example] of [...contents.values()].flatMap(({ examples }) => [...examples])) {
      const code = findCode(name, example);
      if (code !== undefined) statuses.set(code, [...(statuses.get(code) ?? []), status]);
    }
  }
  return statuses;
};

/** Compares the codes of refusals, as their examples show them. */
const compareCodes = (before: Responses, after: Responses): ChangeDraft[] => {
  const [oldStatuses, newStatuses] = [groupStatuses(before), groupStatuses(after)];
  return [...new Set([...oldStatuses.keys(), ...newStatuses.keys()])].flatMap((code): ChangeDraft[] => {
    const [old = [], current = []] = [oldStatuses.get(code), newStatuses.get(code)];
    const removedStatuses = old.filter((status) => !current.includes(status));
    const added = current.filter((status) => !old.includes(status));
    if (current.length === 0)
      return removedStatuses.map((status) =>
        createOperationChange('code_gone', nameResponse(status), codePath, `${code} is gone`),
      );
    const where = nameResponse(...(removedStatuses.length > 0 ? removedStatuses : added));
    const statuses = `${old.join(', ')} → ${current.join(', ')}`;
    if (removedStatuses.length > 0)
      return [createOperationChange('code_moved', where, codePath, `${code}: ${statuses}`)];
    return added.length > 0 ? [createOperationChange('code_new', where, codePath, `${code} is new`)] : [];
  });
};

const listTypes = ({ contents }: DocumentedResponse): string => [...contents.keys()].join(', ') || 'no body';

const compareTypes = (
  before: DocumentedResponse,
  after: DocumentedResponse,
  where: string,
): ChangeDraft[] => {
  if ([...before.contents.keys()].some((type) => !after.contents.has(type)))
    return [createOperationChange('content_gone', where, '', `${listTypes(before)} → ${listTypes(after)}`)];
  const added = [...after.contents.keys()].filter((type) => !before.contents.has(type));
  return added.map((type) => createOperationChange('content_new', where, '', `now also ${type}`));
};

/** Removes the examples of codes, which are compared as codes. */
const withoutCodes = (examples: Content['examples']): Content['examples'] =>
  new Map([...examples].filter(([name, example]) => findCode(name, example) === undefined));

const compareResponse = (
  status: string,
  before: DocumentedResponse,
  after: DocumentedResponse,
): ChangeDraft[] => {
  const where = nameResponse(status);
  const getExamples = ({ examples }: Content) => (isSuccess(status) ? examples : withoutCodes(examples));
  const bodies = [...before.contents].flatMap(([type, oldContent]): ChangeDraft[] => {
    const newContent = after.contents.get(type);
    if (!newContent) return [];
    return [
      ...compareContent(oldContent.schema, newContent.schema, 'response', where),
      ...compareExamples(getExamples(oldContent), getExamples(newContent), where),
    ];
  });
  return [
    ...compareTypes(before, after, where),
    ...bodies,
    ...compareText(where, 'description', before.description, after.description),
    ...compareWord(where, 'x-source: ', before.source, after.source),
  ];
};

/** True if clients read both responses in the same way. */
const isAlike = (a: DocumentedResponse, b: DocumentedResponse): boolean =>
  listTypes(a) === listTypes(b) &&
  [...a.contents].every(
    ([type, { schema }]) => compareSchemas(schema, b.contents.get(type)?.schema, '$').length === 0,
  );

const createNewResponseChange = (
  status: string,
  response: DocumentedResponse,
  before: Responses,
): ChangeDraft => {
  const what = `new: ${listTypes(response)}`;
  if (!isSuccess(status)) return createOperationChange('refusal_new', nameResponse(status), '', what);
  const isKnown = [...before].some(
    ([oldStatus, oldResponse]) => isSuccess(oldStatus) && isAlike(oldResponse, response),
  );
  return createOperationChange(isKnown ? 'success_alike' : 'success_new', nameResponse(status), '', what);
};

const createGoneResponseChange = (status: string, after: Responses): ChangeDraft => {
  if (!isSuccess(status)) return createOperationChange('refusal_gone', nameResponse(status), '', 'gone');
  const remaining = [...after.keys()].filter(isSuccess).join(', ') || 'no success';
  return createOperationChange('success_gone', nameResponse(status), '', `gone; there is ${remaining}`);
};

/** Compares the responses of an operation, and the codes of its refusals. */
export const compareResponses = (before: Responses, after: Responses): ChangeDraft[] => [
  ...[...before].flatMap(([status, old]) => {
    const current = after.get(status);
    return current ? compareResponse(status, old, current) : [createGoneResponseChange(status, after)];
  }),
  ...[...after]
    .filter(([status]) => !before.has(status))
    .map(([status, response]) => createNewResponseChange(status, response, before)),
  ...compareCodes(before, after),
];
