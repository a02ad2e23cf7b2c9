import { getApplyCodeMutationOptions } from '@cagnotte/generated/hooks/product';
import { ApplyCodeBody } from '@cagnotte/generated/zod/bodies/product';
import { useState } from 'react';
import * as z from 'zod/mini';
import { capitals, fieldOf } from '../../forms/fields.ts';
import { refusalOf } from '../../forms/refusal-of.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { Button } from '../../ui/button.tsx';
import { NetworkButton } from '../../ui/network-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { uiText } from '../../ui/text.ts';
import { tellFailure } from '../../ui/toast-store.ts';
import { useFormDraft } from '../form-drafts/use-form-draft.ts';
import { addPoints } from '../rewards/points.ts';
import { isOfSession } from '../session/auth.ts';
import type { PendingMark } from '../value-requests/pending-mark.ts';
import { useUnknownOutcome } from '../value-requests/pending-requests.ts';
import { whyRefused } from '../value-requests/refusals.ts';
import { lookAgain, sendOnce, type Ending, type ValueContext } from '../value-requests/send-once.ts';
import { outcomesText } from '../value-requests/text.ts';
import { useValueContext } from '../value-requests/value-context.ts';
import styles from './account.module.css';
import { codeOutcome } from './code-outcome.ts';
import { accountText } from './text.ts';

/** VA-26: a code of the programme, in capitals as it is printed. What it is worth is the server's to say. */
export const codeSchema = z.object({ code: fieldOf(ApplyCodeBody, 'code', capitals) });

/** D108: enters a code of the programme, and tells what it gave. Operation `applyCode`. Never rejects. */
export const enterCode = (context: ValueContext, code: string): Promise<Ending> => {
  const { product, queries, mutate } = context;
  return sendOnce(context, {
    operation: 'applyCode',
    // The code itself is worth points: nothing of it is kept.
    subject: '',
    about: {},
    rule: codeOutcome,
    send: async () => {
      const { points } = await mutate(
        getApplyCodeMutationOptions(),
        { product, data: { code } },
        (response) => addPoints(queries, product, response.points ?? 0),
      );
      return { points: points ?? 0 };
    },
  });
};

export interface CodeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** D108: takes a code of the programme, and says what it brought. Operation `applyCode`. */
export function CodeDialog({ open, onClose }: CodeDialogProps) {
  const text = accountText.code;
  return (
    <Dialog open={open} title={text.title} onClose={onClose} closeLabel={uiText.close}>
      {/* Made anew at each opening, with a code that was typed and not entered. */}
      <CodeForm onDone={onClose} />
    </Dialog>
  );
}

function CodeForm({ onDone }: { onDone: () => void }) {
  const context = useValueContext({ applyCode: codeOutcome });
  const { mark, isChecking } = useUnknownOutcome(['applyCode']);
  const [failure, setFailure] = useState<string>();
  const { start, keep, markSent } = useFormDraft('code', { blank: { code: '' } });
  const { form, field, sending, isSending } = useAppForm({ schema: codeSchema, defaultValues: start });
  const text = accountText.code;

  const fail = (error: unknown) => {
    if (isOfSession(error)) return;
    const refusal = refusalOf(error);
    if (refusal?.field === 'code') {
      form.setError('code', { type: 'refused', message: refusal.message }, { shouldFocus: true });
      return;
    }
    const why = whyRefused(error, codeOutcome.refusals);
    tellFailure(error, why);
    setFailure(why ?? text.failed);
  };
  const send = sending(async ({ code }) => {
    setFailure(undefined);
    const forget = markSent();
    const { kind, error } = await enterCode(context, code);
    if (kind === 'done' || kind === 'found') {
      forget();
      onDone();
    } else if (kind === 'not-done') setFailure(text.failed);
    else if (kind !== 'unknown') fail(error);
  });
  const check = async (unknown: PendingMark) => {
    const outcome = await lookAgain(context, unknown);
    if (outcome === 'done') {
      keep({ code: '' });
      onDone();
    } else if (outcome === 'not-done') setFailure(text.failed);
  };
  const isUnknown = mark !== undefined && !isSending;
  return (
    <form {...send} onChange={() => keep(form.getValues())}>
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
        <NetworkButton type="submit" variant="primary" size="lg" busy={isSending}>
          {text.submit}
        </NetworkButton>
      </div>
    </form>
  );
}
