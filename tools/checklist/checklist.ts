/** One line of docs/checklist.md. */
export interface Line {
  readonly id: string;
  readonly text: string;
}

/** Returns the lines of the checklist, in their order. */
export const parseChecklist = (markdown: string): Line[] =>
  [...markdown.matchAll(/^- ([A-Z]{2}-\d{2}) (.+)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
