import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { PendingMark } from './marks/pending-mark.ts';
import { valueRequestsText } from './text.ts';

/**
 * Returns the state of the question whether to send a request again. It closes once the outcome of
 * the first request is known.
 * @param mark mark of the first request; undefined once that is settled
 */
export function useConfirmation(mark: PendingMark | undefined) {
  const [askedId, setAsked] = useState<string>();
  return {
    isAsking: mark !== undefined && mark.id === askedId,
    ask: () => setAsked(mark?.id),
    close: () => setAsked(undefined),
  };
}

export interface SendAgainDialogProps {
  readonly open: boolean;
  /** The cost if both requests succeed. */
  readonly text: string;
  readonly onClose: () => void;
  /** Sends the second request. Undefined when there is none to send any more. */
  readonly onSend: (() => void) | undefined;
}

/**
 * The question before a request is sent again while the first one may still succeed. All ways to close
 * it but one keep waiting.
 */
export function SendAgainDialog({ open, text, onClose, onSend }: SendAgainDialogProps) {
  return (
    <ConfirmDialog
      {...valueRequestsText.again}
      open={open}
      text={text}
      onKeep={onClose}
      onDiscard={() => {
        onClose();
        onSend?.();
      }}
    />
  );
}
