/**
 * An `invalid_parameter` error that `isSdkError` knows, made without the rest of the SDK: pages with nothing but the widget
 * do not load it.
 */
export const refused = (parameter: string): Error =>
  Object.assign(Error(`parameter "${parameter}" is missing or invalid`), {
    name: 'SdkError',
    code: 'invalid_parameter',
    parameter,
    reason: 'invalid',
  });
