import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ClaimOnPurchaseBody } from '@cagnotte/generated/zod/bodies/product';
import { requestField } from '../../../forms/fields.ts';
import { textRule } from '../../../forms/rules.ts';
import { formsText } from '../../../forms/text.ts';
import { useAppForm } from '../../../forms/use-app-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { vibrate } from '../../../ui/device/vibrate.ts';
import { CodeCamera } from './code-camera.tsx';
import styles from './product-code.module.css';
import {
  removeSpaces,
  hasProductLength,
  isProductCode,
  formatProductCode,
  isTrustedCode,
} from './product-codes.ts';
import { scanText } from './text.ts';
import { useScanSession } from './use-scan-session.ts';

const scanVibrationMs = 80;

/** The typed code of a product: 8, 12 or 13 digits, of which the last checks the others. */
export const productCodeSchema = z.object({
  code: requestField(
    ClaimOnPurchaseBody,
    'ean',
    textRule(formsText.fixed.numeric, (typed) => /^\d*$/.test(removeSpaces(typed))),
    textRule(scanText.wrongLength, (typed) => hasProductLength(removeSpaces(typed))),
    textRule(scanText.wrongDigits, (typed) => isProductCode(removeSpaces(typed))),
  ),
});

interface CodeFieldProps {
  /** The code that the camera read: it is in the field, where it can be corrected. */
  readonly read: string | undefined;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  readonly onCode: (code: string) => void;
}

/** The field for the digits under the bars. Only a possible code of a product is sent. */
function CodeField({ read, isBusy, refusal, onCode }: CodeFieldProps) {
  const { field, sending, form } = useAppForm({ schema: productCodeSchema, defaultValues: { code: '' } });
  const { setValue, setError, clearErrors } = form;
  useEffect(() => {
    if (read !== undefined) setValue('code', isProductCode(read) ? formatProductCode(read) : '');
  }, [read, setValue]);
  useEffect(() => {
    if (refusal !== undefined && !isBusy) setError('code', { type: 'refused', message: refusal });
  }, [refusal, isBusy, setError]);
  const binding = field('code');
  const isRefused = binding.error !== undefined && binding.error === refusal;
  return (
    <form {...sending(({ code }) => onCode(removeSpaces(code)))}>
      <TextField
        {...binding}
        // The response arrives while the shopper looks elsewhere.
        isAnnounced={binding.isAnnounced || isRefused}
        onChange={(event) => {
          // The refusal was about the code before.
          if (isRefused) clearErrors('code');
          void binding.onChange(event);
        }}
        // An empty field is not an error: the camera may read the code.
        onBlur={(event) => event.target.value !== '' && binding.onBlur(event)}
        kind="digits"
        label={scanText.label}
        hint={scanText.hint}
        autoComplete="off"
        enterKeyHint="send"
      />
      <div className={styles.send}>
        <Button type="submit" variant="primary" size="lg" isBusy={isBusy}>
          {scanText.send}
        </Button>
      </div>
    </form>
  );
}

export interface ProductCodeProps {
  /**
   * Kinds of barcode of the programme (`scanner_readers`); undefined, empty or all unknown: the widget's
   * default.
   */
  readonly readers: readonly string[] | undefined;
  /** True while a claim is pending: nothing else is sent meanwhile. */
  readonly isBusy: boolean;
  /** Why the server refused the last code, shown beside the field; undefined when it did not. */
  readonly refusal: string | undefined;
  /** Called once with a code that was read or typed; `isBusy` follows while it is sent. */
  readonly onCode: (code: string) => void;
}

/** The barcode of a product, read by the camera or typed. Rendered in a dialog. */
export function ProductCode({ readers, isBusy, refusal, onCode }: ProductCodeProps) {
  /** The last code that the camera read. It is sent if it is trusted. */
  const [lastRead, setLastRead] = useState<{ readonly code: string; readonly isTrusted: boolean }>();
  // Another code may be read between a code and the first render with its claim.
  const isSent = useRef(false);
  const [wasBusy, setWasBusy] = useState(isBusy);
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    if (wasBusy) setLastRead(undefined);
  }
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  }, [isBusy, refusal]);

  const send = (code: string): boolean => {
    if (isBusy || isSent.current) return false;
    isSent.current = true;
    onCode(code);
    return true;
  };
  const scan = useScanSession(readers, (code) => {
    const isTrusted = isTrustedCode(code);
    if (isBusy || isSent.current) return;
    setLastRead({ code, isTrusted });
    if (isTrusted && send(code)) vibrate(scanVibrationMs);
  });
  const sentCode = lastRead?.isTrusted ? lastRead.code : undefined;
  return (
    <>
      <CodeCamera scan={scan} sentCode={sentCode} isForeign={lastRead?.isTrusted === false} />
      <CodeField read={sentCode} isBusy={isBusy} refusal={refusal} onCode={send} />
    </>
  );
}
