import { useSnapshot } from 'valtio';
import { useProgramme } from '../../client/use-programme.ts';
import { BackLink } from '../../navigation/back-link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { auth, isLoggedIn } from '../../stores/auth.ts';
import { supportText } from '../../text/support.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { DigitalReceipts } from './digital-receipts.tsx';
import { Questions } from './questions.tsx';
import '../../ui/late-icon-paths.ts';

/** Help: where digital receipts go, and answers to the common questions. Needs no server beyond start-up. */
export function SupportScreen() {
  const email = useProgramme()?.email_for_digital_receipts;
  const isMember = isLoggedIn(useSnapshot(auth));
  return (
    <>
      <AppBar title={supportText.title} back={<BackLink />} />
      <Page>
        {email && <DigitalReceipts email={email} />}
        <Section title={supportText.questionsTitle}>
          <Questions />
        </Section>
      </Page>
      {isMember && <Dock nav={<MainNav />} />}
    </>
  );
}
