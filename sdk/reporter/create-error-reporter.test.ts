import { describe, expect, it, vi } from 'vitest';
import { SdkError } from '../errors/sdk-error.ts';
import { createManualClock, waitUntilSettled } from '../testing/manual-clock.ts';
import { createErrorReporter } from './create-error-reporter.ts';
import type { ErrorReport, ErrorReporterOptions, ReportTransport } from './error-reporter.ts';

type React = (report: ErrorReport, attempt: number, signal: AbortSignal) => Promise<void>;

/** A reporter on a manual clock, with a record of its attempts. */
const setUp = (react: React = () => Promise.resolve(), options: Partial<ErrorReporterOptions> = {}) => {
  const clock = createManualClock();
  const attempts: ErrorReport[] = [];
  const warn = vi.fn();
  const transport: ReportTransport = (report, signal) => {
    attempts.push(report);
    return react(report, attempts.length, signal);
  };
  const reporter = createErrorReporter({ transport, clock, logger: { warn }, ...options });
  return { ...reporter, clock, attempts, warn };
};

const fails: React = () => Promise.reject(new Error('the collector is down'));
const hangs: React = () => new Promise(() => undefined);
const messages = (reports: readonly ErrorReport[]) => reports.map(({ error }) => error.message);

describe('ER-16, D103 a report', () => {
  it('has the error with all its details', async () => {
    const { report, attempts, clock } = setUp();
    const cause = new TypeError('fetch failed');
    report(
      new SdkError('CONNECTION_FAILED', 'Request has been terminated', {
        requestId: 'ab12',
        retryable: true,
        cause,
      }),
    );
    await waitUntilSettled();
    expect(attempts).toHaveLength(1);
    expect(attempts[0]).toMatchObject({
      at: clock.now(),
      version: '1.2.7-beta.6',
      error: {
        name: 'SdkError',
        code: 'CONNECTION_FAILED',
        message: 'Request has been terminated',
        requestId: 'ab12',
        retryable: true,
        cause: 'TypeError: fetch failed',
      },
      occurrences: 1,
      dropped: 0,
      history: [],
    });
    expect(attempts[0]?.error.stack).toMatch(/create-error-reporter\.test\.ts:\d+:\d+[^]*cause: TypeError/);
    expect(attempts[0]?.id).toMatch(/^[0-9a-z]{24}$/);
  });

  it.each([
    ['an error of any kind', new RangeError('too much'), 'too much'],
    ['a text', 'just text', 'just text'],
    ['nothing', undefined, 'undefined'],
    ['an error that was posted', new SdkError('empty_pot', 'nothing there').toJSON(), 'nothing there'],
  ])('has the message of %s', async (_, error, message) => {
    const { report, attempts } = setUp();
    report(error);
    await waitUntilSettled();
    expect(messages(attempts)).toEqual([message]);
  });

  it('has the context of the host, and the last 20 lines of the log', async () => {
    const history = Array.from({ length: 30 }, (_, line) => ({ line, password: 'abc123' }));
    const { report, attempts } = setUp(undefined, {
      version: '9.9.9',
      context: () => ({ programme: 'demo', token: 'abc123' }),
      history: () => history,
    });
    report(new Error('x'));
    await waitUntilSettled();
    expect(attempts[0]).toMatchObject({
      version: '9.9.9',
      context: { programme: 'demo', token: '[scrubbed]' },
    });
    expect(attempts[0]?.history).toHaveLength(20);
    expect(attempts[0]?.history[0]).toEqual({ line: 10, password: '[scrubbed]' });
  });

  it('names the page without query and fragment', async () => {
    vi.stubGlobal('location', { href: 'https://widget.example/profile/pot?token=abc#token=def' });
    const { report, attempts } = setUp();
    report(new Error('x'));
    await waitUntilSettled();
    expect(attempts[0]?.page).toBe('https://widget.example/profile/pot');
    vi.unstubAllGlobals();
  });

  it('is sent without a context that is too long', async () => {
    const { report, attempts } = setUp(undefined, { context: () => ({ much: 'x'.repeat(20_000) }) });
    report(new Error('x'));
    await waitUntilSettled();
    expect(attempts[0]?.context).toBe('left out: 20011 characters');
  });

  it('has none of the secrets that the host names', async () => {
    const { report, attempts } = setUp(undefined, { secrets: () => ['demo secret', 'short'] });
    report(new Error('no such grant: demo secret, demo%20secret, short'));
    await waitUntilSettled();
    expect(messages(attempts)).toEqual(['no such grant: [scrubbed], [scrubbed], short']);
    expect(JSON.stringify(attempts)).not.toMatch(/demo.{1,3}secret/);
  });
});

