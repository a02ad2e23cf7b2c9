import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { lazy, useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Link } from '../../../navigation/link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { navText } from '../../../navigation/text.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DialogBoundary } from '../../../ui/dialog-boundary.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { format } from '../../../ui/message.ts';
import type { RowPlace } from '../../../ui/long-list.tsx';
import { Section } from '../../../ui/page.tsx';
import { LongRows, Row } from '../../../ui/rows.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { uiText } from '../../../ui/text.ts';
import { Thumb } from '../../../ui/thumb.tsx';
import { LoadFailed } from '../../queries/loaded.tsx';
import { useSdk } from '../../queries/sdk-context.tsx';
import { loadedText } from '../../queries/text.ts';
import { useThumbnail } from '../../receipts/pictures/thumbnails.ts';
import { ReceiptAction, receiptAction } from '../../receipts/receipt-action.tsx';
import { receiptDetail, receiptTitle } from '../../receipts/receipt-name.ts';
import { receiptsText } from '../../receipts/text.ts';
import { growsWithContent, ListEnd } from '../../timeline/list-end.tsx';
import { archivesList, isShown, timelineList } from '../../timeline/message-lists.ts';
import { Points, pointsInWords } from '../../timeline/points.tsx';
import { useMessageList, useOlder, type TimelineList } from '../../timeline/timeline-store.ts';
import homeStyles from '../home.module.css';
import { UploadRow } from '../upload-row.tsx';
import { useReceipts } from '../use-receipts.ts';
import { mergeReceipts, type ReceiptEntry } from './entries.ts';
import { entryStatus } from './entry-status.ts';
import { HistoryFrame, HistorySkeleton } from './history-frame.tsx';
import { byMonth, loadedDownTo, settledEntries } from './paging.ts';
import styles from './receipt-history.module.css';
import { historyText } from './text.ts';

const RowDialog = lazy(async () => ({ default: (await import('../../receipts/row-dialog.tsx')).RowDialog }));

interface OpenPicture {
  readonly src: string;
  readonly title: string;
}

const isAboutReceipt = (message: TimelineMessage): boolean =>
  isShown(message) && Boolean(message.receipt_uuid);

interface EntryRowProps extends RowPlace {
  readonly entry: ReceiptEntry;
  readonly onOpen: (picture: OpenPicture) => void;
  /** `uuid` of the receipt that gets the focus as soon as its row is drawn. */
  readonly awaited: RefObject<string | undefined>;
}

/** A receipt of the server: its name, what became of it and what it brought. Its picture opens. */
function EntryRow({ entry, onOpen, awaited, ...place }: EntryRowProps) {
  const { uuid, date, points, picture, pending, upload } = entry;
  useEffect(() => focusAwaited(awaited, uuid), [awaited, uuid]);
  const { icon, tone, text } = entryStatus(entry);
  const thumbnail = useThumbnail(picture ? undefined : upload?.pictures[0]?.id);
  const title = receiptTitle(date ?? '');
  const thumb = <Thumb src={picture ?? thumbnail?.image} count={pending?.subpictures_count} />;
  return (
    <Row
      id={uuid}
      {...place}
      thumb={
        picture ? (
          <button
            type="button"
            className={styles.opener}
            aria-label={format(receiptsText.receipt.look, { title })}
            onClick={() => onOpen({ src: picture, title })}
          >
            {thumb}
          </button>
        ) : (
          thumb
        )
      }
      title={title}
      detail={receiptDetail(entry)}
      action={
        points ? (
          <Points points={points} />
        ) : (
          pending && receiptAction(pending) && <ReceiptAction receipt={pending} />
        )
      }
    >
      <StatusLine icon={icon} tone={tone}>
        {text}
      </StatusLine>
    </Row>
  );
}

/** Gives the focus to the row of a receipt that is waited for, where it is drawn. */
function focusAwaited(awaited: RefObject<string | undefined>, uuid: string): void {
  const row = awaited.current === uuid ? document.getElementById(uuid) : null;
  if (!row) return;
  awaited.current = undefined;
  row.focus({ preventScroll: true });
}

const keyOf = ({ uuid }: ReceiptEntry): string => uuid;
const wordsOf = (entry: ReceiptEntry): string =>
  [
    receiptTitle(entry.date ?? ''),
    receiptDetail(entry),
    entryStatus(entry).text,
    entry.points && pointsInWords(entry.points),
  ]
    .filter(Boolean)
    .join(', ');

/** Whether an element is about to be seen. Never in a frame as high as its content, where everything is. */
function useIsNear(): readonly [ref: (element: Element | null) => (() => void) | undefined, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element || growsWithContent()) return undefined;
    const observer = new IntersectionObserver((changes) => setNear(changes.at(-1)?.isIntersecting ?? false), {
      rootMargin: '800px',
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setNear(false);
    };
  }, []);
  return [ref, isNear];
}

const hasNothing = ({ query }: TimelineList): boolean => query.data === undefined;
const isLoading = (list: TimelineList): boolean =>
  hasNothing(list) && !list.query.isError && !list.query.isPaused;
const hasFailed = (list: TimelineList): boolean => hasNothing(list) && list.query.isError;
/** Receipts do not wait for a list that could not be loaded. */
const downTo = (list: TimelineList): number => (hasNothing(list) ? -Infinity : loadedDownTo(list.pages));

/**
 * All receipts that are known, and the way to older ones: messages of the timeline and its archives, the receipts on their way
 * and those of this device. Operations `listTimeline`, `listTimelineArchives`, `getPendingReceipts`.
 */
