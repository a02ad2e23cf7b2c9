import { isObject, type Body, type JsonObject, type Operation, type Parameter } from '@cagnotte/openapi';
import { createDocumentationChange, createOperationChange, type ChangeDraft } from './changes.ts';
import { compareContent, compareExamples, compareText, compareWord } from './compare-content.ts';
import { listAlternatives, showTypes } from './schema/alternatives.ts';
import { joinFieldPath } from './schema/compare-texts.ts';

interface MaybeRequired {
  readonly isRequired: boolean;
}

/** Compares whether a parameter or body is required. */
const compareRequired = (
  kind: 'parameter' | 'body',
  before: MaybeRequired,
  after: MaybeRequired,
  where: string,
  path: string,
): ChangeDraft[] => {
  if (before.isRequired === after.isRequired) return [];
  return after.isRequired
    ? [createOperationChange(`${kind}_now_required`, where, path, 'optional → required')]
    : [createOperationChange(`${kind}_now_optional`, where, path, 'required → optional')];
};

const createAddedChange = (
  kind: 'parameter' | 'body',
  { isRequired }: MaybeRequired,
  where: string,
  path: string,
  type: string,
): ChangeDraft =>
  isRequired
    ? createOperationChange(`${kind}_new_required`, where, path, `new, required: ${type}`)
    : createOperationChange(`${kind}_new_optional`, where, path, `new, optional: ${type}`);

const showType = ({ schema }: Parameter): string => showTypes(listAlternatives(schema));

const describeSerialization = (style: string, isExploded: boolean): string =>
  `${style}, ${isExploded ? 'one by one' : 'joined'}`;

const compareParameter = (before: Parameter, after: Parameter): ChangeDraft[] => {
  const { place, name } = before;
  const [oldForm, newForm] = [before, after].map((parameter) =>
    describeSerialization(parameter.style, parameter.isExploded),
  );
  return [
    ...compareRequired('parameter', before, after, place, name),
    ...compareContent(before.schema, after.schema, 'request', place, name),
    ...(oldForm === newForm
      ? []
      : [createOperationChange('written_otherwise', place, name, `written: ${oldForm} → ${newForm}`)]),
    ...(name === after.name
      ? []
      : [createDocumentationChange(place, name, `${name} → ${after.name}, at the same place`)]),
    ...compareText(place, 'description', before.description, after.description, name),
    ...compareWord(place, 'x-source: ', before.source, after.source, name),
    ...compareText(place, 'example', before.example, after.example, name),
  ];
};

/** Returns the position of a parameter in the path: its name means nothing on the wire. */
const getPosition = ({ path }: Operation, { name }: Parameter): number =>
  [...path.matchAll(/\{([^}]+)\}/g)].findIndex(([, parameterName]) => parameterName === name);

const isSame = (old: Operation, before: Parameter, current: Operation, after: Parameter): boolean => {
  if (before.place !== after.place) return false;
  return before.place === 'path'
    ? getPosition(old, before) === getPosition(current, after)
    : before.name === after.name;
};

/**
 * Compares the parameters of an operation. A new or missing path parameter is a change of the
 * address, reported there.
 */
export const compareParameters = (old: Operation, current: Operation): ChangeDraft[] => [
  ...old.parameters.flatMap((before) => {
    const after = current.parameters.find((parameter) => isSame(old, before, current, parameter));
    if (after) return compareParameter(before, after);
    if (before.place === 'path') return [];
    return [
      createOperationChange('parameter_gone', before.place, before.name, `gone, was ${showType(before)}`),
    ];
  }),
  ...current.parameters
    .filter(({ place }) => place !== 'path')
    .filter((after) => !old.parameters.some((before) => isSame(old, before, current, after)))
    .map((after) => createAddedChange('parameter', after, after.place, after.name, showType(after))),
];

const where = 'request body';

/** Returns the serialization of a field, with the defaults of OpenAPI. */
const getEncoding = (encoding: JsonObject, name: string) => {
  const fieldEncoding = encoding[name];
  const {
    style = 'form',
    explode = style === 'form',
    contentType,
    ...rest
  } = isObject(fieldEncoding) ? fieldEncoding : {};
  const type = typeof contentType === 'string' ? `, as ${contentType}` : '';
  return { text: `${describeSerialization(String(style), explode === true)}${type}`, rest };
};

const compareEncodings = (before: Body, after: Body): ChangeDraft[] =>
  [...new Set([...Object.keys(before.encoding), ...Object.keys(after.encoding)])].flatMap(
    (name): ChangeDraft[] => {
      // Changes of a field that is gone or new are reported with its schema.
      const isIn = ({ schema }: Body) => !isObject(schema.properties) || name in schema.properties;
      if (!isIn(before) || !isIn(after)) return [];
      const [oldEncoding, newEncoding] = [
        getEncoding(before.encoding, name),
        getEncoding(after.encoding, name),
      ];
      const path = joinFieldPath('$', name);
      if (oldEncoding.text !== newEncoding.text)
        return [
          createOperationChange(
            'written_otherwise',
            where,
            path,
            `written: ${oldEncoding.text} → ${newEncoding.text}`,
          ),
        ];
      return JSON.stringify(oldEncoding.rest) === JSON.stringify(newEncoding.rest)
        ? []
        : [createDocumentationChange(where, path, 'its encoding')];
    },
  );

/** Compares the request bodies of an operation. */
export const compareBodies = (before: Body | undefined, after: Body | undefined): ChangeDraft[] => {
  if (!before) return after ? [createAddedChange('body', after, where, '', after.mediaType)] : [];
  if (!after) return [createOperationChange('body_gone', where, '', `gone, was ${before.mediaType}`)];
  const isOtherType = before.mediaType !== after.mediaType;
  return [
    ...(isOtherType
      ? [createOperationChange('media_type', where, '', `${before.mediaType} → ${after.mediaType}`)]
      : []),
    ...compareRequired('body', before, after, where, ''),
    ...compareContent(before.schema, after.schema, 'request', where),
    ...(isOtherType ? [] : compareEncodings(before, after)),
    ...compareExamples(before.examples, after.examples, where),
  ];
};
