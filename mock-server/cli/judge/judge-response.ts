import { type Content, type DocumentedResponse, isObject, type Operation } from '@cagnotte/openapi';
import { mediaTypeOf, type RawResponse, textOf } from '../wire/call.ts';
import { againstSchema, jsonPath, shown, undocumentedFields, valueAt } from './against-schema.ts';
import { type Finding, levelOf } from './finding.ts';

type Found = Omit<Finding, 'operationId'>;

/** Too slow, too early, too often: any call may be refused so, and is sent again. */
const atTheWrongMoment: readonly number[] = [408, 425, 429];

const isJson = (mediaType: string): boolean =>
  mediaType === 'application/json' || mediaType.endsWith('+json');

/** @throws Error when the body is not of the type it was sent as. */
const parsed = (mediaType: string, body: Uint8Array): unknown => {
  const text = textOf(body);
  return isJson(mediaType) ? JSON.parse(text) : text;
};

/** A refusal that comes as a success: clients take it for one, and go on. */
const judgeDisguise = ({ status }: RawResponse, body: unknown): Found[] => {
  if (status < 200 || status > 299 || !isObject(body) || !isObject(body.error_details)) return [];
  const expected = 'the status of a refusal: the body has error_details';
  return [{ level: 'error', rule: 'status_unexpected', path: 'status', expected, came: String(status) }];
};

const judgeBody = (content: Content, mediaType: string, raw: RawResponse): Found[] => {
  let body: unknown;
  try {
    body = parsed(mediaType, raw.body);
  } catch (error) {
    const came = error instanceof Error ? error.message : String(error);
    return [{ level: 'error', rule: 'body_unparseable', path: '$', expected: mediaType, came: shown(came) }];
  }
  return [
    ...judgeDisguise(raw, body),
    ...againstSchema(content.schema, body),
    ...undocumentedFields(content.schema, body).map((keys): Found => ({
      level: 'note',
      rule: 'field_undocumented',
      path: jsonPath(keys),
      expected: 'no such field',
      came: shown(valueAt(body, keys), `${keys.at(-1) ?? ''}`),
    })),
  ];
};

const judgeContent = (answer: DocumentedResponse, raw: RawResponse): Found[] => {
  const types = [...answer.contents.keys()];
  if (types.length === 0) return [];
  const came = mediaTypeOf(raw.headers['content-type']);
  if (raw.body.length === 0)
    return [
      {
        level: levelOf(answer.source),
        rule: 'body_missing',
        path: '$',
        expected: types.join(' or '),
        came: 'nothing',
      },
    ];
  const content = answer.contents.get(came);
  if (content) return judgeBody(content, came, raw);
  const wrong: Found = {
    level: levelOf(answer.source),
    rule: 'content_type',
    path: 'header content-type',
    expected: types.join(' or '),
    came: came || 'nothing',
  };
  // Whatever it was called, clients parse it: so what is in it counts as well.
  const [first] = answer.contents;
  return first ? [wrong, ...judgeBody(first[1], first[0], raw)] : [wrong];
};

/**
 * What of an answer is not as its contract says: status, content type and body. Whether it is the right one of the
 * documented answers is for those to say who know what was asked.
 */
export const judgeResponse = (operation: Operation, raw: RawResponse): Finding[] => {
  const { operationId, responses } = operation;
  // Nothing is promised of these: they may come from a load balancer.
  if (raw.status >= 500 || atTheWrongMoment.includes(raw.status)) return [];
  const answer = operation.responses.get(String(raw.status));
  if (!answer) {
    const expected = `one of ${[...responses.keys()].join(', ')}`;
    const found = { level: 'error', rule: 'status_undocumented', path: 'status' } as const;
    return [{ ...found, operationId, expected, came: `${raw.status} ${raw.statusText}`.trim() }];
  }
  return judgeContent(answer, raw).map((found) => ({ ...found, operationId }));
};
