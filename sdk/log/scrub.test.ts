import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { scrub } from './scrub.ts';

describe('D103 what is logged holds no secret', () => {
  it.each([
    ['https://api.example/x?access_token=abc123&limit=10', 'abc123'],
    ['Authorization: Bearer abc123', 'abc123'],
    ['user[client_token]=abc123', 'abc123'],
    ['user%5Bpassword%5D=abc123&x=1', 'abc123'],
    ['sent to camille.roux@exemple.fr', 'camille'],
    ['IBAN FR76 3000 6000 0112 3456 7890 189 refused', '3456'],
    ['IBAN FR7630006000011234567890189', '3000600001'],
  ])('%s', (text, secret) => {
    expect(scrub(text)).not.toContain(secret);
    expect(scrub(text)).toContain('[scrubbed]');
  });

  it('knows secrets by their name, however deep', () => {
    const details = {
      body: { user: { email: 'x', password: 'y' }, bank_account: { iban: 'z', lastname: 'Roux' }, uuid: 'u' },
      headers: [{ Authorization: 'Bearer t' }],
    };
    expect(scrub(details)).toEqual({
      body: {
        user: { email: '[scrubbed]', password: '[scrubbed]' },
        bank_account: { iban: '[scrubbed]', lastname: '[scrubbed]' },
        uuid: 'u',
      },
      headers: [{ Authorization: '[scrubbed]' }],
    });
  });

  it('names pictures by type and size, errors by name and message, and ends in a circle', () => {
    expect(scrub(new File(['12345'], 'a.jpg', { type: 'image/jpeg' }))).toBe('[image/jpeg, 5 bytes]');
    expect(scrub(new TypeError('token=abc'))).toBe('TypeError: token=[scrubbed]');
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(JSON.stringify(scrub(circle))).toContain('[…]');
  });
});

describe('D33 log levels', () => {
  it.each([
    [0, ['debug', 'info', 'warn', 'error']],
    [1, ['info', 'warn', 'error']],
    [2, ['warn', 'error']],
  ])('level %i writes %j', (level, written) => {
    const lines: string[] = [];
    const logger = createLogger(
      (of) => lines.push(of),
      () => level,
    );
    for (const of of ['debug', 'info', 'warn', 'error'] as const) logger[of]('line');
    expect(lines).toEqual(written);
  });
});
