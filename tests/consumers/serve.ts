/** The sandbox, partners' pages, and the host of the script as docs/sdk/installing.md describes it. */
import { cpSync, mkdirSync } from 'node:fs';
import { startSandbox, startStaticSite } from '@cagnotte/mock-server';
import { consumers } from './consumer.ts';
import { ports } from './ports.ts';

/**
 * Copies the scripts of the pages with script tags, once for all tests: while a test copies a file, it
 * is missing for the others.
 */
const copyScripts = (): void => {
  mkdirSync(`${consumers}/pages/script-tag`, { recursive: true });
  for (const name of ['script-tag/main.js', 'script-tag/photograph.js', 'send-receipt.js', 'show-result.js'])
    cpSync(`${consumers}/${name}`, `${consumers}/pages/${name}`);
};

try {
  copyScripts();
  const sites = await Promise.all([
    startSandbox({ apiPort: ports.api, filesPort: ports.files }),
    startStaticSite({ root: `${consumers}/pages`, port: ports.pages }),
    startStaticSite({
      root: `${consumers}/node_modules/@cagnotte/sdk/script`,
      port: ports.scripts,
      headersFile: `${import.meta.dirname}/script-headers.json`,
    }),
  ]);
  console.log('the four sites are up');
  const close = async (): Promise<void> => {
    await Promise.all(sites.map((site) => site.close()));
    process.exit(0);
  };
  process.once('SIGTERM', () => void close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`The consumers take five ports from ${ports.api}; CONSUMERS_PORT=… moves them.`);
  process.exit(1);
}
