import type { OperationId } from '@cagnotte/mock-server/internal';
import { at, type Breaks } from '../breaking.ts';
import type { Defect } from '../defect.ts';
import { withJson, refusal } from '../tools/responses.ts';
import { getField, reads } from '../tools/requests.ts';

/** The server fails on a field. */
const stumbles =
  (operationId: OperationId, field: string, isOver: (value: string) => boolean): Breaks =>
  () =>
    at(operationId, async ({ request }, forward) => {
      const response = await forward(request);
      return isOver(getField(request, field) ?? '') ? withJson(response, refusal('other'), 500) : response;
    });

const generating = (operationId: OperationId) => ({ only: new Set([operationId]), fuzzRuns: 40 });

/** Defects that only generated inputs find. */
export const generated: readonly Defect[] = [
  {
    name: 'a long text is more than the server can take',
    breaks: stumbles('createFeedback', 'freetext', (text) => text.length > 255),
    named: { operationId: 'createFeedback', rule: 'behaviour', path: 'a valid input' },
    settings: generating('createFeedback'),
  },
  {
    name: 'a quote ends the statement that a text is put into',
    breaks: stumbles('reportUserFeedback', 'message', (text) => text.includes("'")),
    named: { operationId: 'reportUserFeedback', rule: 'behaviour', path: 'a valid input' },
    settings: generating('reportUserFeedback'),
  },
  {
    name: 'an emoji is a letter that the data base does not have',
    breaks: stumbles('createFeedback', 'title', (text) => /\p{Emoji_Presentation}/u.test(text)),
    named: { operationId: 'createFeedback', rule: 'behaviour', path: 'a valid input' },
    settings: generating('createFeedback'),
  },
  {
    name: 'a text that must not be empty may be',
    breaks: reads('createFeedback', 'freetext', (text) => text || '…'),
    named: { operationId: 'createFeedback', rule: 'behaviour', path: 'an input with a mistake' },
    settings: generating('createFeedback'),
  },
];
