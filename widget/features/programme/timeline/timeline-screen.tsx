import { lazy, useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useSdk } from '../../../client/sdk-context.tsx';
import { closeTimeline, timeline, useArchives, useTimeline } from '../../../stores/timeline.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogBoundary } from '../../../ui/dialog-boundary.tsx';
import { ArchivedMessages } from './archived-messages.tsx';
import { CurrentMessages } from './current-messages.tsx';
import { archivesLabel } from './rules.ts';
import styles from './timeline.module.css';
import { TimelineFrame } from './timeline-frame.tsx';
import { useReportUnknown } from './use-report-unknown.ts';

const RowDialog = lazy(async () => ({ default: (await import('../row-dialog.tsx')).RowDialog }));

const closeImage = () => {
  timeline.openImage = undefined;
};

/** Everything that happened, latest first, or what of it was archived. Operations `listTimeline`, `listTimelineArchives`. */
export function TimelineScreen() {
  const { product } = useSdk();
  const { areArchivesOpen: isOpen, openImage } = useSnapshot(timeline);
  const { pages, hasArchives } = useTimeline(product);
  const { pages: archivedPages, areArchivesLoaded: isLoaded } = useArchives(product);
  const seen = useRef(0);
  useReportUnknown(pages);
  useReportUnknown(archivedPages);
  useEffect(() => closeTimeline, []);
  const toggle = () => {
    if (!isOpen) seen.current = scrollY;
    timeline.areArchivesOpen = !isOpen;
  };
  // The archives begin at their top, and the messages are found where they were left.
  useLayoutEffect(() => {
    if (isOpen || seen.current > 0) scrollTo(0, isOpen ? 0 : seen.current);
  }, [isOpen]);
  return (
    <TimelineFrame
      action={
        (hasArchives || isOpen) && (
          <div className={styles.archives}>
            <Button variant="quiet" size="sm" icon="archive" onClick={toggle}>
              {archivesLabel({ isOpen, isLoaded })}
            </Button>
          </div>
        )
      }
    >
      {isOpen ? <ArchivedMessages /> : <CurrentMessages />}
      <DialogBoundary onClose={closeImage}>
        {openImage && <RowDialog open about={{ kind: 'picture', ...openImage }} onClose={closeImage} />}
      </DialogBoundary>
    </TimelineFrame>
  );
}
