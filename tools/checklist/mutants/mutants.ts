import { accounts } from './accounts.ts';
import { batches } from './batches.ts';
import { contracts } from './contracts.ts';
import { coupons } from './coupons.ts';
import { display } from './display.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { frame } from './frame.ts';
import type { Chapter, ChecklistMutant } from './mutant.ts';
import { parameters } from './parameters.ts';
import { pot } from './pot.ts';
import { review } from './review.ts';
import { routing } from './routing.ts';
import { scanner } from './scanner.ts';
import { sdk } from './sdk.ts';
import { shop } from './shop.ts';
import { startUp } from './start-up.ts';
import { timeline } from './timeline.ts';
import { uploads } from './uploads.ts';

/** In the order of docs/checklist.md. */
const chapters: readonly Chapter[] = [
  routing,
  startUp,
  accounts,
  sdk,
  batches,
  uploads,
  parameters,
  forms,
  review,
  shop,
  coupons,
  pot,
  timeline,
  frame,
  errors,
  scanner,
  display,
  contracts,
];

/** The mutant of each id of docs/checklist.md. */
export const mutants: ReadonlyMap<string, ChecklistMutant> = new Map(
  chapters.flatMap((chapter) => Object.entries(chapter)),
);
