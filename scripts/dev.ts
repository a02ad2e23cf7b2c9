/**
 * What `npm start` runs: the sandbox (API and file proxy), the widget and a partner's site, each on its own *site*
 * (decision record 004), then says where they are and what to try. Ctrl-C stops everything.
 */
import { createServer, type ViteDevServer } from 'vite';
import { startSandbox } from '@cagnotte/sandbox';

const port = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const ports = {
  api: port('API_PORT', 4100),
  files: port('FILES_PORT', 4101),
  widget: port('WIDGET_PORT', 4102),
  partner: port('PARTNER_PORT', 4103),
};

const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

const widgetOrigin = `http://widget.localhost:${ports.widget}`;
const partnerOrigin = `http://partner.localhost:${ports.partner}`;

/** A Vite development server for one of the two sites that browsers open. */
const startSite = async (root: string, setting: string, sitePort: number): Promise<ViteDevServer> => {
  const site = await createServer({ root, configFile: `${root}/vite.config.ts` });
  return site.listen().catch((error: unknown) => {
    const isTaken = error instanceof Error && error.message.includes('already in use');
    return fail(
      isTaken ? `Port ${sitePort} is taken: stop what holds it, or move it with ${setting}=….` : error,
    );
  });
};

const sandbox = await startSandbox({ apiPort: ports.api, filesPort: ports.files }).catch(fail);
const widget = await startSite('widget', 'WIDGET_PORT', ports.widget);
const partner = await startSite('mock-server/partner', 'PARTNER_PORT', ports.partner);

console.log(`
  Cagnotte is running

  Shopper's widget   ${widgetOrigin}/?clientId=demo.verger#token=demo.camille
  Partner's site     ${partnerOrigin}/
  Sandbox            http://api.localhost:${ports.api}/  (files: http://files.localhost:${ports.files}/)

  To try: press "Photographier un ticket", send a picture, and watch it among your receipts; eight seconds
  later it is analysed. Other programmes: clientId=demo.yellow.me, clientId=demo.resumable.me; an empty
  account: #token=demo.empty.me. All of them: mock-server/README.md. Ctrl-C stops everything.
`);

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await Promise.all([partner.close(), widget.close(), sandbox.close()]);
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
