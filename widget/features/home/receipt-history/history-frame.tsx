import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusTitle } from '../../../navigation/lazy-part.tsx';
import { MainNav } from '../../../navigation/main-nav.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { AppBar } from '../../../ui/layout/app-bar.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonRows } from '../../../ui/lists/rows.tsx';
import { format } from '../../../ui/text/message.ts';
import { uiText } from '../../../ui/text/text.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { loadedText } from '../../queries/text.ts';
import { historyText } from './text.ts';

const titleWidths = ['11rem', '10.5rem', '11.5rem', '10rem', '11.25rem'];

/** Placeholder of the receipts. */
export function HistorySkeleton() {
  return (
    <>
      <VisuallyHidden role="status">
        {format(loadedText.loading, { what: historyText.loading })}
      </VisuallyHidden>
      <SkeletonRows titles={titleWidths} isTall heads={historyText.heads} />
    </>
  );
}

/** The frame around the list of receipts, also while its code is loaded. */
export function HistoryFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  useEffect(focusTitle, []);
  return (
    <>
      {/* Home and the menu lead here: back returns to the previous screen and its scroll position. */}
      <AppBar
        title={historyText.title}
        back={<IconButton icon="back" label={uiText.back} onClick={() => void navigate(-1)} />}
      />
      <Page isPadded isWide>
        {children}
      </Page>
      <Dock nav={<MainNav />} />
    </>
  );
}
