import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';
import { removeSizeMarkers } from '../size/size-markers.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns a section of a document, without its heading. */
const getSection = (text: string, heading: string): string =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0]?.trim() ?? '';

/** Makes links relative to the package's root: in the SDK's README they are relative to its folder. */
const linkFromPackage = (text: string): string => text.replaceAll('](../docs/', '](docs/');

/** Renders `llms.txt` of the package, an overview for language models (https://llmstxt.org). */
export const renderLlmsText = (): string => {
  const readme = removeSizeMarkers(read('sdk/README.md'));
  const [, summary = ''] = /\n\n([^#]+?)\n\n## /.exec(readme) ?? [];
  return `# @cagnotte/sdk

> ${summary.replaceAll('\n', ' ')}

- Every method returns a promise and rejects with an \`SdkError\` only; decide by its \`code\`.
- \`createSdk\` needs \`addresses\`: no server is known without them. \`npx -p @cagnotte/contracts cagnotte-mock\` runs one to try with.
- Requests that move points or money are never repeated by themselves: after an error with \`outcomeUnknown\`, read the state first.
- Parameters are in camelCase, what the server sent is in snake_case.

## Start

- [README](README.md): quick start and the list of methods

## Guides

${linkFromPackage(getSection(readme, 'Guides'))}

## Reference

- [Error codes](docs/errors.md): when each happens and what to do
- [Error codes as data](errors.json): the same for programs
- [Magic values](docs/magic-values.md): how to make every failure happen in the sandbox
`;
};
