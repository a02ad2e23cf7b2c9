import type { ErrorReport } from '@cagnotte/sdk/reporter';
import { sandboxAddress } from './sites.ts';

/** Returns the collector's reports that contain this word. */
export const findReports = async (word: string): Promise<ErrorReport[]> => {
  const reports = (await (await fetch(`${sandboxAddress.tags}/reports`)).json()) as ErrorReport[];
  return reports.filter((report) => JSON.stringify(report).includes(word));
};
