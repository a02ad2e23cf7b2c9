import { lazy, useState } from 'react';
import { useSnapshot } from 'valtio';
import { BackLink } from '../../navigation/link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBoundary } from '../../ui/dialogs/dialog-boundary.tsx';
import { Icon } from '../../ui/images/icon.tsx';
import { AppBar } from '../../ui/layout/app-bar.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { Page, Section } from '../../ui/layout/page.tsx';
import { Rows } from '../../ui/lists/rows.tsx';
import { useProgramme } from '../programme/settings.ts';
import { VisitorPicture } from '../programme/visitor-picture.tsx';
import { ReceiptsAddress, receiptsByMailText } from '../receipts/receipts-address.tsx';
import { auth, isLoggedIn } from '../session/auth.ts';
import styles from './support.module.css';
import { supportText } from './text.ts';

/**
 * The common questions. Each opens to its response without script, and the browser's search finds the
 * response.
 */
function Questions() {
  return (
    <Rows>
      {supportText.questions.map(({ question, response }) => (
        <li key={question}>
          <details className={styles.question}>
            <summary>
              {question}
              <Icon name="chevron" />
            </summary>
            <p>{response}</p>
          </details>
        </li>
      ))}
    </Rows>
  );
}

/** The address for receipts that were received by e-mail. */
function DigitalReceipts({ email }: { email: string }) {
  return (
    <Section title={receiptsByMailText.title}>
      <ReceiptsAddress email={email} />
    </Section>
  );
}

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }));

const OnboardingDialog = lazy(async () => ({
  default: (await import('../onboarding/onboarding-dialog.tsx')).OnboardingDialog,
}));

/** A button that shows the cards of the first visit again. */
function HowItWorks() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title={supportText.steps.title}>
      <p className={styles.text}>{supportText.steps.text}</p>
      <Button onClick={() => setOpen(true)}>{supportText.steps.open}</Button>
      <DialogBoundary onClose={close}>{isOpen && <OnboardingDialog onClose={close} />}</DialogBoundary>
    </Section>
  );
}

/** The contact form, for shoppers who found no answer; it is loaded with the first press. */
function ContactTeam() {
  const [isOpen, setOpen] = useState<boolean>();
  const close = () => setOpen(false);
  const contactText = supportText.contact;
  return (
    <Section title={contactText.title}>
      <p className={styles.text}>{contactText.text}</p>
      <Button onClick={() => setOpen(true)}>{contactText.open}</Button>
      <DialogBoundary onClose={close}>
        {isOpen !== undefined && <ContactDialog open={isOpen} onClose={close} />}
      </DialogBoundary>
    </Section>
  );
}

/** Help: answers to common questions, for members the contact form, and the address for digital receipts. */
export function SupportScreen() {
  const email = useProgramme()?.emailForDigitalReceipts;
  const isMember = isLoggedIn(useSnapshot(auth));
  return (
    <>
      <VisitorPicture />
      <AppBar title={supportText.title} back={<BackLink />} />
      <Page isWide>
        <div className={styles.columns}>
          <Section title={supportText.questionsTitle}>
            <Questions />
          </Section>
          <div>
            {isMember && <HowItWorks />}
            {isMember && <ContactTeam />}
            {email && <DigitalReceipts email={email} />}
          </div>
        </div>
      </Page>
      {isMember && <Dock nav={<MainNav />} />}
    </>
  );
}
