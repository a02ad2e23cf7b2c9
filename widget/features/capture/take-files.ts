import { addShots, showRefusals, type Refusal } from './capture-store.ts';
import type { FileKind } from './file-kind.ts';
import { judgeFile } from './rules.ts';

interface Accepted {
  kind: FileKind;
  drawable: boolean;
}

// Beside the files rather than in the store: an upload holds the same files, and shows them again.
const accepted = new WeakMap<File, Accepted>();

/** Judges files in the order they were chosen, adds the good ones to the ticket and names the others. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const verdicts = await Promise.all(files.map(async (file) => ({ file, verdict: await judgeFile(file) })));
  const good: File[] = [];
  const refusals: Refusal[] = [];
  for (const { file, verdict } of verdicts) {
    if ('refused' in verdict) {
      refusals.push({ name: file.name, reason: verdict.refused });
    } else {
      accepted.set(file, verdict);
      good.push(file);
    }
  }
  addShots(good);
  showRefusals(refusals);
}

/** What the rules found out about a file; for one they never saw, only what its type announces. */
export function judgedAs(file: File): Accepted {
  const pdf = file.type === 'application/pdf';
  return accepted.get(file) ?? { kind: pdf ? 'pdf' : 'unknown', drawable: !pdf };
}
