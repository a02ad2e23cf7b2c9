/**
 * Writes the public surface of `@cagnotte/sdk` to `sdk/api/`, from the types that the build made, so that
 * every change of it shows in a pull request. `--check` writes nothing and fails on any difference. Both fail
 * on faults of the public surface.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatText } from '../../process/format-text.ts';
import { readOptions } from '../../process/read-options.ts';
import { root } from '../../root.ts';
import { getFileName, publicEntries, type SourceManifest } from '../pack/published-manifest.ts';
import { readDeclarations } from './declarations.ts';
import { deprecatedNames } from './deprecated-names.ts';
import { findFaults } from './faults.ts';
import { renderReport } from './report.ts';

const { values } = readOptions({ options: { check: { type: 'boolean' } } });
const dist = join(root, 'sdk/dist');
const folder = join(root, 'sdk/api');
const manifest = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8')) as SourceManifest;
const entries = [...publicEntries(manifest.exports).keys()].map(getFileName);

const texts = new Map(
  readdirSync(dist)
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => [name, readFileSync(join(dist, name), 'utf8')]),
);
const files = new Map([...texts].map(([name, text]) => [name, readDeclarations(name, text)]));

const reports = new Map<string, string>();
for (const [name, text] of renderReport(manifest.name, files, entries))
  // Declarations have the comment on a member at the end of the line before it.
  reports.set(`${name}.md`, await formatText(`${name}.md`, text.replaceAll('; /** ', ';\n/** ')));

const committed = (name: string): string | undefined => {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return undefined;
  }
};

const problems = findFaults(files, texts, entries, Object.keys(manifest.peerDependencies ?? {}));
const policy = readFileSync(join(root, 'docs/sdk/deprecation-policy.md'), 'utf8');
for (const name of [...texts].flatMap(([file, text]) => deprecatedNames(file, text)))
  if (!policy.includes(`\`${name}\``))
    problems.push(`${name} is deprecated, but not in docs/sdk/deprecation-policy.md`);

if (values.check) {
  const names = new Set([...reports.keys(), ...readdirSync(folder)]);
  for (const name of names)
    if (committed(name) !== reports.get(name))
      problems.push(
        `sdk/api/${name} is not what the build has: run "npm run api" and look at the difference`,
      );
} else {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of reports) writeFileSync(join(folder, name), text);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else console.log(`the public surface: ${entries.length} entries, as reported in sdk/api/`);
