import { useSnapshot } from 'valtio';
import { BackLink } from '../../navigation/back-link.tsx';
import { MainNav } from '../../navigation/main-nav.tsx';
import { auth, isLoggedIn } from '../../stores/auth.ts';
import { useServer } from '../../stores/server.ts';
import { supportText } from '../../text/support.ts';
import { AppBar } from '../../ui/app-bar.tsx';
import { Dock } from '../../ui/dock.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ContactTeam } from './contact-team.tsx';
import { DigitalReceipts } from './digital-receipts.tsx';
import { Questions } from './questions.tsx';

/** Help: answers to the common questions, for members the way to the team, and where digital receipts go. */
export function SupportScreen() {
  const email = useServer()?.emailForDigitalReceipts;
  const isMember = isLoggedIn(useSnapshot(auth));
  return (
    <>
      <AppBar title={supportText.title} back={<BackLink />} />
      <Page>
        <Section title={supportText.questionsTitle}>
          <Questions />
        </Section>
        {isMember && <ContactTeam />}
        {email && <DigitalReceipts email={email} />}
      </Page>
      {isMember && <Dock nav={<MainNav />} />}
    </>
  );
}
