import { useEffect } from 'react';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { scanText } from '../../../text/scan.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { codeSchema } from './code-schema.ts';
import { bareCode, isProductCode, printedCode } from './product-codes.ts';
import styles from './product-code.module.css';

export interface CodeFieldProps {
  /** The code that the camera read: it stands in the field, where it can be put right. */
  readonly read: string | undefined;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  readonly onCode: (code: string) => void;
}

/** The digits under the bars, typed. Nothing is sent that cannot be the code of a product. */
export function CodeField({ read, isBusy, refusal, onCode }: CodeFieldProps) {
  const { field, sending, form } = useAppForm({ schema: codeSchema, defaultValues: { code: '' } });
  const { setValue, setError, clearErrors } = form;
  useEffect(() => {
    if (read !== undefined) setValue('code', isProductCode(read) ? printedCode(read) : '');
  }, [read, setValue]);
  useEffect(() => {
    if (refusal !== undefined && !isBusy) setError('code', { type: 'refused', message: refusal });
  }, [refusal, isBusy, setError]);
  const binding = field('code');
  const isRefused = binding.error !== undefined && binding.error === refusal;
  return (
    <form {...sending(({ code }) => onCode(bareCode(code)))}>
      <TextField
        {...binding}
        // What the server says comes while the shopper looks elsewhere.
        announced={binding.announced || isRefused}
        onChange={(event) => {
          // It was about the code before.
          if (isRefused) clearErrors('code');
          void binding.onChange(event);
        }}
        // Left empty it is no mistake: the camera will do.
        onBlur={(event) => event.target.value !== '' && binding.onBlur(event)}
        kind="digits"
        label={scanText.label}
        hint={scanText.hint}
        autoComplete="off"
        enterKeyHint="send"
      />
      <div className={styles.send}>
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {scanText.send}
        </Button>
      </div>
    </form>
  );
}
