import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { focusTitle } from '../../navigation/lazy-part.tsx';
import { Link } from '../../navigation/link.tsx';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { UndoToast } from '../../ui/toasts/undo-toast.tsx';
import { Loaded } from '../queries/loaded.tsx';
import { useSdk } from '../queries/sdk-context.tsx';
import { restoreHeldMessage, useArchiving } from './archiving.ts';
import { MessageList, type Arrival } from './message-list.tsx';
import { MessagesSkeleton } from './message-row.tsx';
import { findNeighbour } from './rules.ts';
import { timelineText } from './text.ts';
import { timelineStore, useTimeline } from './timeline-store.ts';

/** Time in which archiving can be undone. */
const undoTimeMs = 4000;

/** The messages that are not archived. Operations `listTimeline`, `archiveTimelineMessage`. */
export function CurrentMessages() {
  const { product } = useSdk();
  const { messages, hasBenefitsSummary, ...list } = useTimeline(product);
  const { archive, flush } = useArchiving();
  const [arrival, setArrival] = useState<Arrival>();
  const { heldMessage } = useSnapshot(timelineStore);
  // Each message has its own time to undo: the text is removed before it is shown again.
  const isNew = useDeferredValue(heldMessage) !== heldMessage;
  const latest = useRef({ messages, archive });
  useLayoutEffect(() => {
    latest.current = { messages, archive };
  });
  // The same function as long as the list is shown: a new one would render each row again.
  const onArchive = useCallback((message: TimelineMessage) => {
    setArrival(findNeighbour(latest.current.messages, message));
    latest.current.archive(message);
  }, []);
  const isEmpty = messages.length === 0;
  // The last message had the focus when it was removed.
  useEffect(focusTitle, [isEmpty]);
  const { potHistory, title, empty, loading } = timelineText;

  return (
    <>
      {hasBenefitsSummary && (
        <LinkButton as={Link} to={paths.pot} size="sm" icon="pot">
          {potHistory}
        </LinkButton>
      )}
      <Loaded query={list.query} what={loading} skeleton={<MessagesSkeleton />}>
        {() =>
          !isEmpty || list.hasOlder ? (
            <MessageList
              label={title}
              messages={messages}
              list={list}
              arrival={arrival}
              onArchive={onArchive}
            />
          ) : (
            <EmptyState title={empty.title}>{empty.text}</EmptyState>
          )
        }
      </Loaded>
      <UndoToast
        text={heldMessage && !isNew ? timelineText.archived : undefined}
        undo={timelineText.undo}
        onUndo={() => {
          const identifier = restoreHeldMessage();
          if (identifier !== undefined) setArrival({ identifier });
        }}
        onExpired={flush}
        duration={undoTimeMs}
      />
    </>
  );
}
