import type { IframeParameters } from '../sdk.ts';
import { arrayOrBoolean, frameId } from './iframe-rules.ts';
import { object, optional, type ParameterTable } from './rules.ts';

/** Apart from the others: it is loaded with its method. */
export const iframeTable: ParameterTable<IframeParameters> = {
  iframeId: frameId,
  eans: optional(arrayOrBoolean),
  customFields: optional(object),
};
