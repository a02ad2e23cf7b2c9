import { tell } from '../../stores/tell.ts';
import { supportText } from '../../text/support.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { copyText } from './copy-text.ts';
import styles from './support.module.css';

const words = supportText.email;

/** AN-12: the address that receipts received by e-mail are forwarded to, to write to or to copy. */
export function DigitalReceipts({ email }: { email: string }) {
  const copy = async () => {
    const isCopied = await copyText(email);
    tell(isCopied ? words.copied : words.notCopied, isCopied ? 'success' : 'warning');
  };
  return (
    <Section title={words.title}>
      <StatusLine icon="info">{words.text}</StatusLine>
      <p>
        <a className={styles.address} href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <Button size="sm" onClick={() => void copy()}>
        {words.copy}
      </Button>
    </Section>
  );
}
