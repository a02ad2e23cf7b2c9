import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Validation: SDK parameters" (VA). */
export const parameters: Chapter = {
  'VA-01': {
    file: 'sdk/configuration/parameters.ts',
    find: 'clientSecret: optional(string)',
    replace: 'clientSecret: required(string)',
  },
  'VA-02': {
    file: 'sdk/configuration/parameters.ts',
    find: 'environment: required(text)',
    replace: 'environment: optional(text)',
  },
  'VA-03': {
    file: 'sdk/sign-in/parameters.ts',
    find: 'customFields: optional(fields)',
    replace: 'customFields: required(fields)',
  },
  'VA-04': {
    file: 'sdk/sign-in/parameters.ts',
    find: '= { token: required(text) }',
    replace: '= { token: optional(text) }',
  },
  'VA-05': {
    file: 'sdk/sign-in/parameters.ts',
    find: 'activationCode: optional(string)',
    replace: 'activationCode: required(string)',
  },
  'VA-06': {
    file: 'sdk/sign-in/parameters.ts',
    find: '= { email: required(text) }',
    replace: '= { email: optional(text) }',
  },
  'VA-07': {
    file: 'sdk/methods/parameter-rules.ts',
    find: 'must be an instance of FileList or an array of File',
    replace: 'must be a list of files',
  },
  'VA-08': {
    file: 'sdk/methods/parameter-rules.ts',
    find: 'createInvalidParameterError(`${name}[${index}]`',
    replace: 'createInvalidParameterError(`${name}[${index + 1}]`',
  },
  'VA-09': {
    file: 'sdk/methods/parameter-rules.ts',
    find: "if (value.length === 0) throw createInvalidParameterError(name, 'empty'",
    replace: "if (value.length === 0) throw createInvalidParameterError(name, 'blank'",
  },
  'VA-10': {
    file: 'sdk/receipts/direct-uploads.ts',
    find: '`this input #${inputId} is not a file input`',
    replace: '`no input element #${inputId}`',
  },
  'VA-11': {
    file: 'sdk/legacy/upload-with-iframe.ts',
    find: "'no HTML ID for the iframe has been provided'",
    replace: "'no id for the iframe has been provided'",
  },
  'VA-12': {
    file: 'sdk/legacy/upload-with-iframe.ts',
    find: "!Array.isArray(value) && typeof value !== 'boolean'",
    replace: '!Array.isArray(value)',
  },
  'VA-13': {
    file: 'sdk/receipts/upload-parameters.ts',
    find: '  file: required(file),\n  capturedAt: optional(date),\n  batchUuid',
    replace: '  file: required(file),\n  capturedAt: optional(text),\n  batchUuid',
  },
  'VA-14': {
    file: 'sdk/receipts/direct-uploads.ts',
    find: '  if (!core.session.snapshot().user) throw createMissingTokenError();\n',
    replace: '',
  },
  'VA-15': {
    file: 'sdk/errors/known-errors.ts',
    find: '`parameter "${parameter}" ${problem}`, { parameter, reason, misc }',
    replace: '`parameter "${parameter}" ${problem}`, { parameter, misc }',
  },
  'VA-16': {
    file: 'sdk/methods/parameter-rules.ts',
    find: "'undefined', 'must be provided'",
    replace: "'undefined', 'is missing'",
  },
  'VA-17': {
    file: 'sdk/loyalty/timeline.ts',
    find: 'limit: optional(number)',
    replace: 'limit: optional(string)',
  },
  'VA-18': {
    file: 'sdk/loyalty/deprecated-operations.ts',
    find: 'missing either parameter iban or email',
    replace: 'missing parameter iban or email',
  },
  'VA-19': {
    file: 'sdk/loyalty/pot.ts',
    find: 'rememberInformation: required(boolean)',
    replace: 'rememberInformation: optional(boolean)',
  },
  'VA-20': {
    file: 'sdk/loyalty/request-options.ts',
    find: ".identifier !== 'string')",
    replace: '.identifier === undefined)',
  },
  'VA-21': {
    file: 'sdk/loyalty/earned-coupons.ts',
    find: "createResellMethod(paths.resellEarnedCouponAsFidzs, 'resellable_as_fidzs')",
    replace: "createResellMethod(paths.resellEarnedCouponAsFidzs, 'resellable_as_points')",
  },
  'VA-22': {
    file: 'sdk/loyalty/support.ts',
    find: 'title: optional(string)',
    replace: 'title: required(string)',
  },
  'VA-23': {
    file: 'sdk/errors/error-codes.ts',
    find: "'object_missing_properties'",
    replace: "'missing_properties'",
  },
  'VA-24': {
    file: 'sdk/sign-in/parameters.ts',
    find: `logInTable: ParameterTable<LogInParameters> = {
  email: required(text),
  password: required(text),`,
    replace: `logInTable: ParameterTable<LogInParameters> = {
  email: required(text),
  password: optional(text),`,
  },
  'VA-25': {
    file: 'sdk/receipts/upload-parameters.ts',
    find: 'offerIdentifiers: optional(array)',
    replace: 'offerIdentifiers: optional(fields)',
  },
  'VA-26': {
    file: 'sdk/loyalty/receipt-review.ts',
    find: '= { receiptUuid: required(text) };',
    replace: '= { receiptUuid: optional(string) };',
  },
  'VA-27': {
    file: 'sdk/methods/callbacks.ts',
    find: '  complete: optional(callback),\n};',
    replace: '  complete: optional(() => undefined),\n};',
  },
};
