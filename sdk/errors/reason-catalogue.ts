import type { ErrorReason } from './error-reason.ts';

/** What each reason of an `invalid_parameter` error means, for the documentation. Texts are Markdown. */
export const reasonCatalogue: Readonly<Record<ErrorReason, string>> = {
  invalid:
    'The value is of the right type, and is not one that makes sense here: an unknown region, a date that does not exist. Also any reason of a server that this version does not know.',
  defined: 'The value must not be given. Only from the server.',
  undefined: 'The value is missing: “must be provided”.',
  blank:
    'The text has nothing but spaces: “can not be blank”. Also the uuid of a receipt that is not in the batch.',
  empty: 'The text, the list or the batch has nothing in it: “can not be empty”.',
  equal: 'The value must not be equal to another. Only from the server.',
  not_equal: 'The value must be equal to another, as a repeated password. Only from the server.',
  wrong_type: 'The value is of another type: “must be a string”, “must be an array”, “can not be a number”.',
  wrong_constructor: 'The object is of another kind: “must be an instance of Date”, “must be a File”.',
  object_missing_properties: 'The object lacks a property that the method needs, such as its `identifier`.',
  registrations_limit_reached: 'The programme takes no more registrations. Only from the server.',
};
