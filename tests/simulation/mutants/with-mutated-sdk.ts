import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMutant, type Mutant } from '../../../tools/checklist/mutants/mutant.ts';
import { copySources } from '../../../tools/process/copy-sources.ts';
import { root } from '../../../tools/root.ts';
import type { CreateSdk } from '../create-world.ts';
import { loadSdk } from '../load-sdk.ts';

/**
 * Runs an action with a mutant of the SDK, in a copy of its sources. The working tree is not touched. Each
 * mutant has a folder of its own, because Node loads a module once for each path.
 * @throws Error when the text to replace is not in the file exactly once
 */
export const withMutatedSdk = async <Result>(
  mutant: Mutant,
  use: (createSdk: CreateSdk) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-mutant-'));
  try {
    copySources(root, folder, 'sdk');
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    applyMutant(folder, mutant);
    return await use(await loadSdk(join(folder, 'sdk')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
