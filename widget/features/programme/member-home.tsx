import { useSnapshot } from 'valtio';
import { useClosing } from '../../client/use-closing.tsx';
import { useProgramme } from '../../client/use-programme.ts';
import { auth } from '../../stores/auth.ts';
import { fr } from '../../text/fr.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Balance } from './balance.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { latePart } from './late-part.tsx';
import { ReceiptsSection } from './receipts-section.tsx';
import { UploadAnnouncer } from './upload-announcer.tsx';
import { useCard } from './use-card.ts';
import { useReceipts } from './use-receipts.ts';

const NextGoalPanel = latePart(() => import('./next-goal-panel.tsx').then((part) => part.NextGoalPanel));
/** Comes after home, as nobody waits for what was. */
const TimelineSection = latePart(() =>
  import('./timeline/timeline-section.tsx').then((part) => part.TimelineSection),
);

/** Home of somebody who is signed in: points, the next goal, the receipts on their way. */
export function MemberHome() {
  const { user } = useSnapshot(auth);
  const programme = useProgramme();
  const closing = useClosing();
  const { card, coupons, isPending, isAway, isError, retry } = useCard();
  const receipts = useReceipts();
  const { draft, uploads, pending } = receipts;
  const hasNone = draft.length + uploads.length + pending.length === 0 && !receipts.isError;
  const isNew = hasNone && card !== undefined && card.available_points <= (programme?.welcoming_points ?? 0);
  if (isPending || receipts.isPending) {
    return (
      <Page>
        <HomeSkeleton />
        {/* Its code comes meanwhile. */}
        <NextGoalPanel />
      </Page>
    );
  }
  return (
    <Page>
      <UploadAnnouncer />
      {card && (
        <Balance
          greeting={isNew ? fr.home.welcome(user?.firstName) : fr.home.hello(user?.firstName)}
          card={card.name}
          points={card.available_points}
          pending={card.pending_points}
          display={closing?.pointsDisplay}
        />
      )}
      {isAway && (
        <EmptyState title={fr.home.away.title} drawing={false}>
          {fr.home.away.text}
        </EmptyState>
      )}
      {isError && (
        <EmptyState
          title={fr.fixed.unknownError}
          drawing={false}
          action={<Button onClick={retry}>{fr.retry}</Button>}
        >
          {fr.errors.text}
        </EmptyState>
      )}
      {card && !isNew && <NextGoalPanel coupons={coupons} points={card.available_points} />}
      {hasNone && isAway ? null : hasNone ? (
        <EmptyState title={isNew ? fr.home.empty.title : fr.home.allDone.title}>
          {isNew ? fr.home.empty.text : fr.home.allDone.text}
        </EmptyState>
      ) : (
        <ReceiptsSection receipts={receipts} email={programme?.email_for_digital_receipts ?? undefined} />
      )}
      <TimelineSection />
    </Page>
  );
}
