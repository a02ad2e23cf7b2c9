import { faultKinds, noJsonContents, waysToBeWrong, type Fault } from '../worlds/fault.ts';

const numberFields = ['status', 'retryAfter', 'afterBytes', 'bytesPerSecond', 'delayMs'] as const;
const textFields = ['code', 'message', 'parameter', 'reason', 'property'] as const;
const knownFields = new Set<string>([
  'operationId',
  'kind',
  'times',
  'skip',
  'wrong',
  'content',
  ...numberFields,
  ...textFields,
]);

/**
 * Reads a fault.
 * @throws Error naming the mistake: a misspelt fault would silently have no effect
 */
export const readFault = (value: unknown, operationIds: ReadonlySet<string>): Fault => {
  if (typeof value !== 'object' || value === null) throw new Error('a fault must be an object');
  const fields = value as Record<string, unknown>;
  const unknownField = Object.keys(fields).find((name) => !knownFields.has(name));
  if (unknownField) throw new Error(`a fault has no "${unknownField}"`);
  const { operationId, times = 1, skip = 0 } = fields;
  if (typeof operationId !== 'string' || !operationIds.has(operationId)) {
    throw new Error(`no operation "${String(operationId)}" in the contracts`);
  }
  const kind = faultKinds.find((candidate) => candidate === fields['kind']);
  if (!kind) throw new Error(`kind must be one of ${faultKinds.join(', ')}`);
  if (times !== null && !(typeof times === 'number' && times >= 1))
    throw new Error('times must be at least 1, or null');
  if (typeof skip !== 'number' || skip < 0) throw new Error('skip must be a number of calls');
  for (const name of numberFields) {
    if (fields[name] !== undefined && !(typeof fields[name] === 'number' && fields[name] >= 0)) {
      throw new Error(`${name} is a number`);
    }
  }
  for (const name of textFields) {
    if (fields[name] !== undefined && typeof fields[name] !== 'string') throw new Error(`${name} is a text`);
  }
  const wrong = waysToBeWrong.find((way) => way === fields['wrong']);
  if ((kind === 'wrong-response') !== (wrong !== undefined))
    throw new Error(`a wrong-response, and no other fault, has a "wrong": ${waysToBeWrong.join(', ')}`);
  const content = noJsonContents.find((candidate) => candidate === fields['content']);
  if ((kind === 'no-json') !== (content !== undefined))
    throw new Error(`a no-json, and no other fault, has a "content": ${noJsonContents.join(', ')}`);
  const details = Object.fromEntries(
    [...numberFields, ...textFields]
      .filter((name) => fields[name] !== undefined)
      .map((name) => [name, fields[name]]),
  ) as Pick<Fault, (typeof numberFields)[number] | (typeof textFields)[number]>;
  return { operationId, kind, times, skip, ...(wrong && { wrong }), ...(content && { content }), ...details };
};
