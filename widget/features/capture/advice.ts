import type { PictureSnapshot } from '@cagnotte/sdk';
import { captureText } from '../../text/capture.ts';
import { formatDate } from '../../text/format-date.ts';

/** What the shopper may want to look at again before sending. Never an order. */
export interface Advice {
  /** `again`: take it again · `remove`: leave it out. */
  readonly remedy: 'again' | 'remove';
  /** One or two short sentences. */
  readonly text: string;
  /** The same in a word or two, for those who only hear the strip. */
  readonly mark: string;
}

/** Advice about a picture, if there is any. That it was sent before comes first: then its sharpness is no matter. */
export function adviceOn({ hint, sameAs }: Pick<PictureSnapshot, 'hint' | 'sameAs'>): Advice | undefined {
  const { marks, sent, hints } = captureText.advice;
  if (sameAs) return { remedy: 'remove', text: sent(formatDate(new Date(sameAs.at))), mark: marks.sent };
  return hint && { remedy: 'again', text: hints[hint], mark: marks[hint] };
}
