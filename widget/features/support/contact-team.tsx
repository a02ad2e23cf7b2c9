import { lazy, Suspense, useState } from 'react';
import { supportText } from '../../text/support.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './support.module.css';

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }));

/** The way to the team, for whoever found no answer; the form comes with the first press. */
export function ContactTeam() {
  const [isOpen, setOpen] = useState<boolean>();
  const words = supportText.contact;
  return (
    <Section title={words.title}>
      <p className={styles.text}>{words.text}</p>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      <Suspense fallback={null}>
        {isOpen !== undefined && <ContactDialog open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </Section>
  );
}
