import { lazy, useEffect, useRef, useState, type RefObject } from 'react';
import { CappedList } from '../../../navigation/capped-list.tsx';
import { Link } from '../../../navigation/link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { navText } from '../../../navigation/text.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Chip, Chips } from '../../../ui/controls/chips.tsx';
import { DialogBoundary } from '../../../ui/dialogs/dialog-boundary.tsx';
import { canGrowWithContent, useScreenLayout } from '../../../ui/layout/screen-layout.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Rows } from '../../../ui/lists/rows.tsx';
import { StatusLine } from '../../../ui/text/status-line.tsx';
import { uiText } from '../../../ui/text/text.ts';
import { AwaitsNetwork, LoadFailed } from '../../queries/loaded.tsx';
import { loadedText } from '../../queries/text.ts';
import { timelineText } from '../../timeline/text.ts';
import { useOlderMessages } from '../../timeline/timeline-store.ts';
import { UploadRow } from '../upload-row.tsx';
import { EntryRow, type ShownPicture } from './entry-row.tsx';
import { filterReceipts, receiptFilters, type ReceiptFilter } from './filter.ts';
import { HistoryFrame, HistorySkeleton } from './history-frame.tsx';
import styles from './receipt-history.module.css';
import { historyText } from './text.ts';
import { getOldestLoadedTime, useReceiptHistory, type ReceiptHistory } from './use-receipt-history.ts';

const RowDialog = lazy(async () => ({ default: (await import('../../receipts/row-dialog.tsx')).RowDialog }));

/**
 * Loads older receipts. A press loads pages until there is one more receipt, since a page may have none
 * that can be shown yet. Receipts are shown back to the oldest time that both lists have loaded, so the
 * list with the later time is next.
 * @param isEndNear true to load them without a press
 */
function useOlderReceipts({ entries, timeline, archives }: ReceiptHistory, isEndNear: boolean) {
  /** Number of receipts when the shopper pressed the button. */
  const [countAtPress, setCountAtPress] = useState<number>();
  const isWanted = isEndNear || (countAtPress !== undefined && entries.length <= countAtPress);
  const isTimelineNext =
    timeline.hasOlder &&
    (!archives.hasOlder || getOldestLoadedTime(timeline) >= getOldestLoadedTime(archives));
  const loadTimeline = useOlderMessages(timeline, { isEndNear: isWanted && isTimelineNext });
  const loadArchives = useOlderMessages(archives, { isEndNear: isWanted && !isTimelineNext });
  const { isLoadingOlder, query } = isTimelineNext ? timeline : archives;
  return {
    hasOlder: timeline.hasOlder || archives.hasOlder,
    isLoading: isLoadingOlder,
    isFailed: query.isFetchNextPageError,
    load: () => {
      setCountAtPress(entries.length);
      (isTimelineNext ? loadTimeline : loadArchives)();
    },
  };
}

/** True if an element is in the window. */
function useIsShown(element: RefObject<Element | null>): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((seen) => setIsShown(seen.at(-1)?.isIntersecting ?? false));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isShown;
}

/**
 * Below the receipts: a failed page, a button for older receipts, or the end of the list. On a large screen
 * older receipts are loaded automatically as soon as there is room for them.
 */
function HistoryEnd({ history }: { history: ReceiptHistory }) {
  const { isError, isOffline, retry } = history;
  const end = useRef<HTMLDivElement>(null);
  const hasRoom = useScreenLayout() !== 'phone' && !canGrowWithContent();
  const isEndShown = useIsShown(end);
  const { hasOlder, isLoading, isFailed, load } = useOlderReceipts(history, hasRoom && isEndShown);
  const wasPressed = useRef(false);
  // The button is removed with the last page: the text in its place gets the focus then.
  useEffect(() => {
    if (!hasOlder && wasPressed.current) end.current?.focus();
  }, [hasOlder]);
  return (
    <div ref={end} className={styles.end} tabIndex={-1}>
      <div role="alert">
        {(isError || isFailed) && (
          <StatusLine icon="alert" tone="ko">
            {isError ? historyText.someFailed : timelineText.failed}
          </StatusLine>
        )}
      </div>
      {isOffline && <StatusLine icon="offline">{historyText.offline}</StatusLine>}
      {(isError || isOffline) && (
        <Button size="sm" onClick={retry}>
          {uiText.retry}
        </Button>
      )}
      {hasOlder ? (
        <Button
          isBusy={isLoading}
          onClick={() => {
            wasPressed.current = true;
            load();
          }}
        >
          {isFailed ? uiText.retry : historyText.more}
        </Button>
      ) : (
        !isError && !isOffline && <StatusLine icon="check">{historyText.end}</StatusLine>
      )}
    </div>
  );
}

/** The receipts that a filter shows, the latest first. */
function HistoryList({ history }: { history: ReceiptHistory }) {
  const [filter, setFilter] = useState<ReceiptFilter>('all');
  const [picture, setPicture] = useState<ShownPicture>();
  const shownEntries = filterReceipts(history.entries, filter);
  return (
    <>
      <div className={styles.filters}>
        <Chips label={historyText.filter}>
          {receiptFilters.map((choice) => (
            <Chip key={choice} isPressed={choice === filter} onPress={() => setFilter(choice)}>
              {historyText.filters[choice]}
            </Chip>
          ))}
        </Chips>
      </div>
      <div role="status">
        {shownEntries.length === 0 && <p className={styles.none}>{historyText.noneByFilter[filter]}</p>}
      </div>
      <CappedList key={filter} name={`receipts ${filter}`} items={shownEntries}>
        {(rows) => (
          <Rows heads={historyText.heads}>
            {rows.map((entry) =>
              entry.upload && entry.upload.state !== 'sent' ? (
                <UploadRow key={entry.uuid} upload={entry.upload} />
              ) : (
                <EntryRow key={entry.uuid} entry={entry} onOpen={setPicture} />
              ),
            )}
          </Rows>
        )}
      </CappedList>
      <HistoryEnd history={history} />
      <DialogBoundary onClose={() => setPicture(undefined)}>
        {picture && (
          <RowDialog open subject={{ kind: 'picture', ...picture }} onClose={() => setPicture(undefined)} />
        )}
      </DialogBoundary>
    </>
  );
}

/** The reason why there are no receipts, with an action. */
function NoReceipts({ history: { isError, error, isOffline, retry } }: { history: ReceiptHistory }) {
  if (isError) return <LoadFailed title={historyText.failed} error={error} retry={retry} />;
  if (isOffline)
    return (
      <AwaitsNetwork title={loadedText.waiting.title} isRetrying={false} retry={retry}>
        {loadedText.waiting.text}
      </AwaitsNetwork>
    );
  return (
    <EmptyState
      title={historyText.empty.title}
      action={
        <LinkButton as={Link} to={paths.shoot} icon="camera">
          {navText.shoot}
        </LinkButton>
      }
    >
      {historyText.empty.text}
    </EmptyState>
  );
}

/** All receipts of the shopper with their points, the latest first: a view of the home of members. */
export function ReceiptHistoryScreen() {
  const history = useReceiptHistory();
  const { entries, timeline, archives, isPending } = history;
  const isEmpty = entries.length === 0 && !timeline.hasOlder && !archives.hasOlder;
  const content = isEmpty ? <NoReceipts history={history} /> : <HistoryList history={history} />;
  return <HistoryFrame>{isPending ? <HistorySkeleton /> : content}</HistoryFrame>;
}
