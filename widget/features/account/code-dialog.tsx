import { useState } from 'react';
import * as z from 'zod/mini';
import { getApplyCodeMutationOptions } from '@cagnotte/generated/hooks/product';
import { ApplyCodeBody } from '@cagnotte/generated/zod/bodies/product';
import { findFieldRefusal } from '../../forms/field-refusal.ts';
import { capitals, requestField } from '../../forms/fields.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { NetworkButton } from '../../ui/controls/network-button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { StatusLine } from '../../ui/text/status-line.tsx';
import { uiText } from '../../ui/text/text.ts';
import { useFormDraft } from '../form-drafts/use-form-draft.ts';
import { addPoints } from '../rewards/points.ts';
import type { PendingMark } from '../value-requests/marks/pending-mark.ts';
import { useUnknownOutcome } from '../value-requests/marks/pending-store.ts';
import { findRefusalText } from '../value-requests/refusals.ts';
import { valueRequestsText } from '../value-requests/text.ts';
import { checkOutcome } from '../value-requests/unknown-outcome.ts';
import { useRequestDependencies } from '../value-requests/use-request-dependencies.ts';
import { runValueAction } from '../value-requests/value-action.ts';
import styles from './account.module.css';
import { codeOutcome } from './code-outcome.ts';
import { accountText } from './text.ts';

/** VA-26: a code of the programme, in capitals as it is printed. The server decides its value. */
export const codeSchema = z.object({ code: requestField(ApplyCodeBody, 'code', capitals) });

export interface CodeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** D108: a form for a code of the programme, and the points that it added. Operation `applyCode`. */
export function CodeDialog({ open, onClose }: CodeDialogProps) {
  const text = accountText.code;
  return (
    <Dialog open={open} title={text.title} onClose={onClose} closeLabel={uiText.close}>
      {/* Mounted at each opening: starts with a code that was typed and not sent. */}
      <CodeForm onDone={onClose} />
    </Dialog>
  );
}

function CodeForm({ onDone }: { onDone: () => void }) {
  const dependencies = useRequestDependencies({ applyCode: codeOutcome });
  const { mark, isChecking } = useUnknownOutcome(['applyCode']);
  const [failure, setFailure] = useState<string>();
  const { start, keep, markSent } = useFormDraft('code', { blank: { code: '' } });
  const { form, field, sending, isSending } = useAppForm({ schema: codeSchema, defaultValues: start });
  const text = accountText.code;

  /** Shows a refusal beside the field, or below it and in a toast. */
  const showRefusal = (error: unknown): boolean => {
    const refusal = findFieldRefusal(error);
    if (refusal?.field === 'code')
      form.setError('code', { type: 'refused', message: refusal.message }, { shouldFocus: true });
    else setFailure(findRefusalText(error, codeOutcome.refusals) ?? text.failed);
    return refusal?.field === 'code';
  };
  const send = sending(async ({ code }) => {
    setFailure(undefined);
    const forget = markSent();
    const { product, queries } = dependencies;
    await runValueAction(dependencies, {
      key: ['code'],
      operation: 'applyCode',
      // The code itself is worth points: it is not stored, and its request does not get the id of the mark.
      subject: '',
      about: {},
      outcomeRule: codeOutcome,
      getMutation: () => getApplyCodeMutationOptions(),
      variables: { product, data: { code } },
      onResponse: (response) => {
        const points = response.points ?? 0;
        addPoints(queries, product, points);
        return { points };
      },
      showRefusal,
      onEnd: ({ kind }) => {
        if (kind === 'done' || kind === 'already-done') {
          forget();
          onDone();
        } else if (kind === 'not-carried-out') setFailure(text.failed);
      },
    });
  });
  const check = async (unknown: PendingMark) => {
    const outcome = await checkOutcome(dependencies, unknown);
    if (outcome === 'done') {
      keep({ code: '' });
      onDone();
    } else if (outcome === 'not-carried-out') setFailure(text.failed);
  };
  const isUnknown = mark !== undefined && !isSending;
  return (
    <form {...send} onChange={() => keep(form.getValues())}>
      <p>{text.text}</p>
      <TextField {...field('code')} kind="capitals" label={text.label} enterKeyHint="send" />
      <div role="alert">
        {(isUnknown || failure) && (
          <StatusLine icon={isUnknown ? 'alert' : 'cross-circle'} tone={isUnknown ? 'warn' : 'ko'}>
            {isUnknown ? valueRequestsText.code.failed : failure}
          </StatusLine>
        )}
      </div>
      <div className={styles.send}>
        {isUnknown && (
          <Button size="lg" isBusy={isChecking} onClick={() => void check(mark)}>
            {valueRequestsText.check}
          </Button>
        )}
        <NetworkButton type="submit" variant="primary" size="lg" isBusy={isSending}>
          {text.submit}
        </NetworkButton>
      </div>
    </form>
  );
}
