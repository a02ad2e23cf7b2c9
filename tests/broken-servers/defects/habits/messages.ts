import { isSuccess, type RawRequest } from '@cagnotte/contracts/internal';
import { isObject } from '@cagnotte/openapi';
import { breakOperation, breakOperations, type CreateBreaking } from '../../breaking.ts';
import { keepItems, RetainedItems } from '../../tools/items.ts';
import { setValue, changeAt, changeList, listValuesAt } from '../../tools/json-place.ts';
import { findField, mapFields, convertField } from '../../tools/requests.ts';
import { readJsonBody, observeSuccesses, changeInSuccesses, withJson } from '../../tools/responses.ts';

type Lister = 'listTimeline' | 'listTimelineArchives';

const keyField = 'timeline_ordered_key';
const archivedField = 'timeline_message_identifier';

/** Begins each page with the last message of the previous page. */
export const repeatLastMessage =
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

/** Omits the message that follows a page. */
export const skipMessage =
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
          changeList((messages) => messages.slice(1)),
        ),
      );
    });

const withoutOldestKey = (request: RawRequest): RawRequest =>
  mapFields(request, (name, value) => (name === `oldest_seen_${keyField}` ? undefined : value));

/** Returns the first page again after the last one. */
export const beginPagesAgain =
  (operationId: Lister): CreateBreaking =>
  () =>
    breakOperation(operationId, async ({ request }, forward) => {
      const response = await forward(request);
      const isEnd = isSuccess(response) && listValuesAt(readJsonBody(response), 'messages.*').length === 0;
      return isEnd ? forward(withoutOldestKey(request)) : response;
    });

/** Invents an older message after the last one. */
export const inventMessages =
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
      return withJson(response, changeAt(body, 'messages', setValue([invented])));
    });
  };

/** Ignores an unknown key. */
export const ignoreUnknownKey =
  (operationId: Lister): CreateBreaking =>
  () => {
    const keys = new Set<unknown>();
    return breakOperation(operationId, async ({ request }, forward) => {
      const oldestKey = findField(request, `oldest_seen_${keyField}`);
      const response = await forward(
        oldestKey === undefined || keys.has(oldestKey) ? request : withoutOldestKey(request),
      );
      if (isSuccess(response))
        for (const value of listValuesAt(readJsonBody(response), `messages.*.${keyField}`)) keys.add(value);
      return response;
    });
  };

/** Archives all messages of the timeline with the first. */
export const archiveAllMessages: CreateBreaking = () => {
  let isOver = false;
  return breakOperations({
    archiveTimelineMessage: observeSuccesses(() => {
      isOver = true;
    }),
    listTimeline: changeInSuccesses('messages', (messages) => (isOver ? [] : messages)),
  });
};

/** Shows in the archives also a message of the timeline. */
export const showMessageInArchives: CreateBreaking = () => {
  let latest: unknown;
  return breakOperations({
    listTimeline: observeSuccesses((response) => {
      [latest] = listValuesAt(readJsonBody(response), 'messages.*');
    }),
    listTimelineArchives: async ({ request }, forward) => {
      const response = await forward(request);
      const isFirst = findField(request, `oldest_seen_${keyField}`) === undefined;
      if (!isSuccess(response) || !isFirst || latest === undefined) return response;
      const limit = Number(findField(request, 'limit') ?? 50);
      const added = changeList((messages) => [latest, ...messages].slice(0, limit));
      return withJson(response, changeAt(readJsonBody(response), 'messages', added));
    },
  });
};

/** Fills a page with half of the requested messages. */
export const fillHalfOfPage = (operationId: Lister): CreateBreaking =>
  convertField(operationId, 'limit', (limit) =>
    /^\d+$/.test(limit) ? String(Math.ceil(Number(limit) / 2)) : limit,
  );

/** Keeps an archived message in the timeline. */
export const keepArchivedMessage: CreateBreaking = () => {
  const seenMessages = new RetainedItems('identifier', 'timeline_ordered_key');
  return breakOperations({
    listTimeline: changeInSuccesses('messages', seenMessages.restoreItems),
    archiveTimelineMessage: observeSuccesses((_response, request) =>
      seenMessages.retain(findField(request, archivedField)),
    ),
  });
};

/** Loses an archived message. */
export const loseArchivedMessage: CreateBreaking = () => {
  const lost = new Set<unknown>();
  return breakOperations({
    archiveTimelineMessage: observeSuccesses((_response, request) =>
      lost.add(findField(request, archivedField)),
    ),
    listTimelineArchives: changeInSuccesses(
      'messages',
      keepItems(({ identifier }) => !lost.has(identifier)),
    ),
  });
};
