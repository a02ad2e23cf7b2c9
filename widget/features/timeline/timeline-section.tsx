import { useEffect } from 'react';
import { Link } from '../../navigation/link.tsx';
import { shownTimeline } from '../../navigation/location-state.ts';
import { paths } from '../../navigation/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { useSdk } from '../queries/sdk-context.tsx';
import { MessageContent } from './message-row.tsx';
import { timelineText } from './text.ts';
import { useTimeline, useOlder } from './timeline-store.ts';
import styles from './timeline.module.css';

/** How many messages home shows. */
const newest = 2;

/**
 * The end of home: what happened last, and the way to all of it. It is absent until there is something, and where it could not
 * be loaded. Operation `listTimeline`.
 */
export function TimelineSection() {
  const { product } = useSdk();
  const list = useTimeline(product);
  const { messages, hasArchives } = list;
  useOlder(list, false);
  const isThere = messages.length > 0 || (hasArchives && !list.hasOlder);
  useEffect(() => {
    // Whoever goes there without it waits for it, and is told what goes wrong.
    if (isThere) import('./timeline-screen.tsx').catch(() => undefined);
  }, [isThere]);
  if (!isThere) return null;
  return (
    <Section
      title={timelineText.title}
      action={
        <LinkButton as={Link} to={paths.registeredHome} state={shownTimeline} variant="quiet" size="sm">
          {timelineText.all}
        </LinkButton>
      }
    >
      <ol>
        {messages.slice(0, newest).map((message) => (
          <li key={message.identifier} className={styles.row}>
            <MessageContent message={message} />
          </li>
        ))}
      </ol>
      {messages.length === 0 && <p className={styles.text}>{timelineText.empty.title}</p>}
    </Section>
  );
}
