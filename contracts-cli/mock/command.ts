import { once } from 'node:events';
import { readyText, startSandbox } from '@cagnotte/mock-server';
import { exitCodes, type Command } from '../io.ts';
import { readCount, waitUntilListening, readPort, readOptions, warnAboutNetwork } from '../options.ts';
import { readSeed } from './read-seed.ts';

const defaults = { apiPort: 4100, proxyPort: 4101, host: '127.0.0.1', analysisDelay: 8000 };

const help = `cagnotte-contracts mock [options]      (the same: cagnotte-mock [options])

Runs the sandbox: a server of all operations, on the API's port and on the file proxy's. Any client id or token
demo.<anything> has a world of its own, which keeps what was sent.

  --api-port N          port of the API; 0 for any free one (${defaults.apiPort})
  --proxy-port N        port of the file proxy; 0 for any free one (${defaults.proxyPort})
  --host H              address to listen on (${defaults.host}: this machine alone)
  --seed FILE           initial data of the worlds in place of the examples, as JSON
  --analysis-delay MS   from a receipt's arrival to its analysis, in milliseconds (${defaults.analysisDelay})`;

export const mock: Command = {
  summary: 'runs the sandbox: a server of all operations, to develop and test against',
  help,
  run: async (args, io) => {
    const { values } = readOptions(args, {
      'api-port': { type: 'string' },
      'proxy-port': { type: 'string' },
      host: { type: 'string', default: defaults.host },
      seed: { type: 'string' },
      'analysis-delay': { type: 'string' },
    });
    const starting = startSandbox({
      apiPort: readPort('api-port', values['api-port'], defaults.apiPort),
      filesPort: readPort('proxy-port', values['proxy-port'], defaults.proxyPort),
      host: values.host,
      analysisDelayMs: readCount('analysis-delay', values['analysis-delay'], defaults.analysisDelay),
      ...(values.seed !== undefined && { seed: readSeed(values.seed) }),
    });
    const sandbox = await waitUntilListening(starting);
    warnAboutNetwork(values.host, io);
    for (const line of readyText(sandbox, 'docs/sandbox.md of @cagnotte/contracts').split('\n')) io.out(line);
    if (!io.stop.aborted) await once(io.stop, 'abort');
    await sandbox.close();
    return exitCodes.good;
  },
};
