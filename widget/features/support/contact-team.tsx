import { lazy, useState } from 'react';
import { supportText } from '../../text/support.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './support.module.css';

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }));

/** The way to the team, for whoever found no answer; the form comes with the first press. */
export function ContactTeam() {
  const [isOpen, setOpen] = useState<boolean>();
  const close = () => setOpen(false);
  const words = supportText.contact;
  return (
    <Section title={words.title}>
      <p className={styles.text}>{words.text}</p>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      <DialogBoundary onClose={close}>
        {isOpen !== undefined && <ContactDialog open={isOpen} onClose={close} />}
      </DialogBoundary>
    </Section>
  );
}
