/**
 * Runs `npm run docs`: the documentation site, which reloads changed pages, and a sandbox for its
 * playground. Ctrl-C stops both, at once (children.mjs). `npm run build -- docs` makes the same
 * site as files, in docs/dist.
 */
import { createServer } from 'vitepress';
import { readPortSetting, startSandbox } from '@cagnotte/mock-server';
import { buildIfStale } from '../package/build/build.ts';
import { fail, readOptions } from '../process/read-options.ts';

readOptions({});

try {
  const docsPort = readPortSetting('DOCS_PORT', 4104);
  buildIfStale('reference');
  // Other ports than those of `npm start`, which may run at the same time.
  const sandbox = await startSandbox({
    apiPort: readPortSetting('API_PORT', 4105),
    filesPort: readPortSetting('FILES_PORT', 4106),
  });
  process.env.VITE_SANDBOX_API = sandbox.local;
  process.env.VITE_SANDBOX_FILES = sandbox.filesOrigin;
  const site = await createServer('docs', { host: '127.0.0.1', port: docsPort, strictPort: true });
  await site.listen();
  console.log(`
  Documentation   http://127.0.0.1:${docsPort}/
  Sandbox         ${sandbox.local}

  Ctrl-C stops both.
`);
} catch (error) {
  fail(error);
}
