import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSdk } from '../../client/sdk-context.tsx';
import { useOutbox } from '../../client/use-outbox.ts';
import { layout } from '../../stores/layout.ts';
import { leavingText as text } from '../../text/leaving.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import styles from './account.module.css';
import { departure, isLeft, ticketsLeft } from './leaving.ts';

export interface LeaveDialogProps {
  readonly open: boolean;
  /** The shopper stays. */
  readonly onClose: () => void;
  /** Ends the session; what is on this device stays there. */
  readonly onLeave: () => Promise<void>;
}

/** Asked before logging out while tickets are on this device: keep them there, send them first, or delete them. */
export function LeaveDialog({ open, onClose, onLeave }: LeaveDialogProps) {
  const { outbox } = useSdk();
  const { isOnline } = useSnapshot(layout);
  const uploads = useOutbox(({ list }) => list());
  const pictures = useOutbox(({ draft }) => draft.pictures()).length;
  const isDurable = useOutbox(({ storage }) => storage().isDurable);
  const [awaited, setAwaited] = useState<readonly string[]>();
  const [trouble, setTrouble] = useState<keyof typeof text.troubles>();
  const [busy, setBusy] = useState<'leave' | 'send' | 'drop'>();

  const left = uploads.filter(isLeft);
  // While they are deleted or the session ends, the question stays what it was.
  const found = ticketsLeft(uploads, pictures);
  const [tickets, setTickets] = useState(found);
  if (!busy && tickets !== found) setTickets(found);
  const progress = awaited && departure(awaited, { uploads, isOnline });
  // From here on the shopper chooses again, whatever the next attempt does.
  if (progress?.kind === 'stuck') {
    setAwaited(undefined);
    setTrouble(progress.why);
  }
  const isGone = progress?.kind === 'gone';
  const moving = progress?.kind === 'moving' ? progress : undefined;

  const run = (what: typeof busy, work: () => Promise<void>, otherwise: typeof trouble) => async () => {
    setBusy(what);
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      // A message of the app would stand behind this dialog.
      setTrouble(otherwise);
      reportError(error);
    }
    setBusy(undefined);
  };
  const leave = run('leave', onLeave, undefined);
  const send = run(
    'send',
    async () => {
      if (!isOnline) return setTrouble('network');
      const prepared = pictures > 0 ? [await outbox.draft.send()] : [];
      await Promise.all(
        left.filter(({ state }) => state !== 'sending').map(({ uuid }) => outbox.retry(uuid)),
      );
      setAwaited([...left, ...prepared].map(({ uuid }) => uuid));
    },
    'late',
  );
  const drop = run(
    'drop',
    async () => {
      await Promise.all([...left.map(({ uuid }) => outbox.discard(uuid)), outbox.draft.clear()]);
      await onLeave();
    },
    'not-dropped',
  );
  const close = () => {
    setAwaited(undefined);
    setTrouble(undefined);
    onClose();
  };

  useEffect(() => {
    if (isGone) void onLeave();
  }, [isGone, onLeave]);

  const question = tickets === 0 ? text.allGone : text.title(tickets);
  const about = isDurable && left.every((one) => one.isDurable) ? text.kept(tickets) : text.keptHere(tickets);
  return (
    <Dialog
      open={open}
      title={moving ? text.sending : question}
      onClose={close}
      closeLabel={text.close}
      actions={
        <>
          <Button variant="primary" size="lg" busy={busy === 'leave' || isGone} onClick={() => void leave()}>
            {tickets === 0 ? text.leave : text.keep}
          </Button>
          {/* One button with two roles: the focus stays where it was. */}
          {tickets > 0 && (
            <Button size="lg" busy={busy === 'send'} onClick={moving ? close : () => void send()}>
              {moving ? text.close : text.send}
            </Button>
          )}
          {tickets > 0 && !moving && (
            <Button size="lg" danger busy={busy === 'drop'} onClick={() => void drop()}>
              {text.drop}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        <p>{moving ? text.thenOut : tickets === 0 ? text.allGoneText : about}</p>
        {trouble && (
          <StatusLine icon="alert" tone="warn">
            {text.troubles[trouble]}
          </StatusLine>
        )}
      </div>
      {moving && (
        <div className={styles.send}>
          <ProgressBar label={text.progress} value={moving.progress} size="md" />
        </div>
      )}
    </Dialog>
  );
}
