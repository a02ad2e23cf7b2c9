/**
 * The sites of the browser tests, on separate ports so that they do not disturb a running `npm start`:
 * - the sandbox's two
 * - the built widget with its production headers
 * - a partner's, which frames the widget and uses the built SDK
 * - a second deployment of the same build, with its own backend and the tags of a third party
 * - the build as it ships, whose requests have no id
 * - the recommended deployment, with the backend behind the widget's origin
 */
import { once } from 'node:events';
import { build } from 'vite';
import { startSandbox, startStaticSite, type StaticSiteOptions } from '@cagnotte/mock-server';
import { explainNoNetwork, requireChromium } from '../../tools/gate/browsers/find-browsers.ts';
import { limits } from '../../tools/gate/speed/limits.ts';
import { getBuildFolder } from '../../tools/package/build/build.ts';
import { getHeaderValues, type DeploymentOrigins } from '../../tools/package/deployment/header-values.ts';
import { resolveFromRoot } from '../../tools/root.ts';
import { builtExample, builtShowcase, createPartnerSite } from './partner-server.ts';
import { boundClientId, ports, sites } from './sites.ts';
import { createTagHost } from './tag-host.ts';

const host = '127.0.0.1';

const partner = createPartnerSite();
const tags = createTagHost();

/** Builds the partner's demo site for the addresses of the tests. */
const buildExample = async (): Promise<void> => {
  Object.assign(process.env, {
    API_PORT: ports.api,
    FILES_PORT: ports.files,
    WIDGET_PORT: ports.widget,
    PARTNER_PORT: ports.partner,
  });
  await build({
    configFile: resolveFromRoot('tests/partner-site/vite.config.ts'),
    base: '/exemple/',
    logLevel: 'warn',
    build: { outDir: resolveFromRoot(builtExample), emptyOutDir: true },
  });
};

/** Builds the showcase of the widget's parts, which is not shipped. */
const buildShowcase = () =>
  build({
    configFile: false,
    root: resolveFromRoot('widget/showcase'),
    base: '/vitrine/',
    logLevel: 'warn',
    build: { outDir: resolveFromRoot(builtShowcase), emptyOutDir: true, assetsInlineLimit: 0 },
  });

const deploy = (
  root: string,
  port: number,
  origins: Omit<DeploymentOrigins, 'build' | 'ancestors'>,
  config: object = {},
  forwards?: StaticSiteOptions['forwards'],
) =>
  startStaticSite({
    root,
    host,
    port,
    ...(forwards && { forwards }),
    headersFile: resolveFromRoot('widget/headers.json'),
    replacements: getHeaderValues({ ...origins, build: root, ancestors: '*' }),
    config: {
      region: 'FR',
      environment: 'local',
      product: 'kit',
      addresses: { fr: { local: { api: origins.api, proxy: origins.files } } },
      requestIdHeader: 'X-Request-Id',
      ...config,
    },
  });

const startSites = async (): Promise<() => Promise<unknown>> => {
  getBuildFolder('sdk');
  const built = getBuildFolder('widget');
  const sandbox = await startSandbox({
    apiPort: ports.api,
    filesPort: ports.files,
    host,
    analysisDelayMs: limits.analysis,
  });
  const second = await startSandbox({
    apiPort: ports.secondApi,
    filesPort: ports.secondFiles,
    filesOrigin: sites.secondFiles,
    host,
  });
  const widget = await deploy(built, ports.widget, sites, { hostOrigins: { 'demo.hosts': [sites.partner] } });
  const plainWidget = await deploy(built, ports.plainWidget, sites, { requestIdHeader: false });
  // The sandbox's pictures are served over http, which no policy allows from everywhere.
  const oneOrigin = await deploy(
    built,
    ports.oneOrigin,
    { api: '', files: sites.files },
    { addresses: undefined },
    { '/api/': sites.api, '/v1/': sites.files, '/web_client/': null },
  );
  const tagAddresses = {
    collector: `${sites.tags}/reports`,
    trackers: sites.tags,
    cspReports: `${sites.tags}/csp`,
  };
  const secondSites = { api: sites.secondApi, files: sites.secondFiles, ...tagAddresses };
  const secondWidget = await deploy(built, ports.secondWidget, secondSites, {
    reports: `${sites.tags}/reports`,
    hosts: { [new URL(sites.boundWidget).host]: boundClientId },
    trackers: {
      tagManager: `${sites.tags}/gtm.js`,
      analytics: `${sites.tags}/gtag.js`,
      partnerScript: `${sites.tags}/partner.js`,
    },
  });
  await Promise.all([buildExample(), buildShowcase()]);
  partner.listen(ports.partner, host);
  tags.listen(ports.tags, host);
  await Promise.all([once(partner, 'listening'), once(tags, 'listening')]);
  return () =>
    Promise.all([sandbox, second, widget, plainWidget, oneOrigin, secondWidget].map((site) => site.close()));
};

/** Returns one sentence about why the sites did not start. */
const explainFailure = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (!('port' in error)) return error.message;
  return `Port ${String(error.port)} is taken, and the browser tests need ten ports from ${ports.api} on: stop what holds it, or move them with E2E_PORT=….`;
};

/** Calls back once the test runner that started these sites has ended, also when it was killed. */
const callWhenRunnerEnds = (callback: () => void): void => {
  const runner = Number(process.env.TEST_RUNNER);
  if (!runner) return;
  const watch = setInterval(() => {
    try {
      process.kill(runner, 0);
    } catch {
      clearInterval(watch);
      callback();
    }
  }, 500);
};

// People who open the sites have a browser.
requireChromium();
const noNetwork = explainNoNetwork();
if (noNetwork) {
  console.error(noNetwork);
  process.exit(1);
}
try {
  callWhenRunnerEnds(() => process.exit(1));
  const close = await startSites();
  console.log('the sites are up');
  process.once('SIGTERM', () => void close().then(() => process.exit(0)));
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
