import { isSdkError } from '@cagnotte/sdk';
import { useState } from 'react';
import { isOfSession } from '../../client/is-of-session.ts';
import type { PendingMark } from '../../client/outcomes/pending-mark.ts';
import { codeOutcome } from '../../client/outcomes/code-outcome.ts';
import { lookAgain } from '../../client/outcomes/send-once.ts';
import { useValueContext } from '../../client/outcomes/use-value-context.ts';
import { refusalOf } from '../../forms/refusal-of.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useUnknownOutcome } from '../../stores/pending.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { accountText } from '../../text/account.ts';
import { fr } from '../../text/fr.ts';
import { outcomesText } from '../../text/outcomes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account.module.css';
import { codeSchema } from './code-schema.ts';
import { enterCode } from './enter-code.ts';

export interface CodeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** D108: takes a code of the programme, and says what it brought. Operation `applyCode`. */
export function CodeDialog({ open, onClose }: CodeDialogProps) {
  const text = accountText.code;
  return (
    <Dialog open={open} title={text.title} onClose={onClose} closeLabel={fr.close}>
      {/* Made anew at each opening: the last code is no use any more. */}
      <CodeForm onDone={onClose} />
    </Dialog>
  );
}

function CodeForm({ onDone }: { onDone: () => void }) {
  const context = useValueContext({ applyCode: codeOutcome });
  const { mark, isChecking } = useUnknownOutcome(['applyCode']);
  const [failure, setFailure] = useState<string>();
  const { form, field, sending, isSending } = useAppForm({ schema: codeSchema, defaultValues: { code: '' } });
  const text = accountText.code;

  const fail = (error: unknown) => {
    if (isOfSession(error)) return;
    if (refusalOf(error)?.field === 'code') {
      const message = (isSdkError(error) && error.userMessage) || text.refused;
      form.setError('code', { type: 'refused', message }, { shouldFocus: true });
      return;
    }
    tellFailure(error);
    setFailure(text.failed);
  };
  const send = sending(async ({ code }) => {
    setFailure(undefined);
    const { kind, error } = await enterCode(context, code.trim());
    if (kind === 'done' || kind === 'found') onDone();
    else if (kind === 'not-done') setFailure(text.failed);
    else if (kind !== 'unknown') fail(error);
  });
  const check = async (unknown: PendingMark) => {
    const outcome = await lookAgain(context, unknown);
    if (outcome === 'done') onDone();
    else if (outcome === 'not-done') setFailure(text.failed);
  };
  const isUnknown = mark !== undefined && !isSending;
  return (
    <form {...send}>
      <p>{text.text}</p>
      <TextField {...field('code')} kind="capitals" label={text.label} enterKeyHint="send" />
      <div role="alert">
        {(isUnknown || failure) && (
          <StatusLine icon={isUnknown ? 'alert' : 'ko'} tone={isUnknown ? 'warn' : 'ko'}>
            {isUnknown ? outcomesText.code.failed : failure}
          </StatusLine>
        )}
      </div>
      <div className={styles.send}>
        {isUnknown && (
          <Button size="lg" busy={isChecking} onClick={() => void check(mark)}>
            {outcomesText.check}
          </Button>
        )}
        <Button type="submit" variant="primary" size="lg" busy={isSending}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
