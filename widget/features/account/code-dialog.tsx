import { applyCode } from '@cagnotte/generated/hooks/product';
import { isSdkError } from '@cagnotte/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPoints } from '../../client/add-points.ts';
import { isOfSession } from '../../client/is-of-session.ts';
import { useSdk } from '../../client/sdk-context.tsx';
import { useChange } from '../../client/use-change.ts';
import { refusalOf } from '../../forms/refusal-of.ts';
import { useAppForm } from '../../forms/use-app-form.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { tell } from '../../stores/tell.ts';
import { accountText } from '../../text/account.ts';
import { fr } from '../../text/fr.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account.module.css';
import { codeSchema } from './code-schema.ts';

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
  const { product } = useSdk();
  const queries = useQueryClient();
  const change = useChange();
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
    try {
      const points = await change('applyCode', async () => {
        const { points: credited } = await applyCode(product, { code: code.trim() });
        addPoints(queries, product, credited ?? 0);
        return credited ?? 0;
      });
      tell(text.done(points), 'success');
      onDone();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <form {...send}>
      <p>{text.text}</p>
      <TextField {...field('code')} kind="capitals" label={text.label} enterKeyHint="send" />
      <div role="alert">
        {failure && (
          <StatusLine icon="ko" tone="ko">
            {failure}
          </StatusLine>
        )}
      </div>
      <div className={styles.send}>
        <Button type="submit" variant="primary" size="lg" busy={isSending}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
