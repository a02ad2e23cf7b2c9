/**
 * `npm run generate` writes all generated files: `generated/`, pages of `docs/`, and `openapi/clients.json`.
 * `npm run generate -- --check` writes nothing: it fails when a file is out of date.
 */
import { readOptions } from '../process/read-options.ts';
import { clientsFile } from './clients-of-operations.ts';
import { pages } from './docs.ts';
import { generatedLayer } from './generate.ts';
import { createOutput } from './output.ts';

// In this order: the table of clients reads the generated layer.
const outputs = [generatedLayer, ...[...pages, clientsFile].map(createOutput)];

const { values } = readOptions({ options: { check: { type: 'boolean' } } });
if (values.check) {
  const stale: string[] = [];
  for (const output of outputs) stale.push(...(await output.findStale()));
  if (stale.length > 0) {
    console.error(
      `Run "npm run generate": these files are not what the source says.\n  ${stale.join('\n  ')}`,
    );
    process.exitCode = 1;
  } else console.log('Everything that is generated is up to date');
} else for (const output of outputs) await output.write();
