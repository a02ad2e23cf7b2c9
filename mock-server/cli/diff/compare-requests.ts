import { isDeepStrictEqual } from 'node:util';
import { type Body, isObject, type JsonObject, type Operation, type Parameter } from '@cagnotte/openapi';
import { documentationChange, type Found, operationChange, schemaChange, type Side } from './changes.ts';
import { alternativesOf } from './schema/alternatives.ts';
import { compareSchemas, shownTypes } from './schema/compare-schemas.ts';
import { compareTexts, fieldOf, hasSameText, shownChange } from './schema/compare-texts.ts';

type Examples = ReadonlyMap<string, unknown>;

/** Which examples are new, gone or another; their values are not shown. */
export const compareExamples = (before: Examples, after: Examples, where: string): Found[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Found[] => {
    if (!after.has(name)) return [documentationChange(where, '', `example ${name}: gone`)];
    if (!before.has(name)) return [documentationChange(where, '', `example ${name}: new`)];
    return isDeepStrictEqual(before.get(name), after.get(name))
      ? []
      : [documentationChange(where, '', `example ${name}: another`)];
  });

const typeOf = ({ schema }: Parameter): string => shownTypes(alternativesOf(schema));

const compareDuty = (before: Parameter, after: Parameter): Found[] => {
  if (before.isRequired === after.isRequired) return [];
  return after.isRequired
    ? [operationChange('parameter_now_required', before.place, before.name, 'optional → required')]
    : [operationChange('parameter_now_optional', before.place, before.name, 'required → optional')];
};

const writing = ({ style, isExploded }: Parameter): string =>
  `${style}, ${isExploded ? 'one by one' : 'joined'}`;

const words = (before: Parameter, after: Parameter): Found[] => {
  const { place, name } = before;
  const say = (key: string, was: unknown, is: unknown): Found[] =>
    hasSameText(was, is) ? [] : [documentationChange(place, name, `${key}: ${shownChange(was, is, name)}`)];
  return [
    ...(name === after.name
      ? []
      : [documentationChange(place, name, `${name} → ${after.name}, at the same place`)]),
    ...say('description', before.description, after.description),
    ...(before.source === after.source
      ? []
      : [documentationChange(place, name, `x-source: ${before.source} → ${after.source}`)]),
    ...say('example', before.example, after.example),
  ];
};

const compareParameter = (before: Parameter, after: Parameter): Found[] => {
  const { place, name } = before;
  return [
    ...compareDuty(before, after),
    ...compareContent(before.schema, after.schema, 'request', place, name, name),
    ...(writing(before) === writing(after)
      ? []
      : [
          operationChange(
            'written_otherwise',
            place,
            name,
            `written: ${writing(before)} → ${writing(after)}`,
          ),
        ]),
    ...words(before, after),
  ];
};

/** Where a parameter stands in the path: its name means nothing on the wire. */
const seatOf = ({ path }: Operation, { name }: Parameter): number =>
  [...path.matchAll(/\{([^}]+)\}/g)].findIndex(([, own]) => own === name);

const isSame = (old: Operation, before: Parameter, current: Operation, after: Parameter): boolean => {
  if (before.place !== after.place) return false;
  return before.place === 'path'
    ? seatOf(old, before) === seatOf(current, after)
    : before.name === after.name;
};

/** What became of the parameters of an operation. Those of the path come and go with it, which is said elsewhere. */
export const compareParameters = (old: Operation, current: Operation): Found[] => [
  ...old.parameters.flatMap((before) => {
    const after = current.parameters.find((one) => isSame(old, before, current, one));
    if (after) return compareParameter(before, after);
    if (before.place === 'path') return [];
    return [operationChange('parameter_gone', before.place, before.name, `gone, was ${typeOf(before)}`)];
  }),
  ...current.parameters
    .filter(({ place }) => place !== 'path')
    .filter((after) => !old.parameters.some((before) => isSame(old, before, current, after)))
    .map((after) =>
      after.isRequired
        ? operationChange(
            'parameter_new_required',
            after.place,
            after.name,
            `new, required: ${typeOf(after)}`,
          )
        : operationChange(
            'parameter_new_optional',
            after.place,
            after.name,
            `new, optional: ${typeOf(after)}`,
          ),
    ),
];

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
  [...compareSchemas(before, after, root), ...compareTexts(before, after, root, name)].map(
    ({ rule, path, what }) => schemaChange(rule, side, place, path, what),
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
      return [operationChange('written_otherwise', where, path, `written: ${was.text} → ${is.text}`)];
    return JSON.stringify(was.more) === JSON.stringify(is.more)
      ? []
      : [documentationChange(where, path, 'its encoding')];
  });

const onlyOne = (body: Body, isNew: boolean): Found => {
  if (!isNew) return operationChange('body_gone', where, '', `gone, was ${body.mediaType}`);
  return body.isRequired
    ? operationChange('body_new_required', where, '', `new, required: ${body.mediaType}`)
    : operationChange('body_new_optional', where, '', `new, optional: ${body.mediaType}`);
};

const compareBodyDuty = (before: Body, after: Body): Found[] => {
  if (before.isRequired === after.isRequired) return [];
  return after.isRequired
    ? [operationChange('body_now_required', where, '', 'optional → required')]
    : [operationChange('body_now_optional', where, '', 'required → optional')];
};

/** What became of the body of a request. */
export const compareBodies = (before: Body | undefined, after: Body | undefined): Found[] => {
  if (!before || !after) {
    const body = before ?? after;
    return body ? [onlyOne(body, before === undefined)] : [];
  }
  const isOtherType = before.mediaType !== after.mediaType;
  return [
    ...(isOtherType
      ? [operationChange('media_type', where, '', `${before.mediaType} → ${after.mediaType}`)]
      : []),
    ...compareBodyDuty(before, after),
    ...compareContent(before.schema, after.schema, 'request', where),
    ...(isOtherType ? [] : compareWriting(before, after)),
    ...compareExamples(before.examples, after.examples, where),
  ];
};
