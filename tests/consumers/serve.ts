/** The sandbox, partners' pages, and the host of the script as docs/sdk/installing.md describes it. */
import { startSandbox, startStaticSite } from '@cagnotte/contracts/sandbox';
import { consumers } from './consumer.ts';
import { ports } from './ports.ts';

try {
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
  console.error(`The consumers take six ports from ${ports.api}; CONSUMERS_PORT=… moves them.`);
  process.exit(1);
}
