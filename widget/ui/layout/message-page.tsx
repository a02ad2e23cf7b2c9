import type { ReactNode } from 'react';
import { Icon, type IconName } from '../images/icon.tsx';
import styles from './message-page.module.css';
import { Page } from './page.tsx';

export interface MessagePageProps {
  /** A number in the size of the points on home: the status. */
  readonly code?: string | undefined;
  /** Shown in place of a code. */
  readonly icon?: IconName | undefined;
  readonly title: string;
  /** Language of the title, if it is not the page's. */
  readonly titleLang?: string | undefined;
  readonly children?: ReactNode;
  /** Small print in English, for support. */
  readonly detail?: string | undefined;
}

/** A screen with a single message. */
export function MessagePage({ code, icon, title, titleLang, children, detail }: MessagePageProps) {
  return (
    <Page isPadded>
      {code && (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      )}
      {icon && (
        <span className={styles.disc}>
          <Icon name={icon} />
        </span>
      )}
      <h1 className={styles.title} lang={titleLang}>
        {title}
      </h1>
      {children && <p className={styles.text}>{children}</p>}
      {detail && (
        <p className={styles.detail} lang="en">
          {detail}
        </p>
      )}
    </Page>
  );
}
