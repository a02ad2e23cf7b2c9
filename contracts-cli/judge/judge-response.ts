import {
  isObject,
  listOtherNames,
  type Content,
  type DocumentedResponse,
  type Operation,
} from '@cagnotte/openapi';
import { parseJson, takeContractNames } from '@cagnotte/sdk/internal';
import { getErrorMessage } from '../io.ts';
import { parseMediaType, decodeUtf8, type RawResponse } from '../wire/call.ts';
import { listUndocumentedFields, listUnknownValues } from './body-fields.ts';
import { getLevel, type Finding, type FindingDraft } from './finding.ts';
import { toJsonPath } from './json-path.ts';
import { judgeValue } from './judge-value.ts';
import { findMisordered } from './order.ts';
import { showValue, showValueAt } from './show-value.ts';

/** Time-outs and rate limits: any call may get one, and is sent again. */
const temporaryStatuses: readonly number[] = [408, 425, 429];

const isJson = (mediaType: string): boolean =>
  mediaType === 'application/json' || mediaType.endsWith('+json');

/** Reports a refusal with a success status, which clients treat as a success. */
const judgeDisguise = ({ status }: RawResponse, body: unknown): FindingDraft[] => {
  if (status < 200 || status > 299 || !isObject(body) || !isObject(body.error_details)) return [];
  const expected = 'the status of a refusal: the body has error_details';
  return [{ level: 'error', rule: 'status_unexpected', path: 'status', expected, actual: String(status) }];
};

const judgeBody = ({ schema }: Content, mediaType: string, raw: RawResponse): FindingDraft[] => {
  let body: unknown;
  try {
    const text = decodeUtf8(raw.body);
    body = isJson(mediaType) ? parseJson(text) : text;
  } catch (error) {
    const actual = showValue(getErrorMessage(error));
    return [{ level: 'error', rule: 'body_unparseable', path: '$', expected: mediaType, actual }];
  }
  const otherNames = listOtherNames(schema);
  takeContractNames(body, otherNames);
  const undocumented = listUndocumentedFields(schema, body).map((keys): FindingDraft => {
    const actual = showValueAt(body, keys);
    const path = toJsonPath(keys);
    const name = otherNames[keys.at(-1) ?? ''];
    const expected = name === undefined ? 'no such field' : `the name ${name}; clients read this one, too`;
    return { level: 'note', rule: 'field_undocumented', path, expected, actual };
  });
  const unknown = listUnknownValues(schema, body).map(({ keys, known }): FindingDraft => {
    const actual = showValueAt(body, keys);
    return {
      level: 'note',
      rule: 'value_unknown',
      path: toJsonPath(keys),
      expected: known.join(', '),
      actual,
    };
  });
  return [
    ...judgeDisguise(raw, body),
    ...judgeValue(schema, body),
    ...findMisordered(schema, body),
    ...undocumented,
    ...unknown,
  ];
};

const judgeContent = ({ contents, source }: DocumentedResponse, raw: RawResponse): FindingDraft[] => {
  const [first] = contents;
  if (!first) return [];
  const level = getLevel(source);
  const expected = [...contents.keys()].join(' or ');
  if (raw.body.length === 0) return [{ level, rule: 'body_missing', path: '$', expected, actual: 'nothing' }];
  const mediaType = parseMediaType(raw.headers['content-type']);
  const content = contents.get(mediaType);
  if (content) return judgeBody(content, mediaType, raw);
  const actual = mediaType || 'nothing';
  // Clients parse the body with any content type, so it is judged as well.
  return [
    { level, rule: 'content_type', path: 'header content-type', expected, actual },
    ...judgeBody(first[1], first[0], raw),
  ];
};

/**
 * Judges status, content type and body of a response by its contract. Whether a documented status is the
 * right one for the request is left to the caller.
 */
export const judgeResponse = ({ operationId, responses }: Operation, raw: RawResponse): Finding[] => {
  // The contracts promise nothing about these statuses: they may come from a load balancer.
  if (raw.status >= 500 || temporaryStatuses.includes(raw.status)) return [];
  const documented = responses.get(String(raw.status));
  if (documented) return judgeContent(documented, raw).map((draft) => ({ ...draft, operationId }));
  const expected = `one of ${[...responses.keys()].join(', ')}`;
  const actual = `${raw.status} ${raw.statusText}`.trim();
  return [{ level: 'error', rule: 'status_undocumented', path: 'status', operationId, expected, actual }];
};
