import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of docs/checklist.md. */
export interface Line {
  readonly id: string;
  readonly text: string;
}

/** Returns the lines of the checklist, in their order. */
export const parseChecklist = (markdown: string): Line[] =>
  [...markdown.matchAll(/^- ([A-Z]{2}-\d{2}) (.+(?:\n  .+)*)$/gm)].map(([, id = '', text = '']) => ({
    id,
    text: text.replaceAll('\n  ', ' '),
  }));

/** Reads the lines of docs/checklist.md. */
export const readChecklist = (root: string): Line[] =>
  parseChecklist(readFileSync(join(root, 'docs/checklist.md'), 'utf8'));
