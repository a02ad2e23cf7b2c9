import type { TimelineMessage } from '@cagnotte/generated/hooks/product';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { TimelineList } from '../../../stores/timeline.ts';
import { growsWithContent } from './grows-with-content.ts';
import { ListEnd } from './list-end.tsx';
import { MessageAction } from './message-action.tsx';
import { MessageRow } from './message-row.tsx';
import { PictureButton } from './picture-button.tsx';
import { rowHeights } from './row-heights.ts';
import styles from './timeline.module.css';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useOlder } from './use-older.ts';

/** Where the focus goes; another object for each time that it does. */
export interface Arrival {
  readonly identifier: string;
}

export interface MessageListProps {
  readonly label: string;
  readonly messages: readonly TimelineMessage[];
  readonly list: Pick<TimelineList, 'query' | 'pages' | 'hasOlder' | 'isLoadingOlder'>;
  /** The message that gets the focus. */
  readonly arrival?: Arrival | undefined;
  /** What stands at the end of a row. */
  readonly end?: (message: TimelineMessage) => ReactNode;
}

/** Messages by the thousand, of which those near what is seen are in the page, and the way to older ones. */
export function MessageList({ label, messages, list, arrival, end }: MessageListProps) {
  const place = useRef<HTMLOListElement>(null);
  const keys = useMemo(() => messages.map(({ identifier }) => identifier), [messages]);
  const [focused, setFocused] = useState<string>();
  const { drawn, height, isEndNear } = useDrawnRows(place, keys, [focused, arrival?.identifier]);
  const load = useOlder(list, isEndNear && !growsWithContent());
  /** How many messages there were when more were asked for. */
  const asked = useRef<number>(undefined);

  const focusRow = (key: string | undefined, options?: FocusOptions) => {
    if (key === undefined) return;
    place.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus(options);
  };
  useEffect(() => focusRow(arrival?.identifier), [arrival]);
  // The button goes further down, or away: the first message that it brought has the focus then.
  const { hasOlder } = list;
  useEffect(() => {
    const before = asked.current;
    if (before === undefined || (keys.length <= before && hasOlder)) return;
    asked.current = undefined;
    focusRow(keys[before] ?? keys.at(-1), { preventScroll: true });
  }, [keys, hasOlder]);

  return (
    <>
      <ol
        ref={place}
        className={styles.list}
        aria-label={label}
        style={{ height }}
        onFocus={({ target }) => setFocused(target.closest('li')?.dataset['key'])}
        onBlur={() => setFocused(undefined)}
      >
        {drawn.map(({ index, top }) => {
          const message = messages[index];
          return (
            message && (
              <MessageRow
                key={message.identifier}
                ref={rowHeights.measure}
                data-key={message.identifier}
                tabIndex={-1}
                aria-posinset={index + 1}
                aria-setsize={hasOlder ? -1 : messages.length}
                style={{ transform: `translateY(${top}px)` }}
                message={message}
                margin={<PictureButton message={message} />}
                end={end?.(message)}
              >
                <MessageAction message={message} />
              </MessageRow>
            )
          );
        })}
      </ol>
      {hasOlder && (
        <ListEnd
          isLoading={list.isLoadingOlder}
          isFailed={list.query.isFetchNextPageError}
          onMore={() => {
            asked.current = messages.length;
            load();
          }}
        />
      )}
    </>
  );
}
