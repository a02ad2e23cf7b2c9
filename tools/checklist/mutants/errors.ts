import type { Chapter } from './mutant.ts';

/** Mutants of the checklist's chapter "Errors and toasts" (ER). */
export const errors: Chapter = {
  'ER-01': {
    file: 'sdk/errors/error-codes.ts',
    find: "'BATCH_IS_BEING_SENT'",
    replace: "'batch_is_being_sent'",
  },
  'ER-02': {
    file: 'sdk/errors/known-errors.ts',
    find: '`Request has been terminated${explanation}`',
    replace: '`The request has been terminated${explanation}`',
  },
  'ER-03': {
    file: 'sdk/client/response-error.ts',
    find: "if (status === 403) return 'FORBIDDEN';",
    replace: "if (status === 403) return 'UNAUTHORIZED';",
  },
  'ER-04': {
    file: 'sdk/client/response-error.ts',
    find: 'misc: details.invalid_misc ?? undefined,',
    replace: 'misc: undefined,',
  },
  'ER-05': {
    file: 'sdk/client/response-error.ts',
    find: "(codeByStatus ?? codeInBody ?? 'OTHER')",
    replace: "(codeByStatus ?? codeInBody ?? 'SERVER_ERROR')",
  },
  'ER-06': {
    file: 'sdk/errors/known-errors.ts',
    find: '`Parser is unable to parse the response${explanation}`',
    replace: '`The response can not be parsed${explanation}`',
  },
  'ER-07': {
    file: 'sdk/errors/known-errors.ts',
    find: '`timeout of ${ms}ms exceeded`',
    replace: '`timeout of ${ms} ms exceeded`',
  },

  'ER-08': {
    file: 'widget/ui/toasts/toast-store.ts',
    find: "showToast(text, 'danger')",
    replace: "showToast(text, 'warning')",
  },
  'ER-09': {
    file: 'widget/features/timeline/archiving.ts',
    find: '    if (!isSessionError(error)) showErrorToast(error);',
    replace: '    if (!isSessionError(error)) reportError(error);',
  },
  'ER-10': {
    file: 'widget/features/review/text.ts',
    find: "'Demande enregistrée'",
    replace: "'Demande envoyée'",
  },
  'ER-11': {
    file: 'widget/features/support/message-sent.ts',
    find: "'Message envoyé !'",
    replace: "'Message envoyé'",
  },
  'ER-12': {
    file: 'widget/ui/toasts/toast-store.ts',
    find: "  type = 'info',",
    replace: "  type = 'success',",
  },
  'ER-13': {
    file: 'widget/ui/toasts/toast-store.ts',
    find: 'const duration = 4000;',
    replace: 'const duration = 5000;',
  },
  'ER-14': { file: 'widget/ui/toasts/toast-store.ts', find: "position: 'ne',", replace: "position: 'se'," },
  'ER-15': {
    file: 'sdk/scanner/camera/open-stream.ts',
    find: 'Unable to play video stream. Is webcam working?',
    replace: 'Unable to play video stream',
  },
  'ER-16': { file: 'sdk/reporter/fit-report.ts', find: 'characters: 64_000', replace: 'characters: 65_536' },
};
