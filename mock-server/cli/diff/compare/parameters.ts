import type { Operation, Parameter } from '@cagnotte/openapi';
import type { Found } from '../change.ts';
import { called, told } from '../rules.ts';
import { isSaidAlike, shownChange } from '../schema/compare-words.ts';
import { shownTypes } from '../schema/shown-types.ts';
import { alternativesOf } from '../schema/alternatives.ts';
import { compareContent } from './body.ts';

const typeOf = ({ schema }: Parameter): string => shownTypes(alternativesOf(schema));

const duty = (before: Parameter, after: Parameter): Found[] => {
  if (before.isRequired === after.isRequired) return [];
  return after.isRequired
    ? [called('parameter_now_required', before.place, before.name, 'optional → required')]
    : [called('parameter_now_optional', before.place, before.name, 'required → optional')];
};

const writing = ({ style, isExploded }: Parameter): string =>
  `${style}, ${isExploded ? 'one by one' : 'joined'}`;

const words = (before: Parameter, after: Parameter): Found[] => {
  const { place, name } = before;
  const say = (key: string, was: unknown, is: unknown): Found[] =>
    isSaidAlike(was, is) ? [] : [told(place, name, `${key}: ${shownChange(was, is, name)}`)];
  return [
    ...(name === after.name ? [] : [told(place, name, `${name} → ${after.name}, at the same place`)]),
    ...say('description', before.description, after.description),
    ...(before.source === after.source
      ? []
      : [told(place, name, `x-source: ${before.source} → ${after.source}`)]),
    ...say('example', before.example, after.example),
  ];
};

const compareParameter = (before: Parameter, after: Parameter): Found[] => {
  const { place, name } = before;
  return [
    ...duty(before, after),
    ...compareContent(before.schema, after.schema, 'request', place, name, name),
    ...(writing(before) === writing(after)
      ? []
      : [called('written_otherwise', place, name, `written: ${writing(before)} → ${writing(after)}`)]),
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
    return [called('parameter_gone', before.place, before.name, `gone, was ${typeOf(before)}`)];
  }),
  ...current.parameters
    .filter(({ place }) => place !== 'path')
    .filter((after) => !old.parameters.some((before) => isSame(old, before, current, after)))
    .map((after) =>
      after.isRequired
        ? called('parameter_new_required', after.place, after.name, `new, required: ${typeOf(after)}`)
        : called('parameter_new_optional', after.place, after.name, `new, optional: ${typeOf(after)}`),
    ),
];