function useReceiptHistory() {
  const { product } = useSdk();
  const receipts = useReceipts();
  const timeline = useMessageList(timelineList(product), true);
  const archives = useMessageList(archivesList(product), true);
  const lists = [timeline, archives];
  const failed = lists.filter(hasFailed);
  const messages = [...timeline.shown, ...archives.shown];
  const { uploads, pending } = receipts;
  return {
    entries: settledEntries(mergeReceipts({ messages, uploads, pending }), lists.map(downTo)),
    timeline,
    archives,
    isPending: receipts.isPending || lists.some(isLoading),
    /** Why something is missing. */
    error: failed[0]?.query.error,
    isError: receipts.isError || failed.length > 0,
    isAway: lists.some((list) => hasNothing(list) && list.query.isPaused),
    retry: () => {
      if (receipts.isError) receipts.retry();
      for (const { query } of failed) void query.refetch();
    },
  };
}
type ReceiptHistory = ReturnType<typeof useReceiptHistory>;

/** Receipts by month, and the way to older ones. */
function HistoryList({ history }: { history: ReceiptHistory }) {
  const { entries, timeline, archives, isError, isAway, retry } = history;
  const [picture, setPicture] = useState<OpenPicture>();
  const [end, isNear] = useIsNear();
  /** How many receipts there were when the shopper asked for more. */
  const [asked, setAsked] = useState<number>();
  const isFocusDue = useRef(false);
  const awaited = useRef<string>(undefined);
  const months = useMemo(() => byMonth(entries), [entries]);
  const rowOf = useCallback(
    (entry: ReceiptEntry, place: RowPlace) =>
      entry.upload && entry.upload.state !== 'sent' ? (
        <UploadRow upload={entry.upload} {...place} />
      ) : (
        <EntryRow entry={entry} onOpen={setPicture} awaited={awaited} {...place} />
      ),
    [],
  );
  // Receipts are shown down to where both lists are loaded, so the one that is loaded less far down is next.
  const isTimelineNext = downTo(timeline) >= downTo(archives);
  const next = isTimelineNext ? timeline : archives;
  // A page may bring nothing that can be shown yet.
  const isWanted = isNear || (asked !== undefined && entries.length <= asked);
  const loadTimeline = useOlder(timeline, isWanted && isTimelineNext, isAboutReceipt);
  const loadArchives = useOlder(archives, isWanted && !isTimelineNext, isAboutReceipt);
  const hasOlder = timeline.hasOlder || archives.hasOlder;

  // The button goes further down, or away: the first receipt that it brought has the focus then.
  const first = asked === undefined ? undefined : (entries[asked] ?? (hasOlder ? undefined : entries.at(-1)));
  useEffect(() => {
    if (!first || !isFocusDue.current) return;
    isFocusDue.current = false;
    awaited.current = first.uuid;
    focusAwaited(awaited, first.uuid);
  }, [first]);

  return (
    <>
      {months.map(({ name = historyText.undated, entries: ofMonth, above }) => (
        <Section key={name} title={name}>
          <LongRows items={ofMonth} rowsAbove={above} {...{ keyOf, rowOf, wordsOf }} />
        </Section>
      ))}
      <div ref={end} className={styles.part}>
        {isError && (
          <div className={homeStyles.failed} role="alert">
            <StatusLine icon="alert" tone="ko">
              {historyText.someFailed}
            </StatusLine>
            <Button size="sm" onClick={retry}>
              {uiText.retry}
            </Button>
          </div>
        )}
        {isAway && <StatusLine icon="off">{historyText.away}</StatusLine>}
        {hasOlder ? (
          <ListEnd
            isLoading={next.isLoadingOlder}
            isFailed={next.query.isFetchNextPageError}
            onMore={() => {
              setAsked(entries.length);
              isFocusDue.current = true;
              (isTimelineNext ? loadTimeline : loadArchives)();
            }}
          />
        ) : (
          !isError && !isAway && <StatusLine icon="check">{historyText.end}</StatusLine>
        )}
      </div>
      <DialogBoundary onClose={() => setPicture(undefined)}>
        {picture && (
          <RowDialog open about={{ kind: 'picture', ...picture }} onClose={() => setPicture(undefined)} />
        )}
      </DialogBoundary>
    </>
  );
}

/** Shown when there are no receipts: why, and what to do. */
function NoReceipts({ history: { isError, error, isAway, retry } }: { history: ReceiptHistory }) {
  if (isError) return <LoadFailed title={historyText.failed} error={error} retry={retry} />;
  if (isAway) {
    return (
      <EmptyState title={loadedText.waiting.title} drawing={false}>
        {loadedText.waiting.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={historyText.empty.title}
      action={
        <LinkButton as={Link} to={paths.shoot} variant="primary" size="lg" icon="camera">
          {navText.shoot}
        </LinkButton>
      }
    >
      {historyText.empty.text}
    </EmptyState>
  );
}

/** All receipts of the shopper with what each brought, latest first, a view of the home of members. */
export function ReceiptHistoryScreen() {
  const history = useReceiptHistory();
  const { entries, timeline, archives, isPending } = history;
  const isEmpty = entries.length === 0 && !timeline.hasOlder && !archives.hasOlder;
  return (
    <HistoryFrame>
      {isPending ? (
        <HistorySkeleton />
      ) : isEmpty ? (
        <NoReceipts history={history} />
      ) : (
        <HistoryList history={history} />
      )}
    </HistoryFrame>
  );
}
