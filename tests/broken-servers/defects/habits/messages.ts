import { isSuccess, type RawRequest } from '@cagnotte/contracts/internal';
import { isObject } from '@cagnotte/openapi';
import { breakOperation, byOperation, type CreateBreaking } from '../../breaking.ts';
import { readJsonBody, noting, showing, withJson } from '../../tools/responses.ts';
import { keepItems, RetainedItems } from '../../tools/items.ts';
import { always, changeAt, inList, listValuesAt } from '../../tools/json-place.ts';
import { findField, mapFields, reads } from '../../tools/requests.ts';

type Lister = 'listTimeline' | 'listTimelineArchives';

const keyField = 'timeline_ordered_key';
const archivedField = 'timeline_message_identifier';

/** Each page begins with the last message of the previous page. */
export const repeatsLast =
  (operationId: Lister): CreateBreaking =>
  () => {
    const messagesByKey = new Map<unknown, unknown>();
    return breakOperation(operationId, async ({ request }, forward) => {
      const response = await forward(request);
      if (!isSuccess(response)) return response;
      const body = readJsonBody(response);
      const messages = listValuesAt(body, 'messages.*').filter(isObject);
      for (const message of messages) messagesByKey.set(message[keyField], message);
      const last = messagesByKey.get(findField(request, `oldest_seen_${keyField}`));
      if (!last) return response;
      return withJson(
        response,
        changeAt(body, 'messages', () => [last, ...messages.slice(0, -1)]),
      );
    });
  };

/** The message that follows a page is on no page. */
export const skipsOne =
  (operationId: Lister): CreateBreaking =>
  () =>
    breakOperation(operationId, async ({ request }, forward) => {
      const response = await forward(request);
      const isFirst = findField(request, `oldest_seen_${keyField}`) === undefined;
      if (!isSuccess(response) || isFirst) return response;
      return withJson(
        response,
        changeAt(
          readJsonBody(response),
          'messages',
          inList((messages) => messages.slice(1)),
        ),
      );
    });

const asFirstPage = (request: RawRequest): RawRequest =>
  mapFields(request, (name, value) => (name === `oldest_seen_${keyField}` ? undefined : value));

/** After the last page, the first one is returned again. */
export const beginsAnew =
  (operationId: Lister): CreateBreaking =>
  () =>
    breakOperation(operationId, async ({ request }, forward) => {
      const response = await forward(request);
      const isEnd = isSuccess(response) && listValuesAt(readJsonBody(response), 'messages.*').length === 0;
      return isEnd ? forward(asFirstPage(request)) : response;
    });

/** There is always an older message, even after the last one. */
export const endlessMessages =
  (operationId: Lister): CreateBreaking =>
  () => {
    let keyNumber = 1_000_000;
    let knownMessage: unknown;
    return breakOperation(operationId, async ({ request }, forward) => {
      const response = await forward(request);
      if (!isSuccess(response)) return response;
      const body = readJsonBody(response);
      const [first] = listValuesAt(body, 'messages.*');
      knownMessage ??= first;
      if (first || !isObject(knownMessage)) return response;
      keyNumber -= 1;
      const invented = { ...knownMessage, [keyField]: `00000000000000-${keyNumber}` };
      return withJson(response, changeAt(body, 'messages', always([invented])));
    });
  };

/** An unknown key is ignored. */
export const forgetsKey =
  (operationId: Lister): CreateBreaking =>
  () => {
    const keys = new Set<unknown>();
    return breakOperation(operationId, async ({ request }, forward) => {
      const oldestKey = findField(request, `oldest_seen_${keyField}`);
      const response = await forward(
        oldestKey === undefined || keys.has(oldestKey) ? request : asFirstPage(request),
      );
      if (isSuccess(response))
        for (const value of listValuesAt(readJsonBody(response), `messages.*.${keyField}`)) keys.add(value);
      return response;
    });
  };

/** Archiving one message removes all messages from the timeline. */
export const archivesAll: CreateBreaking = () => {
  let isOver = false;
  return byOperation({
    archiveTimelineMessage: noting(() => {
      isOver = true;
    }),
    listTimeline: showing('messages', (messages) => (isOver ? [] : messages)),
  });
};

/** The archives also hold a message of the timeline. */
export const showsArchived: CreateBreaking = () => {
  let latest: unknown;
  return byOperation({
    listTimeline: noting((response) => {
      [latest] = listValuesAt(readJsonBody(response), 'messages.*');
    }),
    listTimelineArchives: async ({ request }, forward) => {
      const response = await forward(request);
      const isFirst = findField(request, `oldest_seen_${keyField}`) === undefined;
      if (!isSuccess(response) || !isFirst || latest === undefined) return response;
      const limit = Number(findField(request, 'limit') ?? 50);
      const added = inList((messages) => [latest, ...messages].slice(0, limit));
      return withJson(response, changeAt(readJsonBody(response), 'messages', added));
    },
  });
};

/** A page holds half of the requested messages. */
export const fillsHalf = (operationId: Lister): CreateBreaking =>
  reads(operationId, 'limit', (limit) =>
    /^\d+$/.test(limit) ? String(Math.ceil(Number(limit) / 2)) : limit,
  );

/** An archived message stays in the timeline. */
export const keepsMessage: CreateBreaking = () => {
  const seenMessages = new RetainedItems('identifier', 'timeline_ordered_key');
  return byOperation({
    listTimeline: showing('messages', seenMessages.inList),
    archiveTimelineMessage: noting((_response, request) =>
      seenMessages.retain(findField(request, archivedField)),
    ),
  });
};

/** An archived message is lost. */
export const losesMessage: CreateBreaking = () => {
  const lost = new Set<unknown>();
  return byOperation({
    archiveTimelineMessage: noting((_response, request) => lost.add(findField(request, archivedField))),
    listTimelineArchives: showing(
      'messages',
      keepItems(({ identifier }) => !lost.has(identifier)),
    ),
  });
};
