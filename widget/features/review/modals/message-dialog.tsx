import { useId, type ReactNode } from 'react';
import type { AppForm } from '../../../forms/use-app-form.ts';
import { fr } from '../../../text/fr.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Acting } from '../use-acting.ts';
import { Refusal } from './refusal.tsx';

export interface MessageDialogProps extends Pick<Acting, 'isBusy' | 'refusal'> {
  readonly words: { readonly title: string; readonly text: string; readonly send: string };
  /** Properties of the form, as `sending` of `useAppForm` gives them. */
  readonly form: ReturnType<AppForm<never>['sending']>;
  /** Its fields. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A few words to the team. */
export function MessageDialog({ words, form, isBusy, refusal, children, onClose }: MessageDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      closeLabel={fr.close}
      actions={
        <Button type="submit" form={id} variant="primary" size="lg" busy={isBusy}>
          {words.send}
        </Button>
      }
    >
      <p>{words.text}</p>
      <form id={id} {...form}>
        {children}
      </form>
      <Refusal>{refusal}</Refusal>
    </Dialog>
  );
}
