import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { UploadSnapshot } from '@cagnotte/sdk';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { layout } from '../../ui/layout/layout-store.ts';
import { ProgressBar } from '../../ui/rewards/progress-bar.tsx';
import { formatCount } from '../../ui/text/message.ts';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { useSdk } from '../queries/sdk-context.tsx';
import { useOutbox } from '../receipts/outbox.ts';
import styles from './account.module.css';
import { leavingText as text } from './text.ts';

/** The properties of a receipt that decide whether signing out asks about it. */
export type SignOutReceipt = Pick<UploadSnapshot, 'uuid' | 'state' | 'progress' | 'error'>;

/** True if a receipt would stay behind: the server does not have it, because it is late or was refused. */
const isUnsent = ({ state }: Pick<UploadSnapshot, 'state'>): boolean => state !== 'sent';

/**
 * Returns the number of receipts that this device has and the server does not: signing out asks about them.
 * @param uploads the outbox's list
 * @param pictures how many pictures were taken and not sent: together one receipt
 */
export const countUnsentReceipts = (
  uploads: readonly Pick<UploadSnapshot, 'state'>[],
  pictures: number,
): number => uploads.filter(isUnsent).length + Math.sign(pictures);

/**
 * Why receipts were not sent before signing out:
 * - `network`: the device is offline
 * - `late`: an attempt failed, and another follows later
 * - `refused`: the server refused the remaining receipts, which are not retried
 */
type StopReason = 'network' | 'late' | 'refused';

/** Progress of the receipts that are sent before their shopper signs out. `progress` from 0 to 1. */
export type SignOutProgress =
  | { readonly kind: 'done' }
  | { readonly kind: 'sending'; readonly progress: number }
  | { readonly kind: 'stopped'; readonly why: StopReason };

/**
 * Returns the progress of receipts that are sent before signing out.
 * @param uuids uuids of the receipts to send; receipts that are no longer listed were discarded or
 *   removed, and are not waited for
 */
export function getSignOutProgress(
  uuids: readonly string[],
  { uploads, isOnline }: { readonly uploads: readonly SignOutReceipt[]; readonly isOnline: boolean },
): SignOutProgress {
  const unsent = uploads.filter((upload) => uuids.includes(upload.uuid) && isUnsent(upload));
  if (unsent.length === 0) return { kind: 'done' };
  if (!isOnline) return { kind: 'stopped', why: 'network' };
  const isMoving = ({ state, error }: SignOutReceipt) =>
    state === 'sending' || (state === 'waiting' && error === undefined);
  if (!unsent.some(isMoving)) {
    return { kind: 'stopped', why: unsent.some(({ state }) => state === 'waiting') ? 'late' : 'refused' };
  }
  const missing = unsent.reduce((sum, { progress }) => sum + 1 - progress, 0);
  return { kind: 'sending', progress: 1 - missing / uuids.length };
}

export interface SignOutDialogProps {
  readonly open: boolean;
  /** The shopper stays. */
  readonly onClose: () => void;
  /** Ends the session; receipts on this device are kept. */
  readonly onLeave: () => Promise<void>;
}

