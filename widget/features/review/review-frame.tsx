import type { ReactNode } from 'react';
import { BackLink } from '../../navigation/back-link.tsx';
import { AppBar } from '../../ui/app-bar.tsx';
import { Page } from '../../ui/page.tsx';

/** Around a review: its title and the way back. On a task, the nav gives way. */
export function ReviewFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <AppBar title={title} back={<BackLink />} />
      <Page>{children}</Page>
    </>
  );
}
