import { Loaded } from '../../../client/loaded.tsx';
import { useSdk } from '../../../client/sdk-context.tsx';
import { useArchives } from '../../../stores/timeline.ts';
import { timelineText } from '../../../text/timeline.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MessageList } from './message-list.tsx';
import { MessagesSkeleton } from './messages-skeleton.tsx';

/** The archives, in place of the messages while they are open. Operation `listTimelineArchives`. */
export function ArchivedMessages() {
  const { product } = useSdk();
  const { archivedMessages, ...list } = useArchives(product);
  const { fixed, loadingArchives, noArchives } = timelineText;
  return (
    <section aria-label={fixed.archives}>
      <Loaded query={list.query} what={loadingArchives} skeleton={<MessagesSkeleton />}>
        {() =>
          archivedMessages.length > 0 || list.hasOlder ? (
            <MessageList label={fixed.archives} messages={archivedMessages} list={list} />
          ) : (
            <EmptyState title={noArchives.title}>{noArchives.text}</EmptyState>
          )
        }
      </Loaded>
    </section>
  );
}
