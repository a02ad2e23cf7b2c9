import { isObject, type Body, type JsonObject } from '@cagnotte/openapi';
import type { Found, Side } from '../change.ts';
import { called, judged, told } from '../rules.ts';
import { compareSchemas } from '../schema/compare-schemas.ts';
import { compareWords } from '../schema/compare-words.ts';
import { fieldOf } from '../schema/step.ts';
import { compareExamples } from './examples.ts';

const where = 'request body';

/** Differences of two schemas, at a place where clients send or read; words last. */
export const compareContent = (
  before: JsonObject,
  after: JsonObject,
  side: Side,
  place: string,
  root = '$',
  name = '',
): Found[] =>
  [...compareSchemas(before, after, root), ...compareWords(before, after, root, name)].map(
    ({ rule, path, what }) => judged(rule, side, place, path, what),
  );

/** How OpenAPI has a field written, where nothing is said. */
const writingOf = (encoding: JsonObject, name: string) => {
  const own = encoding[name];
  const { style = 'form', explode = style === 'form', contentType, ...more } = isObject(own) ? own : {};
  const words = typeof contentType === 'string' ? [`as ${contentType}`] : [];
  return { text: [String(style), explode === true ? 'one by one' : 'joined', ...words].join(', '), more };
};

const compareWriting = (before: Body, after: Body): Found[] =>
  [...new Set([...Object.keys(before.encoding), ...Object.keys(after.encoding)])].flatMap((name): Found[] => {
    // Of a field that is gone or new nobody writes anything.
    const isIn = ({ schema }: Body) => !isObject(schema.properties) || name in schema.properties;
    if (!isIn(before) || !isIn(after)) return [];
    const [was, is] = [writingOf(before.encoding, name), writingOf(after.encoding, name)];
    const path = fieldOf('$', name);
    if (was.text !== is.text)
      return [called('written_otherwise', where, path, `written: ${was.text} → ${is.text}`)];
    return JSON.stringify(was.more) === JSON.stringify(is.more) ? [] : [told(where, path, 'its encoding')];
  });

const onlyOne = (body: Body, isNew: boolean): Found => {
  if (!isNew) return called('body_gone', where, '', `gone, was ${body.mediaType}`);
  return body.isRequired
    ? called('body_new_required', where, '', `new, required: ${body.mediaType}`)
    : called('body_new_optional', where, '', `new, optional: ${body.mediaType}`);
};

const duty = (before: Body, after: Body): Found[] => {
  if (before.isRequired === after.isRequired) return [];
  return after.isRequired
    ? [called('body_now_required', where, '', 'optional → required')]
    : [called('body_now_optional', where, '', 'required → optional')];
};

/** What became of the body of a request. */
export const compareBodies = (before: Body | undefined, after: Body | undefined): Found[] => {
  if (!before || !after) {
    const body = before ?? after;
    return body ? [onlyOne(body, before === undefined)] : [];
  }
  const isOtherType = before.mediaType !== after.mediaType;
  return [
    ...(isOtherType ? [called('media_type', where, '', `${before.mediaType} → ${after.mediaType}`)] : []),
    ...duty(before, after),
    ...compareContent(before.schema, after.schema, 'request', where),
    ...(isOtherType ? [] : compareWriting(before, after)),
    ...compareExamples(before.examples, after.examples, where),
  ];
};
