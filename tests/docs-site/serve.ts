/** The documentation site as it was built, and a sandbox for its playground. */
import { fileURLToPath } from 'node:url';
import { startSandbox, startStaticSite } from '@cagnotte/mock-server';
import { buildIfStale } from '../../tools/package/build/build.ts';
import { ports } from './ports.ts';

try {
  buildIfStale('docs');
  const sites = await Promise.all([
    startSandbox({ apiPort: ports.api, filesPort: ports.files, host: '127.0.0.1' }),
    startStaticSite({ root: fileURLToPath(new URL('../../docs/dist', import.meta.url)), port: ports.site }),
  ]);
  console.log('the documentation site is up');
  const close = async (): Promise<void> => {
    await Promise.all(sites.map((site) => site.close()));
    process.exit(0);
  };
  process.once('SIGTERM', () => void close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