describe('ER-16 the queue', () => {
  it('sends one report at a time, in order', async () => {
    const open: (() => void)[] = [];
    const { report, attempts } = setUp(() => new Promise((resolve) => open.push(resolve)));
    for (const name of ['a', 'b', 'c']) report(new Error(name));
    await waitUntilSettled();
    expect(messages(attempts)).toEqual(['a']);
    open[0]?.();
    await waitUntilSettled();
    expect(messages(attempts)).toEqual(['a', 'b']);
  });

  it('holds 100 reports, and later ones are dropped and counted in the next report that is sent', async () => {
    const open: (() => void)[] = [];
    const { report, flush, attempts } = setUp((_, attempt) =>
      attempt === 1 ? new Promise((resolve) => open.push(resolve)) : Promise.resolve(),
    );
    for (let index = 0; index < 107; index += 1) report(new Error(`error ${index}`));
    await waitUntilSettled();
    open[0]?.();
    await flush();
    expect(attempts).toHaveLength(100);
    expect(messages(attempts).at(-1)).toBe('error 99');
    expect(attempts.map(({ dropped }) => dropped).slice(0, 3)).toEqual([0, 7, 0]);
  });

  it('gives an attempt 10 s, then aborts it, and continues even if the transport does not', async () => {
    const signals: AbortSignal[] = [];
    const { report, attempts, clock, warn } = setUp((report_, attempt, signal) => {
      signals.push(signal);
      return attempt === 1 ? hangs(report_, attempt, signal) : Promise.resolve();
    });
    report(new Error('x'));
    await clock.advance(9_999);
    expect(signals[0]?.aborted).toBe(false);
    await clock.advance(1);
    expect(signals[0]?.aborted).toBe(true);
    expect(warn.mock.calls[0]?.[1]).toMatchObject({ message: 'timeout of 10000ms exceeded' });
    await clock.advance(5_000);
    expect(attempts).toHaveLength(2);
    expect(attempts[1]?.id).toBe(attempts[0]?.id);
    expect(clock.pending()).toEqual([]);
  });

  it('retries a failed report up to five attempts, with a pause that doubles each time', async () => {
    const { report, attempts, clock } = setUp(fails);
    report(new Error('x'));
    await waitUntilSettled();
    for (const [index, pause] of [5_000, 10_000, 20_000, 40_000].entries()) {
      expect(attempts).toHaveLength(index + 1);
      expect(clock.pending()).toEqual([pause]);
      await clock.advance(pause);
    }
    expect(attempts).toHaveLength(5);
    expect(clock.pending()).toEqual([]);
  });

  it('never waits longer than five minutes, and not at all once a report has arrived', async () => {
    let isDown = true;
    const { report, attempts, clock } = setUp((...all) => (isDown ? fails(...all) : Promise.resolve()));
    for (const name of ['a', 'b', 'c']) report(new Error(name));
    await waitUntilSettled();
    const pauses: number[] = [];
    while (attempts.length < 12) {
      const [pause = 0] = clock.pending();
      pauses.push(pause);
      await clock.advance(pause);
    }
    expect(Math.max(...pauses)).toBe(300_000);
    isDown = false;
    await clock.advance(300_000);
    expect(attempts.at(-1)).toMatchObject({ error: { message: 'c' }, dropped: 2 });
    isDown = true;
    report(new Error('d'));
    await waitUntilSettled();
    expect(clock.pending()).toEqual([5_000]);
  });

  it('drops a report at once when a retry would not help, and continues with the next', async () => {
    const { report, attempts } = setUp((_, attempt) =>
      attempt === 1 ? Promise.reject(new SdkError('OTHER', 'refused')) : Promise.resolve(),
    );
    report(new Error('a'));
    report(new Error('b'));
    await waitUntilSettled();
    expect(attempts.map(({ error, dropped }) => [error.message, dropped])).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
  });

  it('flush does not wait for the next attempt, and resolves when that fails too', async () => {
    const { report, flush, attempts, clock } = setUp(fails);
    await flush();
    expect(attempts).toEqual([]);
    report(new Error('x'));
    await waitUntilSettled();
    await flush();
    expect(attempts).toHaveLength(2);
    expect(clock.pending()).toEqual([10_000]);
  });

  it('does not shorten its pause when another error happens', async () => {
    const { report, attempts, clock } = setUp(fails);
    report(new Error('a'));
    await waitUntilSettled();
    report(new Error('b'));
    await waitUntilSettled();
    expect(messages(attempts)).toEqual(['a']);
    expect(clock.pending()).toEqual([5_000]);
  });

  it('starts again after it was empty', async () => {
    const { report, attempts } = setUp();
    report(new Error('a'));
    await waitUntilSettled();
    report(new Error('b'));
    await waitUntilSettled();
    expect(messages(attempts)).toEqual(['a', 'b']);
  });
});

