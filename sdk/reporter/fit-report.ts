import { cutText } from './cut-text.ts';
import type { ErrorReport } from './error-report.ts';
import { reportLimits } from './report-limits.ts';

const excess = (report: ErrorReport): number => JSON.stringify(report).length - reportLimits.characters;

/** Takes from a text what is too much; as JSON a character takes one place at least. */
const shortened = (report: ErrorReport, field: 'stack' | 'message'): ErrorReport => {
  const over = excess(report);
  const text = report.error[field] ?? '';
  if (over <= 0 || text === '') return report;
  return { ...report, error: { ...report.error, [field]: cutText(text, text.length - over) } };
};

/** A report within its limit: it loses its history first, from the oldest line on, then stack, then message. */
export const fitReport = (report: ErrorReport): ErrorReport => {
  let fitted = report;
  while (fitted.history.length > 0 && excess(fitted) > 0)
    fitted = { ...fitted, history: fitted.history.slice(1) };
  return shortened(shortened(fitted, 'stack'), 'message');
};
