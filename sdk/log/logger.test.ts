import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

const levels = ['debug', 'info', 'warn', 'error'] as const;

describe('D33 log levels', () => {
  it.each([
    [0, ['debug', 'info', 'warn', 'error']],
    [1, ['info', 'warn', 'error']],
    [2, ['warn', 'error']],
  ])('level %i writes %j', (level, written) => {
    const lines: string[] = [];
    const logger = createLogger(
      (lineLevel) => lines.push(lineLevel),
      () => level,
    );
    for (const lineLevel of levels) logger[lineLevel]('line');
    expect(lines).toEqual(written);
  });
});

describe('ER-16 the history of the log', () => {
  it('keeps the last 20 lines of every level, oldest first, written or not', () => {
    let now = 1000;
    const logger = createLogger(
      () => undefined,
      () => 2,
      () => now++,
    );
    for (let line = 0; line < 25; line += 1) logger[levels[line % 4] ?? 'debug'](`line ${line}`, { line });
    expect(logger.history()).toHaveLength(20);
    expect(logger.history()[0]).toEqual({
      at: 1005,
      level: 'info',
      message: 'line 5',
      details: { line: 5 },
    });
    expect(logger.history().at(-1)).toMatchObject({ at: 1024, level: 'debug', message: 'line 24' });
  });

  it('D103 holds no secret, and no picture', () => {
    const logger = createLogger(
      () => undefined,
      () => 2,
    );
    logger.debug('POST /x?access_token=abc', { password: 'abc', file: new File(['abc'], 'abc.jpg') });
    expect(logger.history()).toMatchObject([
      {
        message: 'POST /x?access_token=[scrubbed]',
        details: { password: '[scrubbed]', file: '[file, 3 bytes]' },
      },
    ]);
  });

  it('is a copy: later lines are not in it', () => {
    const logger = createLogger(
      () => undefined,
      () => 0,
    );
    logger.info('first');
    const before = logger.history();
    logger.info('second');
    expect(before).toHaveLength(1);
  });
});

it('an error of the sink does not reach the caller', () => {
  const logger = createLogger(
    () => {
      throw new Error('the sink is broken');
    },
    () => 0,
  );
  expect(() => logger.error('line')).not.toThrow();
  expect(logger.history()).toHaveLength(1);
});
