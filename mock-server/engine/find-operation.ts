import type { IHttpRequest } from '@stoplight/prism-http';
import type { ContractOperation } from '../contracts/contracts.ts';
import { Refusal } from '../contracts/refusal.ts';
import { prismRoute } from './prism-parts.ts';

type Operations = readonly ContractOperation[];

const splitPath = (path: string): readonly string[] => path.split('/').slice(1);

const templates = new WeakMap<ContractOperation, readonly (string | undefined)[]>();

/** Returns the segments of an operation's path; undefined for a segment with a parameter. */
const getTemplate = (operation: ContractOperation): readonly (string | undefined)[] => {
  const cachedTemplate = templates.get(operation);
  if (cachedTemplate) return cachedTemplate;
  const template = splitPath(operation.path).map((part) => (part.includes('{') ? undefined : part));
  templates.set(operation, template);
  return template;
};

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * Returns the operations whose path may match: those with the same number of segments and the same literal
 * segments. Prism scores and sorts all operations that it gets for each request, so it gets only these.
 */
export const listCandidates = (operations: Operations, path: string): ContractOperation[] => {
  const segments = splitPath(path).map(decodeSegment);
  return operations.filter((operation) => {
    const template = getTemplate(operation);
    return (
      template.length === segments.length &&
      template.every((part, index) => part === undefined || part === segments[index])
    );
  });
};

/** Finds the operation of a method and path, or the status when there is none (404, 405). */
export const findOperation = (operations: Operations, input: IHttpRequest): ContractOperation | Refusal => {
  const candidates = listCandidates(operations, input.url.path);
  const route = prismRoute({ resources: candidates, input });
  if (route._tag === 'Right') {
    const matchedOperation = candidates.find((operation) => operation === route.right);
    if (matchedOperation) return matchedOperation;
  }
  const isKnownPath = route._tag === 'Left' && 'status' in route.left && route.left.status === 405;
  return isKnownPath
    ? new Refusal(405, 'other', `${input.method.toUpperCase()} is not a method of ${input.url.path}`)
    : new Refusal(
        404,
        'not_found',
        `no operation ${input.method.toUpperCase()} ${input.url.path} in the contracts`,
      );
};
