import type { Channels } from './colour.ts';
import type { Reader } from './reader.ts';

/** A number that depends on the channels of the colour it is computed from. */
export type Maths = (channels: Channels) => number;

const places: Readonly<Record<string, 0 | 1 | 2>> = { r: 0, g: 1, b: 2, l: 0, c: 1, h: 2 };

const functions: Readonly<Record<string, (values: readonly number[]) => number>> = {
  'calc(': ([value = NaN]) => value,
  'min(': (values) => Math.min(...values),
  'max(': (values) => Math.max(...values),
  'clamp(': ([least = NaN, value = NaN, most = NaN]) => Math.max(least, Math.min(value, most)),
};

/** A sum, with products before sums. */
export function compileSum(reader: Reader): Maths {
  let sum = compileProduct(reader);
  for (;;) {
    const left = sum;
    if (reader.takes('+')) {
      const right = compileProduct(reader);
      sum = (channels) => left(channels) + right(channels);
    } else if (reader.takes('-')) {
      const right = compileProduct(reader);
      sum = (channels) => left(channels) - right(channels);
    } else return sum;
  }
}

function compileProduct(reader: Reader): Maths {
  let product = compileValue(reader);
  for (;;) {
    const left = product;
    if (reader.takes('*')) {
      const right = compileValue(reader);
      product = (channels) => left(channels) * right(channels);
    } else if (reader.takes('/')) {
      const right = compileValue(reader);
      product = (channels) => left(channels) / right(channels);
    } else return product;
  }
}

/** A number, a channel, a sum in parentheses or a function of sums. */
export function compileValue(reader: Reader): Maths {
  const token = reader.next();
  const place = places[token];
  if (place !== undefined) return (channels) => channels[place];
  if (token === '(') return closed(reader, compileSum(reader));
  const apply = functions[token];
  if (!apply) return constant(token);
  const sums = [compileSum(reader)];
  while (reader.takes(',')) sums.push(compileSum(reader));
  return closed(reader, ofSums(token, apply, sums));
}

function closed(reader: Reader, maths: Maths): Maths {
  reader.expect(')');
  return maths;
}

/** The functions of one and two sums, which is nearly all of them, without a list for each call. */
function ofSums(token: string, apply: (values: readonly number[]) => number, sums: readonly Maths[]): Maths {
  const [first, second] = sums;
  if (first && sums.length === 1) return first;
  if (first && second && sums.length === 2 && token === 'min(')
    return (channels) => Math.min(first(channels), second(channels));
  if (first && second && sums.length === 2 && token === 'max(')
    return (channels) => Math.max(first(channels), second(channels));
  return (channels) => apply(sums.map((sum) => sum(channels)));
}

function constant(token: string): Maths {
  const value = Number(token);
  if (Number.isNaN(value)) throw new Error(`"${token}" is no number`);
  return () => value;
}
