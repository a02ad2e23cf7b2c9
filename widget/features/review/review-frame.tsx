import type { ReactNode } from 'react';
import { BackLink } from '../../navigation/back-link.tsx';
import { openModal } from '../../stores/review.ts';
import { reviewText } from '../../text/review.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';

/** Around a review: its title and the way back. On a task, the nav gives way. */
export function ReviewFrame({
  title,
  children,
  dock,
}: {
  title: string;
  children: ReactNode;
  /** How the review ends. */
  dock?: ReactNode;
}) {
  return (
    <>
      <AppBar title={title} back={<BackLink />}>
        <IconButton icon="help" label={reviewText.help} onClick={() => openModal('how-to')} />
      </AppBar>
      <Page>{children}</Page>
      {dock}
    </>
  );
}
