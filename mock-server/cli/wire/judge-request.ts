import type { Operation } from '@cagnotte/openapi';
import type { Finding } from '../judge/finding.ts';
import type { RawRequest } from './exchanged.ts';
import { pathParameters } from './find-operation.ts';
import { queryFields } from './form-text.ts';
import { judgeBody } from './judge-body.ts';
import { judgeParameters } from './judge-parameters.ts';
import { judgeToken } from './judge-token.ts';
import { broken, type Unknowns, type Wrong } from './wrong.ts';

const judgeQuery = (operation: Operation, url: string): Wrong[] => {
  try {
    return judgeParameters(operation, 'query', queryFields(url));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return [broken('query', 'a query', 'a percent sign without its two digits')];
  }
};

/**
 * What of a call is not as its contract says: parameters of path and query, body, and the two places of the token. Form
 * values are words; each is read as the type that its schema declares. Fields that no contract knows are notes.
 */
export const judgeRequest = (
  operation: Operation,
  request: RawRequest,
  unknown: Unknowns = {},
): Finding[] => {
  const wrong = [
    ...judgeParameters(operation, 'path', pathParameters(operation, request.url) ?? []),
    ...judgeQuery(operation, request.url),
    ...(unknown.body ? [] : judgeBody(operation.body, request)),
    ...judgeToken(operation, request, unknown),
  ];
  // A place is wrong once: a token that the schema requires is missing by two rules.
  const first = wrong.filter(({ path }, index) => wrong.findIndex((one) => one.path === path) === index);
  return first.map((one) => ({ rule: 'request', operationId: operation.operationId, ...one }));
};
