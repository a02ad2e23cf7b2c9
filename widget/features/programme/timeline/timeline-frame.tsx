import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { MainNav } from '../../../navigation/main-nav.tsx';
import { fr } from '../../../text/fr.ts';
import { timelineText } from '../../../text/timeline.ts';
import { AppBar } from '../../../ui/app-bar.tsx';
import { Dock } from '../../../ui/dock.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { focusTitle } from '../focus-title.ts';

export interface TimelineFrameProps {
  /** At the end of the bar. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** What stands around the timeline, from before it is there. */
export function TimelineFrame({ action, children }: TimelineFrameProps) {
  const navigate = useNavigate();
  useEffect(focusTitle, []);
  return (
    <>
      {/* Only home leads here: back is where it was left, and as far down. */}
      <AppBar
        title={timelineText.title}
        back={<IconButton icon="back" label={fr.backHome} onClick={() => void navigate(-1)} />}
      >
        {action}
      </AppBar>
      <Page padded>{children}</Page>
      <Dock nav={<MainNav />} />
    </>
  );
}
