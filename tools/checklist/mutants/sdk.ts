import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "SDK" (SD). */
export const sdk: Chapter = {
  'SD-01': { file: 'sdk/platform/version.ts', find: "'1.2.7-beta.6'", replace: "'1.2.7-beta.7'" },
  'SD-02': {
    file: 'sdk/create-sdk/create-sdk.ts',
    find: '    isAuthenticated: createBareMethod',
    replace: '    isSignedIn: createBareMethod',
  },
  'SD-03': {
    file: 'sdk/methods/callbacks.ts',
    find: 'toFunction(callbacks?.success)',
    replace: 'toFunction(undefined)',
  },
  'SD-04': {
    file: 'sdk/methods/public-method.ts',
    find: '        callbacks.success(result);\n        return result;',
    replace: '        callbacks.success(result);\n        callbacks.complete();\n        return result;',
  },
  'SD-05': {
    file: 'sdk/create-sdk/create-sdk.ts',
    find: "warnDeprecated('uploadWithFileInput')",
    replace: "warnDeprecated('bulkUploadWithFileInput')",
  },
  'SD-06': {
    file: 'sdk/create-sdk/create-sdk.ts',
    find: "      warnDeprecated('uploadWithIframe');\n",
    replace: '',
  },
  'SD-07': {
    file: 'sdk/sign-in/init.ts',
    find: '  await logInFromCookie(core, clientId, { signal });\n',
    replace: '',
  },
  'SD-08': {
    file: 'sdk/sign-in/sign-in.ts',
    find: "if (!isSdkError(error) || error.code !== 'UNAUTHORIZED') throw error;",
    replace: 'throw error;',
  },
  'SD-09': {
    file: 'sdk/sign-in/sign-in.ts',
    find: "if (!isSdkError(error) || error.code !== 'UNAUTHORIZED') throw error;",
    replace: 'if (!isSdkError(error)) throw error;',
  },
  'SD-10': {
    file: 'sdk/configuration/sdk-options.ts',
    find: 'tokenCookieDays ?? 730',
    replace: 'tokenCookieDays ?? 365',
  },
  'SD-11': {
    file: 'sdk/sign-in/accounts.ts',
    find: '    writeTokenCookie(platform, clientId, token, options.tokenCookieDays);',
    replace: "    writeTokenCookie(platform, clientId, user.refresh_token ?? '', options.tokenCookieDays);",
  },
  'SD-12': {
    file: 'sdk/errors/known-errors.ts',
    find: `'you must login a user with "authorizeUserWithIdentifier" or "authorizeUserWithToken" before'`,
    replace: `'you must log in a user with "authorizeUserWithIdentifier" or "authorizeUserWithToken" before'`,
  },
  'SD-13': {
    file: 'sdk/methods/public-method.ts',
    find: 'if (inBrowserOnly && !platform.isBrowser) throw createWrongPlatformError();',
    replace: '',
  },
  'SD-14': {
    file: 'sdk/errors/known-errors.ts',
    find: "new SdkError('NOT_INITIALIZED', 'you must call",
    replace: "new SdkError('OTHER', 'you must call",
  },
  'SD-15': {
    file: 'sdk/loyalty/deprecated-operations.ts',
    find: "'You are not allowed to use getHome'",
    replace: "'You are not allowed to use home'",
  },
  'SD-16': {
    file: 'openapi/product.yaml',
    find: `operationId: getRewards
      tags: [legacy]
      x-source: spec
      x-reads: true
      deprecated: true`,
    replace: `operationId: getRewards
      tags: [legacy]
      x-source: spec
      x-reads: true`,
  },
  'SD-17': {
    file: 'sdk/errors/sdk-error.ts',
    find: "new SdkError('OTHER', getMessage(error), { cause: error })",
    replace: "new SdkError('OTHER', 'unknown error', { cause: error })",
  },
  'SD-18': {
    file: 'sdk/configuration/configuration.ts',
    find: 'region === name.toLowerCase()',
    replace: 'region === name',
  },
  'SD-19': {
    file: 'sdk/configuration/configuration.ts',
    find: '  sandbox: { logLevel: 1, isAcceptanceTest: false },\n',
    replace: '',
  },
  'SD-20': {
    file: 'sdk/configuration/configuration.ts',
    find: 'staging: { logLevel: 1,',
    replace: 'staging: { logLevel: 0,',
  },
  'SD-21': {
    file: 'sdk/sign-in/sign-in.ts',
    find: '      ...(configuration.isAcceptanceTest && { uat_mode: true }),\n',
    replace: '',
  },
  'SD-22': { file: 'sdk/platform/version.ts', find: "platform: 'web'", replace: "platform: 'browser'" },
  'SD-23': {
    file: 'sdk/create-sdk/create-sdk.ts',
    find: '    uploadFile: createPublicMethod(',
    replace: '    sendFile: createPublicMethod(',
  },
  'SD-24': {
    file: 'sdk/sign-in/sign-in.ts',
    find: 'external_id: userExternalId,',
    replace: 'id: userExternalId,',
  },
  'SD-25': {
    file: 'sdk/sign-in/sign-in.ts',
    find: 'clients.v2.GET(paths.getUserSettings, {',
    replace: 'clients.v2.GET(paths.getPartnerSettings, {',
  },
  'SD-26': {
    file: 'sdk/receipts/batch-uploader.ts',
    find: 'batchUuid: batch.uuid, at: platform',
    replace: 'batch: batch.uuid, at: platform',
  },
  'SD-27': {
    file: 'sdk/client/call.ts',
    find: '  if (!token) throw createMissingTokenError();\n',
    replace: '',
  },
  'SD-28': {
    file: 'sdk/errors/known-errors.ts',
    find: "'missing SETTINGS'",
    replace: "'missing settings'",
  },
};