/** Returns the receipts that the question is about, and the functions that answer it. */
function useSignOutChoices({ onClose, onLeave }: Pick<SignOutDialogProps, 'onClose' | 'onLeave'>) {
  const { outbox } = useSdk();
  const { isOnline } = useSnapshot(layout);
  const uploads = useOutbox(({ list }) => list());
  const pictures = useOutbox(({ draft }) => draft.pictures()).length;
  const isDurable = useOutbox(({ storage }) => storage().isDurable);
  const [awaitedUuids, setAwaitedUuids] = useState<readonly string[]>();
  const [trouble, setTrouble] = useState<keyof typeof text.troubles>();
  const [busyAction, setBusyAction] = useState<'leave' | 'send' | 'drop'>();

  const unsent = uploads.filter(isUnsent);
  // The question does not change while receipts are deleted or the session ends.
  const currentCount = countUnsentReceipts(uploads, pictures);
  const [receiptCount, setReceiptCount] = useState(currentCount);
  if (!busyAction && receiptCount !== currentCount) setReceiptCount(currentCount);
  const progress = awaitedUuids && getSignOutProgress(awaitedUuids, { uploads, isOnline });
  // The shopper chooses again now, whatever the result of the next attempt.
  if (progress?.kind === 'stopped') {
    setAwaitedUuids(undefined);
    setTrouble(progress.why);
  }
  const isDone = progress?.kind === 'done';
  const sending = progress?.kind === 'sending' ? progress : undefined;

  const run =
    (action: typeof busyAction, work: () => Promise<void>, troubleOnError: typeof trouble) => async () => {
      setBusyAction(action);
      setTrouble(undefined);
      try {
        await work();
      } catch (error) {
        // A toast would be behind this dialog.
        setTrouble(troubleOnError);
        reportError(error);
      }
      setBusyAction(undefined);
    };
  const leave = run('leave', onLeave, undefined);
  const send = run(
    'send',
    async () => {
      if (!isOnline) return setTrouble('network');
      const prepared = pictures > 0 ? [await outbox.draft.send()] : [];
      await Promise.all(
        unsent.filter(({ state }) => state !== 'sending').map(({ uuid }) => outbox.retry(uuid)),
      );
      setAwaitedUuids([...unsent, ...prepared].map(({ uuid }) => uuid));
    },
    'late',
  );
  const drop = run(
    'drop',
    async () => {
      await Promise.all([...unsent.map(({ uuid }) => outbox.discard(uuid)), outbox.draft.clear()]);
      await onLeave();
    },
    'not-dropped',
  );
  const close = () => {
    setAwaitedUuids(undefined);
    setTrouble(undefined);
    onClose();
  };

  useEffect(() => {
    if (isDone) void onLeave();
  }, [isDone, onLeave]);

  return {
    receiptCount,
    /** True if the receipts survive the end of the page. */
    isKept: isDurable && unsent.every((upload) => upload.isDurable),
    sending,
    isDone,
    trouble,
    busyAction,
    leave,
    send,
    drop,
    close,
  };
}

/**
 * The question, before signing out, whether to keep the receipts on this device, send them first, or delete
 * them.
 */
export function SignOutDialog({ open, onClose, onLeave }: SignOutDialogProps) {
  const choices = useSignOutChoices({ onClose, onLeave });
  const { receiptCount, isKept, sending, isDone, trouble, busyAction, leave, send, drop, close } = choices;
  const question = receiptCount === 0 ? text.allGone : formatCount(text.title, receiptCount);
  const explanation =
    receiptCount === 0 ? text.allGoneText : formatCount(isKept ? text.kept : text.keptHere, receiptCount);
  return (
    <Dialog
      open={open}
      title={sending ? text.sending : question}
      onClose={close}
      closeLabel={text.close}
      actions={
        <>
          <Button
            variant="primary"
            size="lg"
            isBusy={busyAction === 'leave' || isDone}
            onClick={() => void leave()}
          >
            {receiptCount === 0 ? text.leave : text.keep}
          </Button>
          {/* One button with two roles, so that it keeps the focus. */}
          {receiptCount > 0 && (
            <Button size="lg" isBusy={busyAction === 'send'} onClick={sending ? close : () => void send()}>
              {sending ? text.close : text.send}
            </Button>
          )}
          {receiptCount > 0 && !sending && (
            <Button size="lg" isDanger isBusy={busyAction === 'drop'} onClick={() => void drop()}>
              {text.drop}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        <p>{sending ? text.thenOut : explanation}</p>
        {trouble && (
          <StatusLine icon="alert" tone="warn">
            {text.troubles[trouble]}
          </StatusLine>
        )}
      </div>
      {sending && (
        <div className={styles.send}>
          <ProgressBar label={text.progress} value={sending.progress} size="md" />
        </div>
      )}
    </Dialog>
  );
}
