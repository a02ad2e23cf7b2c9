import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SdkError } from '../errors/sdk-error.ts';
import type { ErrorReport } from './error-reporter.ts';
import { postTo, toConsole } from './report-transports.ts';

const report: ErrorReport = {
  id: 'ab12',
  at: 0,
  version: '1.0.0',
  error: new SdkError('OTHER', 'é').toJSON(),
  occurrences: 1,
  dropped: 0,
  history: [],
};
const never = new AbortController().signal;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A collector that responds with a status, and keeps the reports that it receives. */
const collector = async (status: number) => {
  const received: { body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, headers: request.headers });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { received, close, address: `http://127.0.0.1:${port}/reports` };
};

describe('D103 reports posted to an address', () => {
  it('arrive as JSON', async () => {
    const { received, close, address } = await collector(204);
    await postTo(address)(report, never);
    await close();
    expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([report]);
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it.each([
    [400, false],
    [404, false],
    [408, true],
    [413, false],
    [429, true],
    [500, true],
    [503, true],
  ])('a status of %i may be retried: %s', async (status, retryable) => {
    const { close, address } = await collector(status);
    await expect(postTo(address)(report, never)).rejects.toMatchObject({ status, retryable });
    await close();
  });

  it('carry no cookie and no query of the page, and outlive the page while they are small', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal('fetch', fetch);
    const { signal } = new AbortController();
    await postTo('/reports')(report, signal);
    expect(fetch).toHaveBeenCalledWith(
      '/reports',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'origin', keepalive: true, signal }),
    );
    const message = 'é'.repeat(16_000);
    await postTo('/reports')({ ...report, error: { ...report.error, message } }, signal);
    expect(fetch).toHaveBeenLastCalledWith('/reports', expect.objectContaining({ keepalive: false }));
  });
});

it('D103 reports go to the console during development', async () => {
  const error = vi.spyOn(globalThis.console, 'error').mockReturnValue();
  await toConsole(report, never);
  expect(error).toHaveBeenCalledWith('[cagnotte] error report', report);
});
