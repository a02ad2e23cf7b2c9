import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sections } from './sections.ts';

const folder = new URL('./', import.meta.url);
/** All sources of the showcase. */
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

/** Parts that render nothing here: `panel-close` renders only in a panel of a host page. */
const invisible = ['dialog-boundary', 'panel-close'];

const parts = readdirSync(new URL('../ui/', folder), { recursive: true, encoding: 'utf8' })
  .map((file) => /(?:^|\/)([\w-]+)\.tsx$/.exec(file)?.[1])
  .filter((part) => part !== undefined)
  .filter((part) => !invisible.includes(part));

describe('the showcase', () => {
  it.each(parts)('shows %s', (part) => {
    const imported = new RegExp(`import \\{ ([^}]+) \\} from '(?:\\.\\./)+ui/\\w+/${part}\\.tsx'`).exec(
      sources,
    )?.[1];
    const component = imported?.split(',')[0]?.trim() ?? '';
    expect(component).toMatch(/^[A-Z]\w+$/);
    expect(sources).toMatch(new RegExp(`<${component}[\\s/>]`));
  });

  it('has every specimen in its index, once', () => {
    const shown = [...sources.matchAll(/<Specimen\s+part="([^"]+)"/g)].map(([, part]) => part);
    expect(sections.flatMap((section) => section.parts).toSorted()).toEqual(shown.toSorted());
  });
});
