import { formatNounCount, type OutputLine } from '../io.ts';
import { changeKinds, type Change, type Client, type Kind } from './changes.ts';

/** Columns of a terminal. */
const maxColumns = 100;
const colours = { breaking: 'red', warning: 'yellow', compatible: 'green', documentation: 'cyan' } as const;

/** Breaks a text into lines between its words; a longer word is a line by itself. */
const wrapText = (text: string, room: number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > room) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);

/** Renders a text after a label; its further lines are indented like its first. */
const renderRow = (label: string, column: number, text: string): string[] =>
  wrapText(text, maxColumns - column).map(
    (line, index) => `${(index === 0 ? label : '').padEnd(column)}${line}`,
  );

const renderClients = (clients: readonly Client[]): string =>
  clients
    .map(({ name, through }) => (through.length > 0 ? `${name} (${through.join(', ')})` : name))
    .join(', ') || 'no client that is known here';

/** Joins the same change of several responses of an operation. */
const joinResponses = (changes: readonly Change[]): Change[] => {
  const rows = new Map<string, Change>();
  for (const change of changes) {
    const side = change.where.replace(/^response .*/, 'response');
    const key = [side, change.rule, change.path, change.what].join('\n');
    const first = rows.get(key);
    const where = first ? `${first.where}, ${change.where.replace('response ', '')}` : change.where;
    rows.set(key, { ...change, where });
  }
  return [...rows.values()];
};

const renderOperation = (operationId: string, kind: Kind, changes: readonly Change[]): OutputLine[] => {
  const rows = joinResponses(changes);
  const column = 4 + Math.max(...rows.map(({ where }) => where.length)) + 3;
  const lines = rows.flatMap<OutputLine>(({ where, path, what, why }) => [
    ...renderRow(`    ${where}`, column, path === '' ? what : `${path}  ${what}`),
    ...(why === '' ? [] : renderRow('', column, why).map((text): OutputLine => [{ style: 'dim', text }])),
  ]);
  const breaks =
    kind === 'breaking' ? renderRow('    breaks:', 12, renderClients(changes[0]?.clients ?? [])) : [];
  return [['  ', { style: 'bold', text: operationId }], ...lines, ...breaks, ''];
};

const renderKind = (kind: Kind, changes: readonly Change[]): OutputLine[] => {
  const changesOfKind = changes.filter((change) => change.kind === kind);
  if (changesOfKind.length === 0) return [];
  const names = [...new Set(changesOfKind.map(({ operationId }) => operationId))];
  const title = `${kind}, in ${formatNounCount(names.length, 'operation')}`;
  return [
    [{ style: ['bold', colours[kind]], text: title }],
    '',
    ...names.flatMap((name) =>
      renderOperation(
        name,
        kind,
        changesOfKind.filter(({ operationId }) => operationId === name),
      ),
    ),
  ];
};

/** Renders the counts: `2 breaking, 0 warning, 1 compatible, 0 documentation`. */
export const renderCounts = (changes: readonly Change[]): string =>
  changeKinds.map((kind) => `${changes.filter((change) => change.kind === kind).length} ${kind}`).join(', ');

/** Renders the changes as lines of 100 columns, breaking ones first; without the counts. */
export const renderChanges = (
  changes: readonly Change[],
  only: readonly Kind[] = changeKinds,
): OutputLine[] =>
  changeKinds.filter((kind) => only.includes(kind)).flatMap((kind) => renderKind(kind, changes));
