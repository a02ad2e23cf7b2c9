import type { OperationId } from '@cagnotte/mock-server/internal';
import { breakOperation, type CreateBreaking } from '../breaking.ts';
import type { Defect } from '../defect.ts';
import { withJson, refusal } from '../tools/responses.ts';
import { findField, reads } from '../tools/requests.ts';

/** The server fails on some values of a field. */
const failsOn =
  (operationId: OperationId, field: string, isFatal: (value: string) => boolean): CreateBreaking =>
  () =>
    breakOperation(operationId, async ({ request }, forward) => {
      const response = await forward(request);
      return isFatal(findField(request, field) ?? '') ? withJson(response, refusal('other'), 500) : response;
    });

const createFuzzSettings = (operationId: OperationId) => ({ only: new Set([operationId]), fuzzRuns: 40 });

/** Defects that only generated inputs find. */
export const fuzzed: readonly Defect[] = [
  {
    name: 'a long text makes the server fail',
    breaks: failsOn('createFeedback', 'freetext', (text) => text.length > 255),
    named: { operationId: 'createFeedback', rule: 'behaviour', path: 'a valid input' },
    settings: createFuzzSettings('createFeedback'),
  },
  {
    name: 'a quote ends the statement that contains a text',
    breaks: failsOn('reportUserFeedback', 'message', (text) => text.includes("'")),
    named: { operationId: 'reportUserFeedback', rule: 'behaviour', path: 'a valid input' },
    settings: createFuzzSettings('reportUserFeedback'),
  },
  {
    name: 'an emoji is a character that the database cannot store',
    breaks: failsOn('createFeedback', 'title', (text) => /\p{Emoji_Presentation}/u.test(text)),
    named: { operationId: 'createFeedback', rule: 'behaviour', path: 'a valid input' },
    settings: createFuzzSettings('createFeedback'),
  },
  {
    name: 'a text that must not be empty is accepted empty',
    breaks: reads('createFeedback', 'freetext', (text) => text || '…'),
    named: { operationId: 'createFeedback', rule: 'behaviour', path: 'an input with a mistake' },
    settings: createFuzzSettings('createFeedback'),
  },
];
