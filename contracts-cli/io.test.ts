import { describe, expect, it } from 'vitest';
import {
  hasUnprintable,
  type OutputLine,
  escapeUnprintable,
  toPrintableJson,
  createTerminalIo,
} from './io.ts';

const streams = (isTTY: boolean) => {
  const written = { out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({
    write: (text: string | Uint8Array) => {
      written[name] += String(text);
      return true;
    },
    isTTY,
    columns: 40,
  });
  return { host: { env: {}, stdout: stream('out'), stderr: stream('err') }, written };
};

/**
 * Colours, a cleared screen, an overwritten line, bidi characters, and a line that looks like one of the
 * command.
 */
const hostile = 'a\u001b[31m\u001b[2J\rb\u009b1m\u202e\u2066\nc\u007f\u2028\u0000\ud800\u{e0041}';
const escaped = String.raw`a\u001b[31m\u001b[2J\u000db\u009b1m\u202e\u2066\u000ac\u007f\u2028\u0000\ud800\udb40\udc41`;

it('a text is printed on one line, with escaped control characters', () => {
  expect(escapeUnprintable(hostile)).toBe(escaped);
  expect(hasUnprintable(escapeUnprintable(hostile))).toBe(false);
  const ordinary = 'Café à 2,50 € · « été » ✓ 日本 👍';
  expect(escapeUnprintable(ordinary)).toBe(ordinary);
});

it('JSON keeps its values and its lines', () => {
  const value = { [hostile]: [hostile] };
  const text = toPrintableJson(value);
  expect(hasUnprintable(text.replaceAll('\n', ''))).toBe(false);
  expect(JSON.parse(text)).toEqual(value);
  expect(toPrintableJson(value, 0)).not.toContain('\n');
});

describe.each([true, false])('an output (terminal: %s)', (isTTY) => {
  const line: OutputLine = [{ style: 'red', text: hostile }, hostile];

  it('escapes control characters of a text, and has styles only on a terminal', () => {
    const { host, written } = streams(isTTY);
    const io = createTerminalIo(host);
    io.out(line);
    io.err(hostile);
    expect(written).toEqual({
      out: isTTY ? `\u001b[31m${escaped}\u001b[39m${escaped}\n` : `${escaped}${escaped}\n`,
      err: `${escaped}\n`,
    });
  });

  it('shows progress only on a terminal, on one line cut to its width, and removes it', () => {
    const { host, written } = streams(isTTY);
    const io = createTerminalIo(host);
    io.progress(hostile);
    io.progress('');
    expect(written.err).toBe(isTTY ? `${escaped.slice(0, 39)}\r\u001b[K` : '');
  });
});
