import { useEffect, useRef, useState } from 'react';
import { CodeCamera } from './code-camera.tsx';
import { CodeField } from './code-field.tsx';
import { isTrustedCode } from './product-codes.ts';
import { thrill } from './thrill.ts';
import { useScanSession } from './use-scan-session.ts';

export interface ProductCodeProps {
  /** Kinds of barcode of the programme (`scanner_readers`); undefined, empty or all unknown: the widget's default. */
  readonly readers: readonly string[] | undefined;
  /** A claim is under way: nothing else is sent meanwhile. */
  readonly isBusy: boolean;
  /** Why the server turned the last code down, beside the field; undefined when it did not. */
  readonly refusal: string | undefined;
  /** Called once with a code that was read or typed; `isBusy` follows while it is sent. */
  readonly onCode: (code: string) => void;
}

/** Reads the barcode of a product: seen by the camera, or typed. Stands in a dialog. */
export function ProductCode({ readers, isBusy, refusal, onCode }: ProductCodeProps) {
  /** What the camera read last; `isTrusted` when it was sent. */
  const [read, setRead] = useState<{ readonly code: string; readonly isTrusted: boolean }>();
  // Between a code and the first render that knows of its claim, another may come.
  const isSent = useRef(false);
  const [wasBusy, setWasBusy] = useState(isBusy);
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    if (wasBusy) setRead(undefined);
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
    setRead({ code, isTrusted });
    if (isTrusted && send(code)) thrill();
  });
  const taken = read?.isTrusted ? read.code : undefined;
  return (
    <>
      <CodeCamera scan={scan} taken={taken} isForeign={read?.isTrusted === false} />
      <CodeField read={taken} isBusy={isBusy} refusal={refusal} onCode={send} />
    </>
  );
}
