import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useSdk } from '../queries/sdk-context.tsx';
import { takeFiles } from './take-files.ts';

/**
 * Pictures and PDF, as in the `accept` attribute. HEIC also by file extension: some systems do not know
 * its type, and grey it out.
 */
export const acceptedFiles = 'application/pdf,image/*,.heic,.heif';

/**
 * Lets the shopper choose files of this device for the receipt. No `capture` attribute: on iOS it
 * would hide the photo library.
 * @param accept media types and file extensions offered, as in the `accept` attribute
 * @returns `open` shows the system's dialog; `input` must be rendered beside the button that calls it
 */
export function useFilePicker(accept: string): { open: () => void; input: ReactNode } {
  const { draft } = useSdk().outbox;
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ''; // The same file may be chosen again after having been removed.
    void takeFiles(draft, files);
  };
  return {
    open: () => input.current?.click(),
    input: <input ref={input} type="file" accept={accept} multiple hidden onChange={choose} />,
  };
}
