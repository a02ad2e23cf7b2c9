import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const serve = fileURLToPath(new URL('../../e2e/serve.ts', import.meta.url));

/**
 * Serves the built widget, the partner's site and the sandbox for one bench, until this process
 * ends or `stop` is called.
 * @param port the first of the sites' ports, apart from those of tests that may be running
 */
export const startSites = async (port: number): Promise<{ stop: () => void }> => {
  const sites = spawn(process.execPath, [serve], {
    env: { ...process.env, E2E_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = (): void => void sites.kill();
  process.on('exit', stop);
  // Its first output means that the sites are up. If it ends before, this process ends too.
  await Promise.race([once(sites.stdout, 'data'), once(sites, 'exit').then(() => process.exit(1))]);
  return { stop };
};
