import { useEffect } from 'react';
import { unknownIn, type TimelinePage } from '../../../client/timeline/rules.ts';

/** What was reported while this page is open. */
const reported = new Set<string>();

/** TL-06: reports the categories that nobody knows, each once, in words that name nobody. */
export function useReportUnknown(pages: readonly TimelinePage[]): void {
  useEffect(() => {
    for (const category of unknownIn(pages)) {
      if (reported.has(category)) continue;
      reported.add(category);
      reportError(new Error(`unknown category of a timeline message: ${category}`));
    }
  }, [pages]);
}
