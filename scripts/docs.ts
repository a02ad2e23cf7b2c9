/**
 * Writes the documents that say what the source says. `--check` writes nothing: it fails when a page is not what
 * it would be.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { magicValuesPage } from '@cagnotte/contracts/internal';
import { format, resolveConfig } from 'prettier';
import { errorsList, errorsPage } from './errors-page.ts';
import { llmsText } from './llms-text.ts';

interface Page {
  /** Its path in the repository. */
  readonly file: string;
  readonly text: () => string | Promise<string>;
  /** Of Prettier. Default: Markdown. */
  readonly parser?: 'json';
}

/** A new page needs one line here. */
export const pages: readonly Page[] = [
  { file: 'docs/errors.md', text: errorsPage },
  { file: 'docs/errors.json', text: errorsList, parser: 'json' },
  { file: 'docs/magic-values.md', text: magicValuesPage },
  { file: 'llms.txt', text: llmsText },
];

const pathOf = ({ file }: Page): string => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** A page as it has to be committed. */
export const writtenPage = async (page: Page): Promise<string> => {
  const options = await resolveConfig(pathOf(page));
  return format(await page.text(), { ...options, parser: page.parser ?? 'markdown' });
};

/** A page as it was committed; empty when it was not. */
export const committedPage = (page: Page): Promise<string> => readFile(pathOf(page), 'utf8').catch(() => '');

const differs = async (page: Page): Promise<boolean> =>
  (await writtenPage(page)) !== (await committedPage(page));

const check = async (): Promise<void> => {
  const stale: string[] = [];
  for (const page of pages) if (await differs(page)) stale.push(page.file);
  if (stale.length > 0) {
    console.error(
      `the documents are not what the source says; run "npm run generate":\n  ${stale.join('\n  ')}`,
    );
    process.exitCode = 1;
  } else console.log('the documents are up to date');
};

if (import.meta.main) {
  if (process.argv.includes('--check')) await check();
  else for (const page of pages) await writeFile(pathOf(page), await writtenPage(page));
}
