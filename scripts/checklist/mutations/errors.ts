import type { Chapter } from './mutation.ts';

/** ER: errors and toasts. */
export const errors: Chapter = {
  'ER-01': {
    file: 'sdk/errors/error-codes.ts',
    find: "'BATCH_IS_BEING_SENT'",
    replace: "'batch_is_being_sent'",
  },
  'ER-02': {
    file: 'sdk/errors/known-errors.ts',
    find: "'Request has been terminated'",
    replace: "'The request has been terminated'",
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
    find: "(byStatus ?? known ?? 'OTHER')",
    replace: "(byStatus ?? known ?? 'SERVER_ERROR')",
  },
  'ER-06': {
    file: 'sdk/errors/known-errors.ts',
    find: "'Parser is unable to parse the response'",
    replace: "'The response can not be parsed'",
  },
  'ER-07': {
    file: 'sdk/errors/known-errors.ts',
    find: '`timeout of ${ms}ms exceeded`',
    replace: '`timeout of ${ms} ms exceeded`',
  },
};
