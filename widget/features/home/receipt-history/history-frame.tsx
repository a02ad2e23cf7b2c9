import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusTitle } from '../../../navigation/late-part.tsx';
import { MainNav } from '../../../navigation/main-nav.tsx';
import { AppBar } from '../../../ui/app-bar.tsx';
import { Dock } from '../../../ui/dock.tsx';
import { format } from '../../../ui/message.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/rows.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { uiText } from '../../../ui/text.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { loadedText } from '../../queries/text.ts';
import styles from './receipt-history.module.css';
import { historyText } from './text.ts';

const titles = ['11rem', '10.5rem', '11.5rem', '10rem', '11.25rem'];

/** The boxes of a month of receipts. */
export function HistorySkeleton() {
  return (
    <div className={styles.part}>
      <VisuallyHidden role="status">
        {format(loadedText.loading, { what: historyText.loading })}
      </VisuallyHidden>
      <Skeleton width="8.5rem" height="1.25rem" />
      <SkeletonRows titles={titles} isTall />
    </div>
  );
}

/** What is around the list of receipts, also while its code is loaded. */
export function HistoryFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  useEffect(focusTitle, []);
  return (
    <>
      {/* Home and the menu lead here. Back returns to where the shopper came from, at its scroll position. */}
      <AppBar
        title={historyText.title}
        back={<IconButton icon="back" label={uiText.back} onClick={() => void navigate(-1)} />}
      />
      <Page>{children}</Page>
      <Dock nav={<MainNav />} />
    </>
  );
}
