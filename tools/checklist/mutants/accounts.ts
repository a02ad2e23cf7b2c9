import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Auth" (AU). */
export const accounts: Chapter = {
  'AU-01': {
    file: 'widget/features/session/auth.ts',
    find: 'user !== undefined || partner.accessToken !== undefined',
    replace: 'user !== undefined && partner.accessToken !== undefined',
  },
  'AU-02': {
    file: 'sdk/session/session.ts',
    find: 'session.onEnd(() => finish(() => reject(createSignInRequiredError())))',
    replace: 'session.onEnd(() => undefined)',
  },
  'AU-03': {
    file: 'widget/app/start-up/start-up.ts',
    find: '        showErrorToast(error);\n',
    replace: '',
  },
  'AU-04': {
    file: 'widget/features/session/auth.ts',
    find: '  auth.isRegistrationBlocked = true;\n',
    replace: '',
  },
  'AU-05': {
    file: 'widget/features/session/credentials.ts',
    find: 'Object.assign(credentials, createInitialState(), { emailFromPartner });',
    replace: 'Object.assign(credentials, { emailFromPartner });',
  },
  'AU-06': {
    file: 'widget/features/account/account-fields.tsx',
    find: 'localFlag(required({ allowFalse: false }))',
    replace: 'localFlag(required())',
  },
  'AU-07': {
    file: 'widget/app/session/shopper-session.ts',
    find: '{ data: { clientId } }',
    replace: '{ data: { client_id: clientId } }',
  },
  'AU-08': {
    file: 'widget/app/session/shopper-session.ts',
    find: '{ data: { clientId } }).catch(\n      reportError,\n    );',
    replace: '{ data: { clientId } });',
  },
  'AU-09': {
    file: 'widget/app/session/shopper-session.ts',
    find: '  clearCredentials();\n',
    replace: '',
  },
  'AU-10': {
    file: 'widget/app/session/follow-session.ts',
    find: '    auth.secondService = secondService;\n',
    replace: '',
  },
  'AU-11': {
    file: 'widget/app/session/follow-session.ts',
    find: 'externalId: partnerExternalId }',
    replace: 'partnerId: partnerExternalId }',
  },
  'AU-12': {
    file: 'widget/features/programme/closing-programs.ts',
    find: "'club-verger-cloture': { subscriptionDisabled: true }",
    replace:
      "'club-verger-cloture': { subscriptionDisabled: true, pointsDisplay: { color: 'green', inverse: true } }",
  },
  'AU-13': {
    file: 'sdk/sign-in/accounts.ts',
    find: 'user: { email }, client_token: clientId',
    replace: 'user: { email }, client_id: clientId',
  },
  'AU-14': { file: 'generated/operations.ts', find: "  'POST /api/{product}/v1/sdk/login',\n", replace: '' },
};
