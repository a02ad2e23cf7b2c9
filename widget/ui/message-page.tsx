import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './message-page.module.css';
import { Page } from './page.tsx';

export interface MessagePageProps {
  /** A number as large as the points on home: the status. */
  readonly code?: string | undefined;
  /** In place of a code. */
  readonly icon?: IconName | undefined;
  readonly title: string;
  /** Language of the title, where it is not the page's. */
  readonly titleLang?: string | undefined;
  readonly children?: ReactNode;
  /** Small print below: what support may ask for, in English. */
  readonly detail?: string | undefined;
}

/** A screen that has one thing to say. */
export function MessagePage({ code, icon, title, titleLang, children, detail }: MessagePageProps) {
  return (
    <Page padded>
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
