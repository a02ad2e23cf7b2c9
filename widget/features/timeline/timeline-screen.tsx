import { lazy, useDeferredValue, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { focusTitle } from '../../navigation/lazy-part.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { DialogBoundary } from '../../ui/dialogs/dialog-boundary.tsx';
import { AppBar } from '../../ui/layout/app-bar.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { getScrollPosition, scrollToPosition } from '../../ui/layout/scroll-position.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { uiText } from '../../ui/text/text.ts';
import { Loaded } from '../queries/loaded.tsx';
import { useSdk } from '../queries/sdk-context.tsx';
import { CurrentMessages } from './current-messages.tsx';
import { MessageList } from './message-list.tsx';
import { getUnknownCategories, type CachedTimelinePage } from './message-lists.ts';
import { MessagesSkeleton } from './message-row.tsx';
import { getArchivesLabel } from './rules.ts';
import { timelineText } from './text.ts';
import { closeTimeline, timelineStore, useArchives, useTimeline } from './timeline-store.ts';
import styles from './timeline.module.css';

/** Categories that were reported while this page is open. */
const reported = new Set<string>();

/** TL-06: reports unknown categories, each once, in words without personal data. */
export function useReportUnknownCategories(pages: readonly CachedTimelinePage[]): void {
  useEffect(() => {
    for (const category of getUnknownCategories(pages)) {
      if (reported.has(category)) continue;
      reported.add(category);
      reportError(new Error(`unknown category of a timeline message: ${category}`));
    }
  }, [pages]);
}

export interface TimelineFrameProps {
  /** Title of the screen; by default the title of the messages. */
  readonly title?: string;
  /** At the end of the bar. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame around the timeline, also while it is loading. */
export function TimelineFrame({ title = timelineText.title, action, children }: TimelineFrameProps) {
  const navigate = useNavigate();
  useEffect(focusTitle, []);
  return (
    <>
      {/* Only home leads here: back returns to it and its scroll position. */}
      <AppBar
        title={title}
        back={<IconButton icon="back" label={uiText.backHome} onClick={() => void navigate(-1)} />}
      >
        {action}
      </AppBar>
      <Page isPadded isWide>
        {children}
      </Page>
      <Dock nav={<MainNav />} />
    </>
  );
}

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

const RowDialog = lazy(async () => ({ default: (await import('../receipts/row-dialog.tsx')).RowDialog }));

const closeImage = () => {
  timelineStore.openImage = undefined;
};

/** The messages, latest first, or the archived ones. Operations `listTimeline`, `listTimelineArchives`. */
export function TimelineScreen() {
  const { product } = useSdk();
  const { areArchivesOpen: isOpen, openImage } = useSnapshot(timelineStore);
  // Title and button respond at once, and the messages follow.
  const areArchivesShown = useDeferredValue(isOpen);
  const { pages, hasArchives } = useTimeline(product);
  const { pages: archivedPages, areArchivesLoaded: isLoaded } = useArchives(product);
  const messagesPosition = useRef(0);
  useReportUnknownCategories(pages);
  useReportUnknownCategories(archivedPages);
  useEffect(() => closeTimeline, []);
  const toggleArchives = () => {
    if (!isOpen) messagesPosition.current = getScrollPosition();
    timelineStore.areArchivesOpen = !isOpen;
  };
  // The archives begin at their top, and the messages keep their scroll position.
  useLayoutEffect(() => {
    if (areArchivesShown || messagesPosition.current > 0)
      scrollToPosition(areArchivesShown ? 0 : messagesPosition.current);
  }, [areArchivesShown]);
  return (
    <TimelineFrame
      title={isOpen ? timelineText.fixed.archives : timelineText.title}
      action={
        (hasArchives || isOpen) && (
          <div className={styles.archives}>
            <Button variant="quiet" size="sm" icon="archive" onClick={toggleArchives}>
              {getArchivesLabel({ isOpen, isLoaded })}
            </Button>
          </div>
        )
      }
    >
      {areArchivesShown ? <ArchivedMessages /> : <CurrentMessages />}
      <DialogBoundary onClose={closeImage}>
        {openImage && <RowDialog open subject={{ kind: 'picture', ...openImage }} onClose={closeImage} />}
      </DialogBoundary>
    </TimelineFrame>
  );
}
