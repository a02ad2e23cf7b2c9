import { startSandbox } from './start-sandbox.ts';

const portOf = (setting: string, fallback: number): number => {
  const text = process.env[setting];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${setting}=${text} is not a port: use a number from 0 to 65535`);
};

try {
  const sandbox = await startSandbox({
    apiPort: portOf('API_PORT', 4100),
    filesPort: portOf('FILES_PORT', 4101),
  });
  const local = `http://127.0.0.1:${sandbox.apiPort}`;
  console.log(`Sandbox ready
  API    ${sandbox.apiOrigin}
  files  ${sandbox.filesOrigin}

Try
  curl '${local}/api/v2/partners/settings?client_id=demo.verger'
  curl '${local}/api/kitv4/pending_receipts?access_token=demo.verger.camille'
  curl '${local}/__sandbox/worlds/demo.verger.camille'
Any client id or token demo.<anything> has a world of its own; traits and faults: mock-server/README.md
Ctrl-C stops it.`);
  const stop = (): void => {
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
