import { useEffect, useId } from 'react';
import { Link } from '../../navigation/link.tsx';
import { timelineState } from '../../navigation/location-state.ts';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { useScreenLayout } from '../../ui/layout/screen-layout.ts';
import { useSdk } from '../queries/sdk-context.tsx';
import { MessageRow } from './message-row.tsx';
import { timelineText } from './text.ts';
import { useTimeline, useOlderMessages } from './timeline-store.ts';
import styles from './timeline.module.css';

/** Number of messages on home, and in a layout with a column for them. */
const maxMessages = 2;
const maxMessagesInColumn = 4;

/**
 * The end of home: the latest messages, and the link to all of them. It is absent without messages, and when
 * they could not be loaded. Operation `listTimeline`.
 */
export function TimelineSection() {
  const { product } = useSdk();
  const list = useTimeline(product);
  const { messages, hasArchives } = list;
  const titleId = useId();
  const shownCount = useScreenLayout() === 'desktop' ? maxMessagesInColumn : maxMessages;
  useOlderMessages(list, { isEndNear: false });
  const hasContent = messages.length > 0 || (hasArchives && !list.hasOlder);
  useEffect(() => {
    // Loaded before a press; a failure is shown when the screen is opened.
    if (hasContent) import('./timeline-screen.tsx').catch(() => undefined);
  }, [hasContent]);
  if (!hasContent) return null;
  return (
    <section className={styles.news} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.heading}>
          {timelineText.title}
        </h2>
        <LinkButton as={Link} to={paths.registeredHome} state={timelineState} variant="quiet" size="sm">
          {timelineText.all}
        </LinkButton>
      </div>
      <ol>
        {messages.slice(0, shownCount).map((message) => (
          <MessageRow key={message.identifier} message={message} />
        ))}
      </ol>
      {messages.length === 0 && <p className={styles.text}>{timelineText.empty.title}</p>}
    </section>
  );
}
