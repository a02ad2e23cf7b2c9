/**
 * The four sites of the browser tests, on ports of their own so that a running `npm start` is left in peace: the
 * sandbox's two, the built widget with its production headers, and a partner's that frames it and uses the built SDK.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startSandbox, startStaticSite } from '@cagnotte/sandbox';
import { build } from 'vite';
import { builtExample, createPartnerSite } from './partner-site.ts';
import { ports, sites } from './sites.ts';

const host = '127.0.0.1';
const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const built = process.env.WIDGET_DIST ?? fromRoot('widget/dist');

if (!existsSync(`${built}/index.html`)) {
  console.error(`There is no built widget in ${built}: run "npm run build" first.`);
  process.exit(1);
}

const partner = createPartnerSite();

/** The partner's demo site for these four addresses. */
const buildExample = async (): Promise<void> => {
  Object.assign(process.env, {
    API_PORT: ports.api,
    FILES_PORT: ports.files,
    WIDGET_PORT: ports.widget,
    PARTNER_PORT: ports.partner,
  });
  await build({
    configFile: fromRoot('mock-server/partner/vite.config.ts'),
    base: '/exemple/',
    logLevel: 'warn',
    build: { outDir: fromRoot(builtExample), emptyOutDir: true },
  });
};

const startSites = async (): Promise<() => Promise<unknown>> => {
  const sandbox = await startSandbox({ apiPort: ports.api, filesPort: ports.files, host });
  const widget = await startStaticSite({
    root: built,
    host,
    port: ports.widget,
    headersFile: fromRoot('widget/headers.json'),
    replacements: { api: sites.api, files: sites.files },
    config: {
      region: 'FR',
      environment: 'local',
      product: 'kit',
      addresses: { fr: { local: { api: sites.api, proxy: sites.files } } },
      requestIdHeader: 'X-Request-Id',
    },
  });
  await buildExample();
  partner.listen(ports.partner, host);
  await once(partner, 'listening');
  return () => Promise.all([sandbox.close(), widget.close()]);
};

try {
  const close = await startSites();
  console.log('the four sites are up');
  process.once('SIGTERM', () => void close().then(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`The browser tests take four ports from ${ports.api}; E2E_PORT=… moves them.`);
  process.exit(1);
}
