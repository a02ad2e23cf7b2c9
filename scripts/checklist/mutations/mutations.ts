import { batches } from './batches.ts';
import { errors } from './errors.ts';
import type { Chapter, Mutation } from './mutation.ts';
import { parameters } from './parameters.ts';
import { scanner } from './scanner.ts';
import { sdk } from './sdk.ts';
import { uploads } from './uploads.ts';

const chapters: readonly Chapter[] = [sdk, batches, uploads, parameters, errors, scanner];

/** The planted change of each id of docs/checklist.md. */
export const mutations: ReadonlyMap<string, Mutation> = new Map(
  chapters.flatMap((chapter) => Object.entries(chapter)),
);

/** Ids that no change of ours can break, with the reason. */
export const unbreakable: ReadonlyMap<string, string> = new Map();
