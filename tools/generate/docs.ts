import { renderMagicValuesPage } from '@cagnotte/mock-server/internal';
import { renderErrorsPage } from './errors-page.ts';
import type { WrittenFile } from './output.ts';

/** The generated pages of `docs/`. A new page needs one line here. */
export const pages: readonly WrittenFile[] = [
  { file: 'docs/errors.md', text: renderErrorsPage },
  { file: 'docs/magic-values.md', text: renderMagicValuesPage },
];
