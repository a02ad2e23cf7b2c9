import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperation, type CreateBreaking } from '../breaking.ts';
import type { Defect } from '../defect.ts';
import { findField, convertField } from '../tools/requests.ts';
import { withJson, createRefusal } from '../tools/responses.ts';

/** Fails on some values of a field. */
const failOnValues =
  (operationId: OperationId, field: string, isFatal: (value: string) => boolean): CreateBreaking =>
  () =>
    breakOperation(operationId, async ({ request }, forward) => {
      const response = await forward(request);
      return isFatal(findField(request, field) ?? '')
        ? withJson(response, createRefusal('other'), 500)
        : response;
    });

const createFuzzSettings = (operationId: OperationId) => ({ only: new Set([operationId]), fuzzRuns: 40 });

/** Defects that only generated inputs find. */
export const fuzzed: readonly Defect[] = [
  {
    name: 'a long text makes the server fail',
    breaks: failOnValues('createFeedback', 'freetext', (text) => text.length > 255),
    named: { operationId: 'createFeedback', rule: 'behaviour', path: 'a valid input' },
    settings: createFuzzSettings('createFeedback'),
  },
  {
    name: 'a quote ends the statement that contains a text',
    breaks: failOnValues('reportUserFeedback', 'message', (text) => text.includes("'")),
    named: { operationId: 'reportUserFeedback', rule: 'behaviour', path: 'a valid input' },
    settings: createFuzzSettings('reportUserFeedback'),
  },
  {
    name: 'an emoji is a character that the database cannot store',
    breaks: failOnValues('createFeedback', 'title', (text) => /\p{Emoji_Presentation}/u.test(text)),
    named: { operationId: 'createFeedback', rule: 'behaviour', path: 'a valid input' },
    settings: createFuzzSettings('createFeedback'),
  },
  {
    name: 'a text that must not be empty is accepted empty',
    breaks: convertField('createFeedback', 'freetext', (text) => text || '…'),
    named: { operationId: 'createFeedback', rule: 'behaviour', path: 'an input with a mistake' },
    settings: createFuzzSettings('createFeedback'),
  },
];
