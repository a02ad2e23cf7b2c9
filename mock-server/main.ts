import { readPortSetting } from './read-port-setting.ts';
import { readyText } from './ready-text.ts';
import { startSandbox } from './start-sandbox.ts';

try {
  const sandbox = await startSandbox({
    apiPort: readPortSetting('API_PORT', 4100),
    filesPort: readPortSetting('FILES_PORT', 4101),
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
