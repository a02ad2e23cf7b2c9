/**
 * Runs `npm start`: the sandbox (API and file proxy), the widget and a partner's site, each on its own *site*
 * (decision record 004), then prints their addresses and what to try. Ctrl-C stops everything,
 * at once (children.mjs): nothing has to be closed or saved.
 *
 * `--https` also puts them behind https. They accept connections of this machine only; `--lan` with `HOST=…`
 * lets others on the network reach the https ones at that address, for a real phone. `--built` serves the
 * built widget in place of its sources, with its service worker (docs/deploying/phone.md).
 */
import { join } from 'node:path';
import { createServer } from 'vite';
import { readPortSetting, startSandbox, startStaticSite } from '@cagnotte/mock-server';
import { runChild } from '../install/children.mjs';
import { getBuildFolder } from '../package/build/build.ts';
import { getHeaderValues } from '../package/deployment/header-values.ts';
import { fail, readOptions } from '../process/read-options.ts';
import { startHttpsFront } from './https-front.ts';
import { ensureCertificate } from './own-certificate.ts';

const option = { type: 'boolean', default: false } as const;
const {
  https: isHttps,
  built: isBuilt,
  lan: isLan,
} = readOptions({
  options: { https: option, built: option, lan: option },
}).values;

const readPort = (setting: string, standard: number): number => {
  try {
    return readPortSetting(setting, standard);
  } catch (error) {
    return fail(error);
  }
};
const ports = {
  api: readPort('API_PORT', 4100),
  files: readPort('FILES_PORT', 4101),
  widget: readPort('WIDGET_PORT', 4102),
  partner: readPort('PARTNER_PORT', 4103),
};

const { HOST = 'localhost' } = process.env;
const isLoopback = /^(localhost|.+\.localhost|127\.0\.0\.1)$/.test(HOST);
if (isHttps && isLan && isLoopback)
  fail('--lan needs HOST=…, the address by which the phone reaches this machine');
if (isHttps && !isLan && !isLoopback)
  fail(`HOST=${HOST} is reached from the network, which --lan allows: npm run dev -- --https --lan`);

/** Distance from the port of a site to its port for https. */
const httpsOffset = 1000;
const getOrigin = (site: keyof typeof ports): string =>
  isHttps ? `https://${HOST}:${ports[site] + httpsOffset}` : `http://${site}.localhost:${ports[site]}`;
const origins = { api: getOrigin('api'), files: getOrigin('files'), widget: getOrigin('widget') };
const partnerOrigin = `http://partner.localhost:${ports.partner}`;
// Read by the configuration of the widget's development server.
if (isHttps) Object.assign(process.env, { API_ORIGIN: origins.api, FILES_ORIGIN: origins.files });

/** Starts a Vite development server for one of the two sites that browsers open. */
const startSite = async (root: string, setting: string, sitePort: number): Promise<void> => {
  const site = await createServer({ root, configFile: `${root}/vite.config.ts` });
  await site.listen().catch((error: unknown) => {
    const isTaken = error instanceof Error && error.message.includes('already in use');
    fail(isTaken ? `Port ${sitePort} is taken: stop what holds it, or move it with ${setting}=….` : error);
  });
};

/** Serves the built widget as its host would. */
const startBuiltWidget = async (): Promise<void> => {
  // In another process: this one would handle no signals during a build.
  if (!process.env.WIDGET_DIST) {
    const node = join('node_modules', '.bin', 'node');
    const { status } = await runChild(node, ['tools/package/build/build.ts', '--if-stale', 'widget'], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(1);
  }
  const { api, files } = origins;
  const build = getBuildFolder('widget');
  await startStaticSite({
    root: build,
    port: ports.widget,
    portSetting: 'WIDGET_PORT',
    headersFile: 'widget/headers.json',
    replacements: getHeaderValues({ build, api, files, ancestors: '*' }),
    config: {
      region: 'FR',
      environment: 'local',
      addresses: { fr: { local: { api, proxy: files } } },
      requestIdHeader: 'X-Request-Id',
    },
  });
};

await startSandbox({
  apiPort: ports.api,
  filesPort: ports.files,
  keepConnections: isBuilt,
  ...(isHttps && { apiOrigin: origins.api, filesOrigin: origins.files }),
}).catch(fail);
if (isBuilt) await startBuiltWidget().catch(fail);
else await startSite('widget', 'WIDGET_PORT', ports.widget);
await startSite('tests/partner-site', 'PARTNER_PORT', ports.partner);

const startFronts = async (): Promise<void> => {
  const certificate = await ensureCertificate(HOST);
  const targets = [ports.api, ports.files, ports.widget];
  const host = isLan ? HOST : '127.0.0.1';
  await Promise.all(
    targets.map((target) => startHttpsFront({ certificate, host, port: target + httpsOffset, target })),
  );
};
const cannotListen = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return fail(code === 'EADDRNOTAVAIL' ? `HOST=${HOST} is not an address of this machine` : error);
};
if (isHttps) await startFronts().catch(cannotListen);
if (isHttps && isLan)
  console.warn(`
  --lan: everybody on the network of ${HOST} can open the addresses below, use the sandbox and read what was
  uploaded to it. Use a network that you trust, and end it with Ctrl-C.`);

console.log(`
  Cagnotte is running

  Shopper's widget   ${origins.widget}/?clientId=demo.verger#token=demo.camille
  Partner's site     ${partnerOrigin}/
  Parts of the ui    ${origins.widget}/showcase/
  Sandbox            ${origins.api}/  (files: ${origins.files}/)

  To try: press "Photographier un ticket", send a picture, and watch it among your receipts; eight seconds
  later it is analysed. Other programmes: clientId=demo.yellow.me, clientId=demo.resumable.me; an empty
  account: #token=demo.empty.me; nobody signed in: no #token. All of them: docs/magic-values.md. Ctrl-C stops
  everything.
`);
