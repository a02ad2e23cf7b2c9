import { describe, expect, it, vi } from 'vitest';
import { SdkError, toSdkError } from '../errors/sdk-error.ts';
import type { ErrorReport } from './error-reporter.ts';
import { reportLazily } from './report-lazily.ts';

const collecting = () => {
  const reports: ErrorReport[] = [];
  return { reports, transport: (report: ErrorReport) => Promise.resolve(void reports.push(report)) };
};
const codes = (reports: readonly ErrorReport[]) => reports.map(({ error }) => error.code);

describe('D103 the reporter of the SDK', () => {
  it('is loaded with the first error, and reports that one too', async () => {
    const { reports, transport } = collecting();
    const report = reportLazily({ destination: () => transport, version: '9.9.9' });
    report(new SdkError('SERVER_ERROR', 'a'));
    report(new SdkError('FORBIDDEN', 'b'));
    await expect.poll(() => codes(reports)).toEqual(['SERVER_ERROR', 'FORBIDDEN']);
    expect(reports[0]?.version).toBe('9.9.9');
  });

  it('posts to an address', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal('fetch', fetch);
    reportLazily({ destination: () => '/reports' })(new SdkError('OTHER', 'x'));
    await expect.poll(() => fetch).toHaveBeenCalledWith('/reports', expect.anything());
    vi.unstubAllGlobals();
  });

  it('reports nothing while there is no destination', async () => {
    const { reports, transport } = collecting();
    const destinations: (typeof transport)[] = [];
    const report = reportLazily({ destination: () => destinations[0] });
    report(new SdkError('FORBIDDEN', 'early'));
    destinations.push(transport);
    report(new SdkError('SERVER_ERROR', 'late'));
    await expect.poll(() => codes(reports)).toEqual(['SERVER_ERROR']);
  });

  it('does not report a call that its caller aborted', async () => {
    const { reports, transport } = collecting();
    const report = reportLazily({ destination: () => transport });
    const controller = new AbortController();
    controller.abort();
    report(toSdkError(controller.signal.reason));
    report(new SdkError('SERVER_ERROR', 'x'));
    await expect.poll(() => codes(reports)).toEqual(['SERVER_ERROR']);
  });

  it('tries again with the next error when it cannot be loaded', async () => {
    const { reports, transport } = collecting();
    const warn = vi.fn();
    vi.doMock('./index.ts', () => {
      throw new Error('offline');
    });
    const report = reportLazily({ destination: () => transport, logger: { warn } });
    report(new SdkError('FORBIDDEN', 'x'));
    await expect
      .poll(() => warn)
      .toHaveBeenCalledWith('the error reporter could not be loaded', expect.anything());
    vi.doUnmock('./index.ts');
    report(new SdkError('SERVER_ERROR', 'x'));
    await expect.poll(() => codes(reports)).toEqual(['SERVER_ERROR']);
  });
});
