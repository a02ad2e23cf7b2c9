/** Renders a table in Markdown, with columns aligned as the formatter of this repository aligns them. */
export const renderMarkdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const renderRow = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [renderRow(head), rule, ...rows.map(renderRow)].join('\n');
};
