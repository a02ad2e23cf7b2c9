import styles from './mail-link.module.css';

/** An e-mail address to write to. */
export function MailLink({ email }: { email: string }) {
  return (
    <a className={styles.link} href={`mailto:${email}`}>
      {email}
    </a>
  );
}
