import { readyText } from './ready-text.ts';
import { startSandbox } from './start-sandbox.ts';

const readPort = (setting: string, fallback: number): number => {
  const text = process.env[setting];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${setting}=${text} is not a port: use a number from 0 to 65535`);
};

try {
  const sandbox = await startSandbox({
    apiPort: readPort('API_PORT', 4100),
    filesPort: readPort('FILES_PORT', 4101),
  });
  console.log(readyText(sandbox, 'mock-server/README.md'));
  const stop = (): void => {
    void sandbox.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