describe('the same error again and again', () => {
  it('is counted for a minute, then reported with its count', async () => {
    const { report, attempts, clock } = setUp();
    const error = new Error('x');
    for (let index = 0; index < 1000; index += 1) report(error);
    await clock.advance(59_999);
    report(error);
    expect(attempts.map(({ occurrences }) => occurrences)).toEqual([1]);
    await clock.advance(1);
    report(error);
    await waitUntilSettled();
    expect(attempts.map(({ occurrences }) => occurrences)).toEqual([1, 1001]);
  });

  it('is forgotten after a hundred other errors', async () => {
    const { report, attempts } = setUp();
    const error = new Error('first');
    report(error);
    for (let index = 1; index < 100; index += 1) report(new Error(`error ${index}`));
    await waitUntilSettled();
    report(error);
    await waitUntilSettled();
    expect(attempts).toHaveLength(100);
    report(new Error('error 100'));
    report(error);
    await waitUntilSettled();
    expect(messages(attempts).slice(100)).toEqual(['error 100', 'first']);
  });

  it('is the same for every request, and a different one with another message', async () => {
    const { report, attempts } = setUp();
    for (const requestId of ['a', 'b']) report(new SdkError('SERVER_ERROR', 'down', { requestId }).toJSON());
    report(new SdkError('SERVER_ERROR', 'up').toJSON());
    await waitUntilSettled();
    expect(messages(attempts)).toEqual(['down', 'up']);
  });
});

describe('a reporter never makes things worse', () => {
  const broken = () => {
    throw new Error('broken');
  };
  const unreadable = {
    get stack() {
      return broken();
    },
    get message() {
      return broken();
    },
  };

  it('sends a report although its host throws', async () => {
    const { report, attempts, warn } = setUp(undefined, { context: broken, history: broken });
    report(new Error('x'));
    await waitUntilSettled();
    expect(messages(attempts)).toEqual(['x']);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('sends nothing when the secrets cannot be read', async () => {
    const { report, attempts, warn } = setUp(undefined, { secrets: broken });
    report(new Error('x'));
    await waitUntilSettled();
    expect(attempts).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('accepts an error that cannot be read', async () => {
    const { report, attempts } = setUp();
    report(unreadable);
    await waitUntilSettled();
    expect(messages(attempts)).toEqual(['an error that cannot be read']);
  });

  it('accepts an error that is its own cause', async () => {
    const { report, attempts } = setUp();
    const error = new Error('x');
    error.cause = error;
    report(error);
    await waitUntilSettled();
    expect(attempts[0]?.error.stack?.match(/cause: Error: x/g)).toHaveLength(4);
  });

  it('accepts an object that only looks like an error of the SDK', async () => {
    const { report, attempts } = setUp();
    report({ name: 'SdkError', code: 'OTHER', message: 5, status: { much: 'x'.repeat(70_000) } });
    await waitUntilSettled();
    expect(attempts[0]?.error).toEqual({ name: 'SdkError', code: 'OTHER', message: '5' });
  });

  it('does not report its own failures', async () => {
    const { report, attempts, clock, warn } = setUp(() => broken());
    report(new Error('x'));
    await waitUntilSettled();
    expect(messages(attempts)).toEqual(['x']);
    expect(warn).toHaveBeenCalledWith('an error report could not be sent', expect.any(Error));
    expect(clock.pending()).toEqual([5_000]);
  });
});
