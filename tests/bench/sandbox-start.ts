/**
 * `npm run bench -- sandbox-start`: from the start of the built `cagnotte-mock` to its first response,
 * which is the first request of `init`. The floor is an HTTP server of Node that responds to
 * everything with the same text.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../tools/package/build/build.ts';
import { computeMedian, report } from './report.ts';

const rounds = 5;
const mock = fileURLToPath(new URL('../../contracts-cli/dist/lib/cli/mock-main.js', import.meta.url));
const bareServer = `const server = require('node:http').createServer((_, response) => response.end('{}'));
server.listen(0, '127.0.0.1', () => console.log('http://api.localhost:' + server.address().port));`;

/**
 * Starts a server.
 * @returns milliseconds until its first response
 */
const timeStart = async (...args: readonly string[]): Promise<number> => {
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      const port = /\/\/api\.localhost:(\d+)/.exec(output)?.[1];
      if (port === undefined) continue;
      const path = '/api/v2/partners/settings?client_id=demo.verger';
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      await response.text();
      if (!response.ok) throw new Error(`the first response is ${response.status}`);
      return performance.now() - start;
    }
    throw new Error(`the server did not print its address: ${output}`);
  } finally {
    child.kill('SIGTERM');
  }
};

buildIfStale('contracts');
const [ours, bare]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  ours.push(await timeStart(mock, '--api-port', '0', '--proxy-port', '0'));
  bare.push(await timeStart('--eval', bareServer));
}
process.exitCode = report('The start of the sandbox', [
  {
    name: 'to the first response, ms',
    ours: computeMedian(ours),
    against: { name: 'bare server', value: computeMedian(bare) },
    budget: 12,
  },
]);
