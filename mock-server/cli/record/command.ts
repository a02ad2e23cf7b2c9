import type { Command } from '../commands.ts';
import { contractsFolder, readIn, readOperations } from '@cagnotte/openapi';
import { exitCodes } from '../io.ts';
import { addressOf, portOf, readOptions, warnOfNetwork } from '../options.ts';
import { assertMayWrite, recorder } from '../wire/save-har.ts';
import { baseOf } from './base-of.ts';
import { probe } from './probe.ts';
import { recordSession } from './record-session.ts';

const help = `cagnotte-contracts record --upstream URL [options]

Stands between a client (widget or SDK) and a real server, passes every call on without a change, and checks both ways by
the contracts. Set both base addresses of the client to the address that it prints; paths under /v1/sdk/ go to the file
proxy, all others to the API. Ctrl-C ends it. The session is saved as HAR, without secrets: check --har reads it.

  --upstream URL        base address of the API
  --upstream-proxy URL  base address of the file proxy (default: that of the API)
  --port N              port to listen on; 0 for any that is free (default: 4300)
  --host NAME           address to listen on (default: 127.0.0.1, this machine alone)
  --har FILE            where the session goes (default: session.har); a file that record did not write is left alone
  --strict              warnings count as errors

Exit code: 0 all that went through keeps the contracts, 1 something does not, 2 nothing could be recorded.`;

/** The recording proxy. */
export const record: Command = {
  summary: 'stands before a real server, checks every call both ways, saves the session as HAR',
  help,
  run: async (args, io) => {
    const { values } = readOptions(args, {
      upstream: { type: 'string' },
      'upstream-proxy': { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      har: { type: 'string', default: 'session.har' },
      strict: { type: 'boolean', default: false },
    });
    const api = baseOf('upstream', addressOf('upstream', values.upstream));
    const proxyAddress = values['upstream-proxy'] ?? values.upstream;
    const proxy = baseOf('upstream-proxy', addressOf('upstream-proxy', proxyAddress));
    const port = portOf('port', values.port, 4300);
    assertMayWrite(values.har, recorder);
    await probe('upstream', api);
    if (proxy.origin !== api.origin) await probe('upstream-proxy', proxy);
    warnOfNetwork(values.host, io);
    const operations = readOperations(readIn(contractsFolder));
    const summary = await recordSession(
      { api, proxy, port, host: values.host, file: values.har, operations },
      io,
    );
    const counts = summary.count('error') + (values.strict ? summary.count('warning') : 0);
    return counts > 0 ? exitCodes.mismatch : exitCodes.good;
  },
};
