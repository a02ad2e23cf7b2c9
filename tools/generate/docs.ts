/**
 * Writes the pages of `docs/` that say what the source says. `--check` writes nothing: it fails when a page is not what
 * it would be.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { magicValuesPage } from '@cagnotte/mock-server/internal';
import { errorsPage } from './errors-page.ts';
import { formatText } from './format-text.ts';

interface Page {
  /** Its path in the repository. */
  readonly file: string;
  readonly text: () => string | Promise<string>;
}

/** A new page needs one line here. */
export const pages: readonly Page[] = [
  { file: 'docs/errors.md', text: errorsPage },
  { file: 'docs/magic-values.md', text: magicValuesPage },
];

const pathOf = ({ file }: Page): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** A page as it has to be committed. */
export const writtenPage = async (page: Page): Promise<string> => formatText(page.file, await page.text());

/** A page as it was committed; empty when it was not. */
export const committedPage = (page: Page): Promise<string> => readFile(pathOf(page), 'utf8').catch(() => '');

const differs = async (page: Page): Promise<boolean> =>
  (await writtenPage(page)) !== (await committedPage(page));

const check = async (): Promise<void> => {
  const stale: string[] = [];
  for (const page of pages) if (await differs(page)) stale.push(page.file);
  if (stale.length > 0) {
    console.error(`docs/ is not what the source says; run "npm run generate":\n  ${stale.join('\n  ')}`);
    process.exitCode = 1;
  } else console.log('docs/ is up to date');
};

if (import.meta.main) {
  if (process.argv.includes('--check')) await check();
  else for (const page of pages) await writeFile(pathOf(page), await writtenPage(page));
}
