import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no style depends on what the root contains: browsers would compute all styles again for each element that comes or goes', () => {
  const folder = import.meta.dirname.replace(/ui$/, '');
  const sheets = globSync('{app,features,navigation,ui}/**/*.css', { cwd: folder });
  expect(sheets).toContain('ui/toasts.module.css');
  const found = sheets.flatMap((sheet) =>
    [
      ...readFileSync(`${folder}/${sheet}`, 'utf8').matchAll(
        /(?:^|[\s,}])(?::root|html|body)[^\s,{]*:has\(.*/gm,
      ),
    ].map(([rule]) => `${sheet}: ${rule.trim()}`),
  );
  expect(found).toEqual([]);
});
