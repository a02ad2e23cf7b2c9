import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { consumers, runNode } from './consumer.ts';

const versions = readdirSync(join(consumers, 'node_modules')).filter((name) =>
  name.startsWith('typescript-'),
);

for (const version of versions)
  for (const resolution of ['bundler', 'nodenext'])
    test(`${version}, ${resolution}: every public method compiles, with the package's own types checked too`, async () => {
      await runNode([`node_modules/${version}/bin/tsc`, '-p', `types/tsconfig.${resolution}.json`]);
    });
