import { createScanner, isReaderName, type ReaderName, type Scanner } from '@cagnotte/sdk/scanner';
import { scannerSettings } from './scanner-settings.ts';

/**
 * The kinds of barcode that count (D68): those of the programme in place of the widget's own.
 * @param named `scanner_readers` of the programme's settings; names that no scanner knows are left out.
 */
export function chosenReaders(named: readonly string[] | undefined): readonly ReaderName[] {
  const known = named?.filter(isReaderName) ?? [];
  return known.length > 0 ? known : scannerSettings.readers;
}

/** A scanner with the widget's settings, for these kinds of barcode. In a file of its own: only a scan needs the SDK's. */
export function openScanner(named: readonly string[] | undefined): Scanner {
  return createScanner({ ...scannerSettings, readers: chosenReaders(named) });
}
