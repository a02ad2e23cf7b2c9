import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as secureConnect } from 'node:tls';
import { urlToHttpOptions } from 'node:url';
import { contractsFolder, createFolderReader, readOperations } from '@cagnotte/openapi';
import { version } from '@cagnotte/sdk';
import { formatNounCount, exitCodes, UsageError, toPrintableJson, type Command, type Io } from '../io.ts';
import { judgeCall } from '../judge/judge-call.ts';
import { readAddress, waitUntilListening, readPort, readOptions, warnAboutNetwork } from '../options.ts';
import type { RecordedCall } from '../wire/call.ts';
import { OperationFinder } from '../wire/operation-finder.ts';
import { Secrets } from '../wire/secrets.ts';
import { assertMayWrite, toHarEntry, recorder, saveEntries } from '../wire/write-har.ts';
import { startCapture, type CaptureOptions } from './capture.ts';
import { renderCall, listPersonalData, Summary } from './session-report.ts';

const help = `cagnotte-contracts record --upstream URL [options]

Forwards every call of a client (widget or SDK) to a real server, and checks requests and responses against the
contracts. Set both base addresses of the client to the address that it prints; paths under /v1/sdk/ go to the file
proxy, all others to the API. Ctrl-C ends it and saves the session as HAR, without secrets: check --har reads it.

  --upstream URL        base address of the API
  --upstream-proxy URL  base address of the file proxy (default: that of the API)
  --port N              port to listen on; 0 for any free one (default: 4300)
  --host NAME           address to listen on (default: 127.0.0.1, this machine alone)
  --har FILE            where the session goes (default: session.har); a file that record did not write is never overwritten
  --strict              warnings count as errors

Exit code: 0 all calls keep the contracts, 1 some do not, 2 nothing could be recorded.`;

const probeTimeoutMs = 5000;

/**
 * Opens a connection and closes it, without sending a request.
 * @throws UsageError when that fails
 */
const probeServer = (option: string, base: URL): Promise<void> =>
  new Promise((resolve, reject) => {
    const isSecure = base.protocol === 'https:';
    const host = urlToHttpOptions(base).hostname ?? '';
    const address = { host, port: Number(base.port) || (isSecure ? 443 : 80) };
    const isName = /[a-z]/i.test(host) && !host.includes(':');
    const socket = isSecure
      ? secureConnect({ ...address, ...(isName && { servername: host }) })
      : connect(address);
    const fail = (why: string): void => {
      socket.destroy();
      reject(new UsageError(`--${option} ${base.origin} cannot be reached: ${why}`));
    };
    socket.setTimeout(probeTimeoutMs, () => fail(`no connection within ${probeTimeoutMs / 1000} seconds`));
    socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.destroy();
      resolve();
    });
  });

/**
 * Reads a base address. It is written to the HAR, so it must not hold a password.
 * @throws UsageError naming the option
 */
const readBase = (option: string, address: string | undefined): URL => {
  const base = new URL(readAddress(option, address));
  if (base.username === '' && base.password === '') return base;
  throw new UsageError(
    `--${option} holds a user name or password, which would be written down: leave it out`,
  );
};

/**
 * Records until it is stopped, then saves the HAR.
 * @throws UsageError when it cannot listen or write
 */
const recordSession = async (
  file: string,
  options: Omit<CaptureOptions, 'onCall'>,
  io: Io,
): Promise<Summary> => {
  const operations = readOperations(createFolderReader(contractsFolder));
  const finder = new OperationFinder(operations);
  const secrets = new Secrets();
  const summary = new Summary();
  const entries: string[] = [];
  const personalDataKinds = new Set<string>();
  const onCall = (call: RecordedCall): void => {
    const judged = judgeCall(finder, call, { isOurs: true });
    // The HAR first: masking it collects the secrets that must not be printed.
    const entry = toHarEntry({ ...call, operationId: judged.operation?.operationId }, secrets);
    entries.push(toPrintableJson(entry, 0));
    for (const kind of listPersonalData(entry)) personalDataKinds.add(kind);
    summary.add(judged);
    for (const line of renderCall(call, judged, secrets)) io.out(line);
  };

  const capture = await waitUntilListening(startCapture({ ...options, onCall }));
  const [apiBase, proxyBase] = [options.api, options.proxy].map(({ href }) => href.replace(/\/$/, ''));
  io.out(`${capture.address} records ${apiBase}, files ${proxyBase}`);
  io.out(`Set both base addresses of the client to ${capture.address}. Ctrl-C ends it and writes ${file}.`);
  if (!io.stop.aborted) await once(io.stop, 'abort');
  await capture.close();

  for (const line of summary.lines(operations.length, secrets)) io.out(line);
  if (entries.length === 0) {
    io.out('No call was recorded: no HAR is written.');
    return summary;
  }
  await saveEntries(file, { name: recorder, version }, entries);
  io.out(`${file} holds ${formatNounCount(summary.calls, 'call')}.`);
  if (personalDataKinds.size > 0)
    io.out(
      `Tokens, e-mail addresses and IBANs are masked. It still holds: ${[...personalDataKinds].sort().join(', ')}.`,
    );
  return summary;
};

export const record: Command = {
  summary: 'forwards calls to a real server, checks requests and responses, saves the session as HAR',
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
    const { host, har: file } = values;
    const api = readBase('upstream', values.upstream);
    const proxy = readBase('upstream-proxy', values['upstream-proxy'] ?? values.upstream);
    const port = readPort('port', values.port, 4300);
    assertMayWrite(file, recorder);
    await probeServer('upstream', api);
    if (proxy.origin !== api.origin) await probeServer('upstream-proxy', proxy);
    warnAboutNetwork(host, io);
    const summary = await recordSession(file, { api, proxy, port, host }, io);
    const violations = summary.count('error') + (values.strict ? summary.count('warning') : 0);
    return violations > 0 ? exitCodes.mismatch : exitCodes.good;
  },
};
