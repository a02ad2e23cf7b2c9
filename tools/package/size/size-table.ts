/** The table of docs/sizes.md: its rows as they are measured, and as they are read from the page. */
import { budgets } from './budgets.ts';

/** A size as size-limit gives it, in bytes. */
export interface Measured {
  readonly name: string;
  readonly size: number;
  readonly sizeLimit: number;
}

/** The name of the budget of all screens, which have one row. */
const eachScreen = budgets.find((budget) => 'listScreens' in budget)?.name ?? '';
const isScreen = (name: string): boolean => name.endsWith(': its own JS');

const formatKilobytes = (bytes: number): string => (Math.round(bytes / 100) / 10).toFixed(1);

/** The rows of the table: name, limit and size in kB. */
export const createRows = (measured: readonly Measured[]): string[][] => {
  const screens = measured.filter(({ name }) => isScreen(name));
  const sizes = screens.map(({ size }) => size);
  return measured.flatMap(({ name, size, sizeLimit }) => {
    const limit = `${sizeLimit / 1000} kB`;
    if (!isScreen(name)) return [[name, limit, `${formatKilobytes(size)} kB`]];
    if (name !== screens[0]?.name) return [];
    const range = `${formatKilobytes(Math.min(...sizes))} to ${formatKilobytes(Math.max(...sizes))} kB`;
    return [[eachScreen, limit, range]];
  });
};

export const beginMark = '<!-- sizes: written by `npm run size:write` -->';
export const endMark = '<!-- end of sizes -->';

/** The cells of the rows of the table in a page. */
export const parseRows = (page: string): string[][] =>
  (page.split(beginMark)[1]?.split(endMark)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** Returns the sizes of rows of the table, by the key of their budget. */
export const getSizesByKey = (rows: readonly (readonly string[])[]): ReadonlyMap<string, string> => {
  const sizes = new Map(rows.map(([name, , size]) => [name, size]));
  return new Map(
    budgets.flatMap((budget) => {
      const key = 'key' in budget ? budget.key : undefined;
      if (key === undefined) return [];
      const size = sizes.get(budget.name);
      if (size === undefined) throw new Error(`"${budget.name}" has no size`);
      return [[key, size]];
    }),
  );
};
